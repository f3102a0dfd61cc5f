/** The methods of a surface that is only read. */
export const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

/** The path of a target in origin-form: without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

/** The query of a target, without its question mark; empty where it has none. */
export const queryOf = (target: string): string => target.slice(pathOf(target).length + 1);

/** Longer targets answer 414; ours stay far below, and proxies in front commonly end here too. */
export const MAX_TARGET_LENGTH = 8_192;
