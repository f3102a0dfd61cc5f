import { type z } from 'zod';

/** @throws Error that names the file and the path of each invalid value */
export function checkedData<T>(file: string, schema: z.ZodType<T>, content: unknown): T {
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  const problems = error.issues.map(
    ({ path, message }) => `${path.map(String).join('.') || 'the file'}: ${message}`,
  );
  throw new Error(`${file} is invalid: ${problems.join('; ')}`);
}
