import { drawn } from '../drawn.js';

export default drawn('Update', 'M19.5 5v5h-5M19.3 9.8a8 8 0 1 0 .5 4M12 8v4.5l3.5 2');
