import { Global, Module } from '@nestjs/common';
import { AnswerStore } from './answer.store.ts';
import { DependencyReader, StateStamp } from './dependency.reader.ts';

/** Cached answers. Needs `Clock`, `PublishedState`, and the process's watches from global modules. */
@Global()
@Module({
  providers: [AnswerStore, DependencyReader, StateStamp],
  exports: [AnswerStore, StateStamp],
})
export class AnswersModule {}
