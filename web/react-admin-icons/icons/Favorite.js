import { drawn } from '../drawn.js';

export default drawn('Favorite', 'M12 20l-8-8.5a4.6 4.6 0 0 1 8-5a4.6 4.6 0 0 1 8 5z');
