import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { type Configuration } from '../config/configuration.ts';
import { SignInFailureRecorder } from './audit/sign-in-failure.recorder.ts';
import { RequestLogRecorder } from './requests/request-log.recorder.ts';
import { TrafficRecorder } from './traffic/traffic.store.ts';
import { UsageRecorder } from './usage/usage.recorder.ts';
import { StateAnnouncer } from './announcements/state-announcer.ts';

/** Nest stops global modules in reverse order, so recorders, imported last, flush first. */
@Module({})
export class RecordersModule {
  static forRoot({ role }: Pick<Configuration, 'role'>): DynamicModule {
    // A worker answers no partners.
    const metering: Provider[] =
      role === 'worker' ? [] : [UsageRecorder, TrafficRecorder, RequestLogRecorder];
    const providers = [SignInFailureRecorder, StateAnnouncer, ...metering];
    return { module: RecordersModule, global: true, providers, exports: providers };
  }
}
