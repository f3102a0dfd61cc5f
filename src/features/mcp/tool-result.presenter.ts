import { type CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { errorDefinition, RETRY_ADVICE } from '../../domain/errors/errors.ts';
import { type NotedError } from '../../http/errors/error-reply.filter.ts';
import { type ToolAnswer } from './tool.ts';

/** What a refused call says: the body of an error of the data API, and what its headers say. */
export const REFUSAL = z.object({
  error_code: z.string(),
  detail: z.string(),
  errors: z.array(z.string()).optional().describe('All messages of a VALIDATION_ERROR.'),
  retry: z.enum(RETRY_ADVICE),
  retry_after_seconds: z.number().optional(),
  request_id: z.string(),
  error_id: z.string().optional(),
});

/** The result of a successful tool: its data, and the same in few words for models that get only text. */
export const resultOf = (answer: ToolAnswer, text: string, limits: readonly string[]): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent: { ...answer },
  _meta: metaOf(limits),
});

/** The result of a tool that was refused or failed. */
export const resultOfRefusal = (
  refusal: NotedError,
  requestId: string,
  limits: readonly string[],
): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: `${refusal.reply.code}: ${refusal.reply.detail}` }],
  structuredContent: refusalFields(refusal, requestId),
  _meta: metaOf(limits),
});

/** An error as the data API has it in its body and headers, with what to do about it. */
export function refusalFields({ reply, errorId }: NotedError, requestId: string): z.output<typeof REFUSAL> {
  const { code, detail, messages, headers } = reply;
  const wait = headers['Retry-After'];
  return {
    error_code: code,
    detail,
    ...(messages === null ? {} : { errors: [...messages] }),
    retry: errorDefinition(code).retry,
    ...(wait === undefined ? {} : { retry_after_seconds: Number(wait) }),
    request_id: requestId,
    ...(errorId === null ? {} : { error_id: errorId }),
  };
}

/** The limit headers of HTTP by name, in lower case. */
const metaOf = (limits: readonly string[]): NonNullable<CallToolResult['_meta']> => ({
  limits: Object.fromEntries(
    limits.flatMap((name, i) => (i % 2 === 0 ? [[name.toLowerCase(), limits[i + 1]]] : [])),
  ),
});
