import { CHANGE_TYPES } from '../domain/catalog/changelog.ts';
import { f, shape } from '../http/shape/shape.ts';

class ChangelogItem extends shape({
  id: f.textOrNull(
    'ID of the entry; null for entries that came with a version of the service.',
    '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203',
    { format: 'uuid' },
  ),
  date: f.day('UTC day of the entry.', '2026-11-21'),
  type: f.choice('Type of change; deprecations have a sunset.', CHANGE_TYPES, 'added'),
  scope: f.texts('IDs of the products, paths, or fields that change.', ['verdict', 'agents']),
  summary: f.text(
    'Description of the change.',
    'The verdict on the market with the weighted consensus of the crew.',
  ),
  sunset_at: f.momentOrNull('When the deprecated item is removed, ISO-8601 UTC; null for other types.', null),
  corrects: f.textOrNull('ID of the earlier entry that this one corrects; null if it corrects none.', null, {
    format: 'uuid',
  }),
  corrected_by: f.textOrNull('ID of the later entry that corrects this one; null if none does.', null, {
    format: 'uuid',
  }),
}) {}

export class Changelog extends shape({ entries: f.many('Entries, latest first.', ChangelogItem) }) {}
