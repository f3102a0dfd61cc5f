import { DeclaredNames, SERVICE } from './declared-names.ts';
import { StartupError } from './startup-error.ts';

describe('names that are declared once', () => {
  it('name both owners of a second declaration', () => {
    const keys = new DeclaredNames('provider key');
    keys.declare('fx', SERVICE);
    keys.declare('euro', 'extension rates');
    const second = (): void => keys.declare('fx', 'extension rates');
    expect(second).toThrow(StartupError);
    expect(second).toThrow('the provider key "fx" is declared by the service and by extension rates');
    // The service comes first, whatever the order of declarations.
    expect(() => keys.declare('euro', SERVICE)).toThrow('by the service and by extension rates');
    expect(() => keys.declare('euro', 'extension rates', 'Euro')).toThrow(
      'the provider key "Euro" is declared twice by extension rates',
    );
  });
});
