import { Module } from '@nestjs/common';
import { StreamHub } from './stream-hub.ts';
import { StreamController } from './stream.controller.ts';
import { StreamService } from './stream.service.ts';

@Module({
  controllers: [StreamController],
  providers: [StreamHub, StreamService],
})
export class StreamModule {}
