import { drawn } from '../drawn.js';

export default drawn(
  'AccountCircle',
  'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 6.5a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM6 18.5c2-4 10-4 12 0',
);
