import { type PrimaryLink } from '../config/process-group.ts';

/** The link of one topic, in a process that is told everything of all topics. */
export class TopicLink implements PrimaryLink {
  private readonly early: unknown[] = [];
  private listener: ((messages: readonly unknown[]) => void) | null = null;

  constructor(readonly send: (messages: readonly unknown[]) => void) {}

  listen(listener: (messages: readonly unknown[]) => void): void {
    this.listener = listener;
    if (this.early.length > 0) listener(this.early.splice(0));
  }

  /** What the primary tells this process. */
  hear(messages: readonly unknown[]): void {
    if (this.listener === null) this.early.push(...messages);
    else this.listener(messages);
  }
}
