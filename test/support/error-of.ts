/** Status and code of an error. @example '404 METRIC_NOT_FOUND' */
export const errorOf = ({ status, body }: { readonly status: number; readonly body: unknown }): string =>
  `${status} ${(body as { error_code: string }).error_code}`;
