import { drawn } from '../drawn.js';

export default drawn('ViewList', 'M4 5h16v14h-16zM4 9.7h16M4 14.3h16M8.5 5v14');
