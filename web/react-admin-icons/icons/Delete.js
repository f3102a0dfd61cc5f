import { drawn } from '../drawn.js';

export default drawn('Delete', 'M5 7h14M9.5 7v-3h5v3M7 7l1 13h8l1-13');
