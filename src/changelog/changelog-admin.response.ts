import { CHANGE_TYPES } from '../domain/catalog/changelog.ts';
import { f, shape } from '../http/shape/shape.ts';

export class ChangelogItem extends shape({
  id: f.text('ID of the entry.'),
  date: f.day('UTC day of the change.'),
  type: f.choice('Kind of change.', CHANGE_TYPES),
  scope: f.texts('Product IDs, routes, or fields it concerns.'),
  summary: f.text('Summary for partners.'),
  sunset_at: f.momentOrNull('When a deprecated part is removed; null for other types.'),
  publish_at: f.momentOrNull(
    'From when on partners see it; null: since it was written. Until then, it can be changed and deleted.',
  ),
  corrects: f.textOrNull('ID of the entry that this one corrects; null: none.'),
  corrected_by: f.textOrNull('ID of the entry that corrects this one; null: none.'),
}) {}

export class ChangelogList extends shape({ entries: f.many('The entries.', ChangelogItem) }) {}
