import { drawn } from '../drawn.js';

export default drawn('ExpandMore', 'M6 9l6 6l6-6');
