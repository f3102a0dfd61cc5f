import { type JSONObject, type Tool as ListedTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type Tool } from './tool.ts';

/**
 * What a prompt needs to know of a tool's results: fields with their meanings, and the names of what they contain. It admits
 * errors too, because clients from before 2026 compare both with it.
 */
export function outlineOf({ data: answered }: Pick<Tool, 'data'>): NonNullable<ListedTool['outputSchema']> {
  const { properties = {} } = z.toJSONSchema(answered) as {
    properties?: Record<string, JSONObject>;
  };
  const data = Object.entries(properties).map(([name, schema]) => [name, fieldOf(schema)]);
  return {
    type: 'object',
    properties: {
      data: { type: 'object', properties: Object.fromEntries(data) as JSONObject },
      meta: { type: 'object' },
      error_code: { type: 'string' },
    },
  };
}

function fieldOf({ description, type, items, properties, anyOf }: JSONObject): JSONObject {
  const inner = namesIn(properties ?? (items as JSONObject | undefined)?.['properties'] ?? objectIn(anyOf));
  const fields = inner.length === 0 ? '' : `Fields: ${inner.join(', ')}.`;
  const text = `${typeof description === 'string' ? `${description} ` : ''}${fields}`.trim();
  return { ...(type === undefined ? {} : { type }), ...(text === '' ? {} : { description: text }) };
}

const namesIn = (properties: unknown): string[] => Object.keys(properties ?? {});

const objectIn = (anyOf: unknown): unknown =>
  (anyOf as readonly JSONObject[] | undefined)?.find(({ properties }) => properties !== undefined)?.[
    'properties'
  ];
