import { z } from 'zod';
import { outlineOf } from './output-outline.ts';

it('outlines results: fields with their meanings, and the names of what they contain', () => {
  const data = z.object({
    cycle_number: z.number(),
    votes: z
      .array(z.object({ agent: z.string().describe('Left out.'), signal: z.string() }))
      .describe('Of agents.'),
    why: z.object({ headline: z.string() }).nullable(),
  });
  expect(outlineOf({ data })).toEqual({
    type: 'object',
    properties: {
      data: {
        type: 'object',
        properties: {
          cycle_number: { type: 'number' },
          votes: { type: 'array', description: 'Of agents. Fields: agent, signal.' },
          why: { description: 'Fields: headline.' },
        },
      },
      meta: { type: 'object' },
      error_code: { type: 'string' },
    },
  });
});
