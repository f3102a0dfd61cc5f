import { drawn } from '../drawn.js';

export default drawn(
  'People',
  'M9 6a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM3 19c0-6 12-6 12 0zM15.5 6.5a2.8 2.8 0 0 1 0 5.2M17.5 14.2c2 .7 3.5 2.3 3.5 4.8',
);
