import { drawn } from '../drawn.js';

export default drawn('FilterList', 'M4 7h16M7 12h10M10 17h4');
