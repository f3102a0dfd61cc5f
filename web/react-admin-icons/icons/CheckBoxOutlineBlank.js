import { drawn } from '../drawn.js';

export default drawn('CheckBoxOutlineBlank', 'M4 4h16v16h-16z');
