import { drawn } from '../drawn.js';

export default drawn('NavigateBefore', 'M15 6l-6 6l6 6');
