import { drawn } from '../drawn.js';

export default drawn(
  'RemoveRedEye',
  'M2.5 12c4-7.5 15-7.5 19 0c-4 7.5-15 7.5-19 0zM12 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6z',
);
