/** How much of an attack is run: `short` fits into CI, `long` is what was demonstrated, whole. */
export type AttackForm = 'short' | 'long';

/** What an attack left behind. */
export interface AttackOutcome {
  /** One line: what was sent and how it was answered, with figures. */
  readonly told: string;
  /** One line: the state of the service afterwards (alive, operators, cycles, memory, descriptors). */
  readonly state: string;
  /** What does not hold, one sentence each; empty where everything does. */
  readonly broken: readonly string[];
}

/** An attack on the built service, bounded in time and in what it sends; it goes to this machine alone. */
export interface Attack {
  /** What the line of the result begins with. */
  readonly name: string;
  run(form: AttackForm): Promise<AttackOutcome>;
}
