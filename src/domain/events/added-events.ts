import { AddedRows } from '../added-rows.ts';

/** A type of event that an extension declares. What it tells partners is of licence class C. */
export interface AddedEvent<Data extends object = object> {
  /** `<extension>.<name>`, such as `euro-rates.rate_published`. */
  readonly type: string;
  /** Class of its data, with `@ApiProperty` on each field. */
  readonly data: new () => Data;
  /** Path of the route that has the rest, below `/api/v1/data/`. */
  readonly resource: string;
  /** Returns the event as a text for chats. */
  say(data: Data): string;
}

/** Types of events of extensions, in a separate file because `event.ts` reads them as soon as it is loaded. */
export const ADDED_EVENTS = new AddedRows<AddedEvent>('events');

/**
 * Returns a type of event as a name in the contract.
 * @example eventTypeName('euro-rates.rate_published') === 'EuroRatesRatePublished'
 */
export const eventTypeName = (type: string): string =>
  type.replace(/(^|[._-])([a-z0-9])/g, (_, _before, first: string) => first.toUpperCase());

/** Returns the declaration of a type; undefined if the extension that recorded such events is gone. */
export const addedEvent = (type: string): AddedEvent | undefined =>
  ADDED_EVENTS.read().find((event) => event.type === type);
