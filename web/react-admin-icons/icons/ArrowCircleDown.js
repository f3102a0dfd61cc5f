import { drawn } from '../drawn.js';

export default drawn('ArrowCircleDown', 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 7v9.5M8 12.5l4 4l4-4');
