import { StartupError } from './startup-error.ts';

/** Who declares what no extension declares. */
export const SERVICE = 'the service';

/** Names of one kind, each of which may be declared once in a process: by the service or by one extension. */
export class DeclaredNames {
  private readonly owners = new Map<string, string>();

  /** @param kind what is named, in the singular, for the error: `provider key` */
  constructor(private readonly kind: string) {}

  /**
   * @param owner who declares it, for the error
   * @param shown the name as its owner writes it, where `name` is a normalised form
   * @throws StartupError in one line that names both owners, where the name is declared already
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
