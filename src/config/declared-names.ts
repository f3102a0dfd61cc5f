import { StartupError } from './startup-error.ts';

/** Owner of names that no extension declares. */
export const SERVICE = 'the service';

/** Names of one kind. The service or one extension can declare each name once in a process. */
export class DeclaredNames {
  private readonly owners = new Map<string, string>();

  /** @param kind kind of the name for the error, in the singular: `provider key` */
  constructor(private readonly kind: string) {}

  /**
   * @param owner who declares it, for the error
   * @param shown the name as its owner writes it, if `name` is a normalised form
   * @throws StartupError in one line that names both owners, if the name is already declared
   */
  declare(name: string, owner: string, shown = name): void {
    const first = this.owners.get(name);
    if (first !== undefined)
      throw new StartupError(
        `the ${this.kind} "${shown}" is declared ${first === owner ? `twice by ${owner}` : `by ${(owner === SERVICE ? [owner, first] : [first, owner]).join(' and by ')}`}`,
      );
    this.owners.set(name, owner);
  }
}
