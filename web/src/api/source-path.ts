/** Path of a source, the same in the operators' API and in the back office. */
export const sourcePath = (id: string): string => `/sources/${encodeURIComponent(id)}`;
