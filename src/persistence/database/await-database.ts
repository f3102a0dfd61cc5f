import { setTimeout as sleep } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { SchemaBehindError } from './schema-compatibility.ts';
import { isUnreachable } from './unreachable.ts';
import { Logger } from '@nestjs/common';

/** Lets a start go on once the database is back that was lost after it had been opened. */
export class DatabaseWait {
  private readonly logger = new Logger('Database');

  /** @param withinSeconds DATABASE_WAIT_SECONDS */
  constructor(private readonly withinSeconds: number) {}

  /**
   * Asks again as long as the database cannot be reached. What was asked may have been done although its answer was lost.
   *
   * @throws what the database throws, when the time is over or waiting does not help
   */
  until<Result>(ask: () => Promise<Result>): Promise<Result> {
    return awaitDatabase(ask, this.withinSeconds, (reason, leftSeconds) =>
      this.logger.warn(`waiting for the database, up to ${leftSeconds} s more: ${reason}`),
    );
  }
}

const TRY_EVERY_MS = SECOND_MS;
const TELL_EVERY_MS = 3 * SECOND_MS;

/**
 * Retries until the database can be reached and its schema is up to date, because it may start, or be migrated, after this
 * process has begun. Permanent errors (a wrong
 * password, a missing database, a certificate) are thrown at once; an unknown host name is retried, because
 * container names may appear later.
 *
 * @param tell called at once and then every few seconds with the reason and the remaining time
 * @throws the error of the last attempt
 */
export async function awaitDatabase<Opened>(
  open: () => Promise<Opened>,
  withinSeconds: number,
  tell: (reason: string, leftSeconds: number) => void,
): Promise<Opened> {
  const deadlineMs = performance.now() + withinSeconds * SECOND_MS;
  for (let toldAtMs = Number.NEGATIVE_INFINITY; ; await sleep(TRY_EVERY_MS)) {
    try {
      return await open();
    } catch (error) {
      const nowMs = performance.now();
      if (!mayPass(error) || nowMs + TRY_EVERY_MS > deadlineMs) throw error;
      if (nowMs - toldAtMs < TELL_EVERY_MS) continue;
      toldAtMs = nowMs;
      tell(firstReason(error), Math.round((deadlineMs - nowMs) / SECOND_MS));
    }
  }
}

const mayPass = (error: unknown): boolean => isUnreachable(error) || error instanceof SchemaBehindError;

/** The first reason of an error that may be an AggregateError (one per address tried), in one line. */
export function firstReason(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const message = isNativeError(first) ? first.message : String(first);
  const lines = message.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
