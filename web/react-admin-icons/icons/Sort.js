import { drawn } from '../drawn.js';

export default drawn('Sort', 'M4 7h16M4 12h11M4 17h6');
