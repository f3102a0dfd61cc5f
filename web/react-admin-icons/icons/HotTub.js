import { drawn } from '../drawn.js';

export default drawn('HotTub', 'M3.5 12h17v8h-17zM8 8c-1.5-2 1.5-2.5 0-4.5M14 8c-1.5-2 1.5-2.5 0-4.5');
