import { drawn } from '../drawn.js';

export default drawn('Dashboard', 'M4 4h7v9h-7zM14 4h6v5h-6zM14 12h6v8h-6zM4 16h7v4h-7z');
