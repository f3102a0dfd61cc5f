import { drawn } from '../drawn.js';

export default drawn('CancelOutlined', 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM8.5 8.5l7 7M15.5 8.5l-7 7');
