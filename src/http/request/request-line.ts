/** The methods of a surface that is only read. */
export const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

/** Longer targets answer 414; ours stay far below, and proxies in front commonly end here too. */
export const MAX_TARGET_LENGTH = 8_192;
