import { type Operation, type Schema } from './contract-document.ts';

/** What an operation answers a success with. */
export interface AnsweredSchema {
  readonly form: 'envelope' | 'bare' | 'text' | 'events' | 'file';
  /** Of `data` where it comes in an envelope, of each event, else of the whole body. */
  readonly schema: Schema;
}

/** @throws Error where the contract does not say what the operation answers */
export function answeredSchema({ operationId, responses }: Operation): AnsweredSchema {
  const [[mediaType, content] = []] = Object.entries(responses['200']?.content ?? {});
  if (!content) throw new Error(`${operationId} does not say what it answers`);
  const { schema } = content;
  if (mediaType === 'text/event-stream') return { form: 'events', schema: schema.items! };
  if (schema.format === 'binary') return { form: 'file', schema };
  if (mediaType !== 'application/json') return { form: 'text', schema };
  const { data, meta } = schema.properties ?? {};
  return data && meta ? { form: 'envelope', schema: data } : { form: 'bare', schema };
}
