import { drawn } from '../drawn.js';

export default drawn('List', 'M8 6.5h12M8 12h12M8 17.5h12M4 6.5v.1M4 12v.1M4 17.5v.1');
