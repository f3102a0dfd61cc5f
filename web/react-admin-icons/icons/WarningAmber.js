import { drawn } from '../drawn.js';

export default drawn('WarningAmber', 'M12 4l9.5 16h-19zM12 10v5M12 17v.8');
