import { StartupError } from './startup-error.ts';

export const SERVICE = 'the service';

/** Names of one kind, each declared by one owner. `declare` throws a StartupError naming both. */
export class DeclaredNames {
  private readonly owners = new Map<string, string>();

  constructor(private readonly kind: string) {}

  declare(name: string, owner: string, shown = name): void {
    const first = this.owners.get(name);
    if (first !== undefined)
      throw new StartupError(
        `the ${this.kind} "${shown}" is declared ${first === owner ? `twice by ${owner}` : `by ${(owner === SERVICE ? [owner, first] : [first, owner]).join(' and by ')}`}`,
      );
    this.owners.set(name, owner);
  }
}
