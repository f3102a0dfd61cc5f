import { type ButtonProps } from '@mantine/core';
import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react';
import { type OperatorRole } from '../../../src/domain/operators/operator-terms.ts';

/** An action on a record: a button of its screen, an entry of its menu, and of the finder. */
export interface RecordAction {
  readonly label: string;
  readonly run: () => void;
  readonly icon?: ReactNode;
  /** The least role that may do it. Default: operator. */
  readonly needs?: OperatorRole;
  /** Why it can't be done now; null or undefined if it can. */
  readonly hindrance?: string | null;
  /** The looks of its button. */
  readonly look?: Pick<ButtonProps, 'variant' | 'color' | 'loading'>;
}

/** The looks of actions that end something for good. */
export const FINAL = { variant: 'outline', color: 'red' } as const;

export interface OfferedActions {
  /** Names the record: `Key: Acme`. */
  readonly record: string;
  readonly actions: readonly RecordAction[];
}

const offers = new Map<string, OfferedActions>();

let inView: readonly OfferedActions[] = [];
const readers = new Set<() => void>();

function changed(): void {
  inView = [...offers.values()];
  for (const read of readers) read();
}

const subscribe = (read: () => void): (() => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** Actions on the records in view, as their screens offer them now. */
export const useOfferedActions = (): readonly OfferedActions[] =>
  useSyncExternalStore(subscribe, () => inView);

/** Offers the actions of a record in the finder while it is in view. */
export function useRecordActions(record: string, actions: readonly RecordAction[]): void {
  const id = useId();
  // After each rendering, because the actions close over the state of their record.
  useEffect(() => {
    offers.set(id, { record, actions });
    changed();
    return () => {
      offers.delete(id);
      changed();
    };
  });
}
