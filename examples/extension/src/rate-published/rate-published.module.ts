import { Module } from '@nestjs/common';
import { AnnounceRates } from './announce-rates.job.ts';

/** The event `euro-rates.rate_published`. */
@Module({ providers: [AnnounceRates] })
export class RatePublishedModule {}
