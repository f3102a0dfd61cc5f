import { drawn } from '../drawn.js';

export default drawn('PowerSettingsNew', 'M12 3v9M7.5 6a7.7 7.7 0 1 0 9 0');
