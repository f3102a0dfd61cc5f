import { drawn } from '../drawn.js';

export default drawn('BookmarkAdd', 'M7 4h10v16l-5-4l-5 4zM12 7v5M9.5 9.5h5');
