/**
 * Nest as its documentation sets it up: a controller that returns an object, `@nestjs/throttler` with its own storage, an
 * interceptor that puts the object into an envelope. Express makes JSON and ETag of it.
 */
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import {
  type CallHandler,
  Controller,
  type ExecutionContext,
  Get,
  Injectable,
  Module,
  type NestInterceptor,
} from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';
import { map, type Observable } from 'rxjs';
import { bodyOf } from './fixed-reply.ts';
import { onReply } from './listening-child.ts';

const PATH = process.argv[2]!;
/** Of an address, as the service grants callers without a key. */
const LIMIT = { limit: 60, ttl: 60_000 };
let data: unknown;

@Controller()
class NewestController {
  @Get(PATH)
  newest(): unknown {
    return data;
  }
}

@Injectable()
class EnvelopeInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((value: unknown) => ({
        data: value,
        meta: { request_id: randomUUID(), generated_at: new Date().toISOString() },
      })),
    );
  }
}

@Module({
  imports: [ThrottlerModule.forRoot({ throttlers: [LIMIT] })],
  controllers: [NewestController],
  providers: [
    { provide: APP_GUARD, useClass: ThrottlerGuard },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
  ],
})
class BenchModule {}

onReply(async (reply) => {
  ({ data } = JSON.parse(bodyOf(reply)!.toString()) as { data: unknown });
  const app = await NestFactory.create<NestExpressApplication>(BenchModule, { logger: ['error'] });
  app.set('trust proxy', 'loopback');
  await app.listen(0, '127.0.0.1');
  return app.getHttpServer();
});
