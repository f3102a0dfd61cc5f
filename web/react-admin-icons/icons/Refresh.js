import { drawn } from '../drawn.js';

export default drawn('Refresh', 'M19 5v5h-5M18.7 9.7a7.5 7.5 0 1 0 .6 4.3');
