import { drawn } from '../drawn.js';

export default drawn('ArrowDropDown', 'M7 10l5 5l5-5z', { filled: true });
