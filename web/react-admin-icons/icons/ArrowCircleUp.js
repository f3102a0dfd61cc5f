import { drawn } from '../drawn.js';

export default drawn('ArrowCircleUp', 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 17v-9.5M8 11.5l4-4l4 4');
