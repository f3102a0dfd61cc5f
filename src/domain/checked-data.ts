import { type z } from 'zod';

/**
 * Returns the content of one of the program's data files, validated by its schema. Modules call it once, when they are
 * loaded.
 *
 * @param file path of the file in this project
 * @param content imported content of the file
 * @throws Error that names the file and the path of each invalid value
 */
export function checkedData<T>(file: string, schema: z.ZodType<T>, content: unknown): T {
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  const problems = error.issues.map(
    ({ path, message }) => `${path.map(String).join('.') || 'the file'}: ${message}`,
  );
  throw new Error(`${file} is invalid: ${problems.join('; ')}`);
}
