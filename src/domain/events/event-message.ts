import { isoUtc } from '../timestamps.ts';
import { type EventMessage, type RecordedEvent } from './event.ts';

export const presentEvent = ({ sequence, type, atMs, data }: RecordedEvent): EventMessage =>
  ({ sequence, type, timestamp: isoUtc(atMs), data }) as EventMessage;
