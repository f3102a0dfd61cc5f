import { drawn } from '../drawn.js';

export default drawn('CheckBox', 'M4 4h16v16h-16zM7 12.5l3.5 3.5l6.5-7.5');
