import { drawn } from '../drawn.js';

export default drawn(
  'Translate',
  'M3.5 6.5h10M8.5 4v2.5M11.5 6.5c-1 4-4 7-7.5 8.5M6 9.5c1.5 2.5 3 4 5.5 5M12 20.5l4.5-10l4.5 10M13.7 17h5.6',
);
