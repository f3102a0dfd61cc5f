/** The way to the process that keeps what all processes of a service share. Messages arrive whole and in order. */
export interface PrimaryLink {
  /** Sends plain data. What is sent to a process that has ended is lost; this one ends soon after. */
  send(messages: readonly unknown[]): void;
  /** At most one listener; it is given first what arrived before it listened. */
  listen(listener: (messages: readonly unknown[]) => void): void;
}

/** What processes share, each apart from the others. */
export const SHARED_TOPICS = ['limits', 'kill_switch'] as const;
export type SharedTopic = (typeof SHARED_TOPICS)[number];

/** The processes that serve one port together. */
export interface ProcessGroup {
  readonly count: number;
  /** Null: this process is the only one. */
  readonly primary: Readonly<Record<SharedTopic, PrimaryLink>> | null;
}

/** A process that shares its port with no other. */
export const ALONE: ProcessGroup = { count: 1, primary: null };

/** Injection token of the `ProcessGroup`. */
export const PROCESS_GROUP = Symbol('process group');
