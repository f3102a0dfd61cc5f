import { Global, Module } from '@nestjs/common';
import { AnswerStore } from './answer.store.ts';
import { DependencyReader } from './dependency.reader.ts';
import { StateStamp } from './state-stamp.ts';

/** Remembered answers. Needs `Clock`, `PublishedState`, and the watches of the process from global modules. */
@Global()
@Module({
  providers: [AnswerStore, DependencyReader, StateStamp],
  exports: [AnswerStore, StateStamp],
})
export class AnswersModule {}
