import { ASSET_NAMES } from '../../../languages/ka/names.ts';
import { HELSINKI_PHRASES } from './helsinki.phrases.ts';

describe('the Georgian phrases of Helsinki', () => {
  // e^0.0953102 = 1.1: ten percent more.
  it.each([
    [
      'unique_addresses',
      0,
      0.0953102,
      'ორკვირიან ჭრილში გამოყენებული მისამართების რიცხვი ოთხი თვის საშუალოზე 10,0%-ით მაღალია',
    ],
    [
      'unique_addresses',
      1,
      -0.0000001,
      'ბიტკოინის ქსელში ჩართული მისამართების ორკვირიანი მაჩვენებელი ოთხი თვის საშუალოს უტოლდება',
    ],
    [
      'hash_rate_trend',
      0,
      -0.0953102,
      'ჰეშრეიტის ორკვირიანი მაჩვენებელი სამი თვის საშუალოზე 9,1%-ით დაბალია',
    ],
    [
      'block_space_demand',
      1,
      -1.26,
      'ბიტკოინის მომდევნო ბლოკში ადგილის საკომისიო ორი კვირის საშუალოზე 1,3 სტანდარტული გადახრით დაბალია',
    ],
  ])('put %s, in way %d, of %d into figures', (key, way, value, clause) => {
    expect(HELSINKI_PHRASES.facts[key]!.value!.clauses[way]!(value, ASSET_NAMES.BTC)).toBe(clause);
  });

  it.each([
    ['unique_addresses', 0.0953102, '+10,0% ოთხი თვის საშუალოსთან შედარებით'],
    ['hash_rate_trend', -0.0953102, '−9,1% სამი თვის საშუალოსთან შედარებით'],
    ['block_space_demand', 0.04, '0,0 სტანდარტული გადახრა ორი კვირის საშუალოდან'],
  ])('label %s of %d', (key, value, label) => {
    expect(HELSINKI_PHRASES.facts[key]!.value!.short(value)).toBe(label);
  });
});
