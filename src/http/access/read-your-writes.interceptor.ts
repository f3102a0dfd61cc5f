import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { concatMap, type Observable } from 'rxjs';
import { PublishedState } from '../../persistence/published/published-state.ts';

/**
 * Answers an operator's write once the process that was asked serves what it changed, so that whoever reads there next
 * sees it. Other processes follow within a second.
 */
@Injectable()
export class ReadYourWritesInterceptor implements NestInterceptor {
  constructor(private readonly state: PublishedState) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        await this.state.caughtUp();
        return answer;
      }),
    );
  }
}
