import { drawn } from '../drawn.js';

export default drawn('Search', 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.3 15.3l5.2 5.2');
