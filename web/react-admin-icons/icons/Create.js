import { drawn } from '../drawn.js';

export default drawn('Create', 'M4 20l1-4.5l11-11l3.5 3.5l-11 11z');
