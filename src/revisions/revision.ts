import { type EventType } from '../domain/events/event.ts';
import { areRevisionsPublic } from '../../packages/engine/sources/exposure-rule.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';

export const REVISION_KINDS = ['cycle.withdrawn', 'observation.revised'] as const satisfies EventType[];
export type RevisionKind = (typeof REVISION_KINDS)[number];

export const REVISED_SOURCE_IDS: readonly string[] = SOURCES.filter(areRevisionsPublic).map(({ id }) => id);
