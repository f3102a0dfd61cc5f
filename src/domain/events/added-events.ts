import { AddedRows } from '../../../packages/engine/added-rows.ts';

export interface AddedEvent<Data extends object = object> {
  readonly type: string;
  /** Class of its data, with `@ApiProperty` on each field. */
  readonly data: new () => Data;
  readonly resource: string;
  say(data: Data): string;
}

/** Types of events of extensions, in a separate file because `event.ts` reads them as soon as it is loaded. */
export const ADDED_EVENTS = new AddedRows<AddedEvent>('events');

/** @example eventTypeName('euro-rates.rate_published') === 'EuroRatesRatePublished' */
export const eventTypeName = (type: string): string =>
  type.replace(/(^|[._-])([a-z0-9])/g, (_, _before, first: string) => first.toUpperCase());

export const addedEvent = (type: string): AddedEvent | undefined =>
  ADDED_EVENTS.read().find((event) => event.type === type);
