import { z } from 'zod';
import { checkedData } from '../../../packages/engine/checked-data.ts';
import content from './announcements.json' with { type: 'json' };
import { CHANGE_TYPES, type ChangelogEntry } from './changelog.ts';

const SCHEMA = z.array(
  z.strictObject({
    date: z.iso.date(),
    type: z.enum(CHANGE_TYPES),
    scope: z.array(z.string().min(1)).nonempty(),
    summary: z.string().min(1),
    sunset: z.iso.date().optional(),
    successor: z.string().startsWith('/').optional(),
  }),
);

/** Latest first. Published record: add entries at the top of announcements.json, never change existing ones. */
export const ANNOUNCEMENTS: readonly ChangelogEntry[] = checkedData(
  'src/domain/catalog/announcements.json',
  SCHEMA,
  content,
).map(({ sunset, ...entry }) => ({
  ...entry,
  sunsetAtMs: sunset === undefined ? null : Date.parse(sunset),
}));
