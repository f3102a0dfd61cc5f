import { drawn } from '../drawn.js';

export default drawn('DragIndicator', 'M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1');
