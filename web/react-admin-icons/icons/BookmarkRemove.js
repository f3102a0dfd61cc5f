import { drawn } from '../drawn.js';

export default drawn('BookmarkRemove', 'M7 4h10v16l-5-4l-5 4zM9.5 9.5h5');
