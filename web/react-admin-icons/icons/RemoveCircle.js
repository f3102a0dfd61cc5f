import { drawn } from '../drawn.js';

export default drawn('RemoveCircle', 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM7 12h10');
