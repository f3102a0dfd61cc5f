import { drawn } from '../drawn.js';

export default drawn('BookmarkBorder', 'M7 4h10v16l-5-4l-5 4z');
