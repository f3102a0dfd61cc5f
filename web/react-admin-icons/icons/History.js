import { drawn } from '../drawn.js';

export default drawn('History', 'M4.5 5v5h5M4.7 9.8a8 8 0 1 1-.5 4M12 8v4.5l3.5 2');
