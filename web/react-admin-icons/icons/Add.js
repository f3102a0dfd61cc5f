import { drawn } from '../drawn.js';

export default drawn('Add', 'M12 5v14M5 12h14');
