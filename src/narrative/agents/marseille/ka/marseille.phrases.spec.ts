import { ASSET_NAMES } from '../../../languages/ka/names.ts';
import { MARSEILLE_PHRASES } from './marseille.phrases.ts';

describe('the Georgian phrases of Marseille', () => {
  const { clauses, short } = MARSEILLE_PHRASES.facts.developer_activity!.value!;

  // e^−0.6931472 = 0.5: half as many.
  it.each([
    [
      0,
      -0.6931472,
      'კოდის ცვლილებების (კომიტების) რაოდენობა ოთხკვირიან ჭრილში ნახევარი წლის საშუალოზე 50,0%-ით დაბალია',
    ],
    [
      1,
      0.0953102,
      'სოლანას კოდში შეტანილი ცვლილებების ოთხკვირიანი მაჩვენებელი ნახევარი წლის საშუალოზე 10,0%-ით მაღალია',
    ],
    [1, 0, 'სოლანას კოდში შეტანილი ცვლილებების ოთხკვირიანი მაჩვენებელი ნახევარი წლის საშუალოს უტოლდება'],
  ])('put developer activity, in way %d, of %d into figures', (way, value, clause) => {
    expect(clauses[way]!(value, ASSET_NAMES.SOL)).toBe(clause);
  });

  it('label developer activity', () => {
    expect(short(-0.6931472)).toBe('−50,0% კომიტების ნახევარი წლის საშუალოსთან შედარებით');
  });
});
