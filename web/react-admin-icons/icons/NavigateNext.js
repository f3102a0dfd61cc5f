import { drawn } from '../drawn.js';

export default drawn('NavigateNext', 'M9 6l6 6l-6 6');
