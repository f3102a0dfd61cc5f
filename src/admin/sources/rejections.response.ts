import { f, shape } from '../../http/shape/shape.ts';
import { REJECTION_KINDS } from '../../domain/sources/fetch-attempt.ts';

/** A rejected payload, by which you recognise it. */
export class PayloadView extends shape({
  sha256: f.text('SHA-256 of its decoded body, hexadecimal.'),
  excerpt: f.text(
    'Its first 500 bytes, without control characters. Values can be licensed: do not pass it on.',
  ),
}) {}

/** Something that a provider sent and that did not become an observation, in the provider's terms. */
export class RefusalEntry extends shape({
  kind: f.choice('What was rejected.', REJECTION_KINDS),
  reason: f.text('Why it was rejected.'),
  event_at: f.momentOrNull("The provider's date of the item; null for payloads and failures."),
  first_at: f.moment('When it was first rejected on its day.'),
  last_at: f.moment('When it was last rejected on its day.'),
  occurrences: f.count('How often it was rejected on its day.'),
  payload: f.oneOrNull(
    'The latest payload that it came from; null if nothing arrived, it was too large, or several payloads were read.',
    PayloadView,
  ),
}) {}

/** Rows or items of the last fetch that read any. */
export class RejectedShare extends shape({
  read: f.count('Number that it read.'),
  rejected: f.count('Number that were rejected.'),
  share: f.share('Share that was rejected.'),
}) {}

/** A value that is, or was, held until confirmed. Partners never see it. */
export class HeldValueItem extends shape({
  event_at: f.moment('When it would be true.'),
  value: f.figure('The value.'),
  reason: f.text('Why it is held.'),
  held_at: f.moment('Since when it is held.'),
  decision: f.choiceOrNull(
    'confirmed: a second reading agreed. contradicted: a later one disagreed. accepted: by an operator. Null: undecided.',
    ['confirmed', 'accepted', 'contradicted'],
  ),
  decided_at: f.momentOrNull('When it was decided; null: undecided.'),
}) {}
