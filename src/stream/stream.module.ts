import { Module } from '@nestjs/common';
import { StreamHub } from './stream-hub.ts';
import { StreamController } from './stream.controller.ts';
import { StreamService } from './stream.service.ts';

/** Events as they happen. */
@Module({
  controllers: [StreamController],
  providers: [StreamHub, StreamService],
})
export class StreamModule {}
