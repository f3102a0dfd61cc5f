/** Content-Security-Policy that forbids framing; every reply carries at least this. */
export const NO_FRAMES = "frame-ancestors 'none'";
