import { drawn } from '../drawn.js';

export default drawn('Label', 'M3.5 6h12l5 6l-5 6h-12z');
