/** Where operators stand in the operators' API. */
export const OPERATORS_PATH = '/operators';

/** Where one of them does. */
export const operatorPath = (id: string): string => `${OPERATORS_PATH}/${encodeURIComponent(id)}`;
