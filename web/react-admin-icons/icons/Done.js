import { drawn } from '../drawn.js';

export default drawn('Done', 'M5 12.5l5 5l9.5-11');
