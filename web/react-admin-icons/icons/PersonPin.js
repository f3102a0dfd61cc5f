import { drawn } from '../drawn.js';

export default drawn(
  'PersonPin',
  'M4 3h16v15h-5l-3 3.5l-3-3.5h-5zM12 6a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6zM7.5 15.5c1-3.5 8-3.5 9 0',
);
