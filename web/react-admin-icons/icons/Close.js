import { drawn } from '../drawn.js';

export default drawn('Close', 'M6 6l12 12M18 6l-12 12');
