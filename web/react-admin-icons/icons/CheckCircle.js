import { drawn } from '../drawn.js';

export default drawn('CheckCircle', 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM7 12.5l3.5 3.5l6.5-7.5');
