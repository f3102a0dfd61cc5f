import { drawn } from '../drawn.js';

export default drawn('Book', 'M6 3.5h12v17h-12zM9.5 3.5v7l2.5-2l2.5 2v-7');
