import { drawn } from '../drawn.js';

export default drawn('ChatBubble', 'M4 4h16v12h-11l-5 4z');
