import { drawn } from '../drawn.js';

export default drawn('ViewWeek', 'M4 5h16v14h-16zM9.3 5v14M14.7 5v14');
