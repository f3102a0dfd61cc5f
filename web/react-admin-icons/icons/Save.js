import { drawn } from '../drawn.js';

export default drawn('Save', 'M4 4h13l3 3v13h-16zM8 4v5h8v-5M12 13a2 2 0 1 0 0 4a2 2 0 1 0 0-4z');
