import { drawn } from '../drawn.js';

export default drawn('Title', 'M5 6h14M12 6v13');
