import { drawn } from '../drawn.js';

export default drawn('Settings', 'M4 7h8M16 7h4M14 5v4M4 12h2M10 12h10M8 10v4M4 17h10M18 17h2M16 15v4');
