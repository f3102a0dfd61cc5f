import { drawn } from '../drawn.js';

export default drawn('Inbox', 'M4 4h16v16h-16zM4 14h4.5c1 3 6 3 7 0h4.5');
