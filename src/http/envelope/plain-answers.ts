import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { cycleFreshnessFacts } from '../../domain/freshness/freshness.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { type DataRouteDeclaration, type LegacyRouteDeclaration } from '../declaration/route-declaration.ts';
import { type Answer } from './answer.ts';
import { madeByCycle } from './cycle-answer.ts';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts';

/** Prepares the answers of routes whose methods return plain objects. */
@Injectable()
export class PlainAnswers {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the answer with the object as `data`, and with the latest cycle's `as_of`, freshness, and mode. Before the first cycle
   * it is as of now, and its freshness is `never`.
   *
   * @throws Error if the route has no envelope, or its method returned something else than an object
   */
  prepare(route: DataRouteDeclaration | LegacyRouteDeclaration, data: unknown): PreparedAnswer {
    if (route.surface === 'legacy' || (route.body ?? 'envelope') !== 'envelope')
      throw new Error(`${route.operationId} has no envelope: its method must return a PreparedDocument`);
    if (typeof data !== 'object' || data === null)
      throw new Error(`${route.operationId} must return an object or a PreparedAnswer, not ${String(data)}`);
    return prepareAnswer({ data, ...this.ofPresent() });
  }

  private ofPresent(): Omit<Answer, 'data'> {
    const { current, storeReachable } = this.state;
    if (current.cycle) return madeByCycle(current.cycle, storeReachable);
    return {
      asOfMs: this.clock.now(),
      freshness: { kind: 'aged', facts: cycleFreshnessFacts(null, storeReachable), source: 'engine' },
      mode: current.switches.mode,
    };
  }
}
