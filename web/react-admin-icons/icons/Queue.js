import { drawn } from '../drawn.js';

export default drawn('Queue', 'M7.5 3.5h13v13h-13zM4 7.5v13h13M14 7v6M11 10h6');
