/** Path of the operators in the operators' API. */
export const OPERATORS_PATH = '/operators';

/** Path of one operator. */
export const operatorPath = (id: string): string => `${OPERATORS_PATH}/${encodeURIComponent(id)}`;
