import { drawn } from '../drawn.js';

export default drawn('Brightness4', 'M19.5 14.5a8 8 0 1 1-10-10a6.5 6.5 0 0 0 10 10z');
