import { Global, Module } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { UsageJournal } from '../../persistence/usage/usage-journal.ts';
import { JournalMeter, RequestMeter, UnmeteredRequests } from './request-metering.ts';

/** Metering of requests with a key. A worker serves no partners, so it meters nothing. */
@Global()
@Module({
  providers: [
    {
      provide: RequestMeter,
      inject: [CONFIGURATION, UsageJournal],
      useFactory: ({ role }: Configuration, journal: UsageJournal) =>
        role === 'worker' ? new UnmeteredRequests() : new JournalMeter(journal),
    },
  ],
  exports: [RequestMeter],
})
export class MeteringModule {}
