import { drawn } from '../drawn.js';

export default drawn('Lock', 'M6 10.5h12v10h-12zM8.5 10.5v-3a3.5 3.5 0 0 1 7 0v3M12 14.5v2');
