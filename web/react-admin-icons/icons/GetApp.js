import { drawn } from '../drawn.js';

export default drawn('GetApp', 'M12 4v11M7.5 11l4.5 4.5l4.5-4.5M5 20h14');
