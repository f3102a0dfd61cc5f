import { type z } from 'zod';
import { type ProviderKey } from '../../../domain/sources/provider.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { type ProviderResponse } from './provider-http-client.ts';

/** The failure of an answer that breaks its schema; `what` must quote no values of the payload. */
export function malformed(provider: ProviderKey, response: ProviderResponse, what: string): ProviderFailure {
  return new ProviderFailure(provider, 'malformed', `${provider}: ${response.request}: ${what}`);
}

/** The first thing that breaks the schema, and how many there are. */
function describeIssues(error: z.ZodError): string {
  const [first] = error.issues;
  if (!first) return 'the payload breaks its schema';
  const more = error.issues.length > 1 ? ` (and ${error.issues.length - 1} more)` : '';
  const path = first.path.length === 0 ? 'the payload' : first.path.map(String).join('.');
  return `${path}: ${first.message}${more}`;
}

/** Throws `malformed` for a body that is empty or an HTML page. */
export function requireText(provider: ProviderKey, response: ProviderResponse): string {
  const text = response.body.trim();
  if (text === '') throw malformed(provider, response, 'an empty body');
  if (text.startsWith('<')) throw malformed(provider, response, 'an HTML page or XML instead of data');
  return text;
}

/** The JSON body as its schema has it; throws `malformed` for anything else, quoting nothing of it. */
export function parseJsonPayload<T>(
  provider: ProviderKey,
  response: ProviderResponse,
  schema: z.ZodType<T>,
): T {
  const text = requireText(provider, response);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The parser's message quotes the text, which may hold values of class B.
    throw malformed(provider, response, 'not valid JSON (cut off, or not JSON at all)');
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw malformed(provider, response, describeIssues(parsed.error));
  return parsed.data;
}
