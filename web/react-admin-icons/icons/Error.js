import { drawn } from '../drawn.js';

export default drawn('Error', 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 7v6M12 16v1.5');
