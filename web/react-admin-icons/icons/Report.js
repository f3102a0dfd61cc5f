import { drawn } from '../drawn.js';

export default drawn('Report', 'M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8h-7.4l-4.8-4.8v-7.4zM12 7v6M12 16v1.5');
