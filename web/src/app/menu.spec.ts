import { MENU, menuItemOf } from './menu.ts';

describe('the menu', () => {
  it('marks the screen that an address belongs to', () => {
    expect(menuItemOf('/')?.label).toBe('Overview');
    expect(menuItemOf('/keys/0192/usage')?.label).toBe('Keys');
    expect(menuItemOf('/keysmith')).toBeUndefined();
  });

  it('has one letter for each screen', () => {
    const letters = MENU.flatMap(({ items }) => items.map(({ shortcut }) => shortcut));
    expect(new Set(letters).size).toBe(letters.length);
  });
});
