import { foreignFragments } from './claims.ts';
import { patternsIn } from '../languages.ts';

const ENGLISH_PATTERNS = patternsIn('en');
const GEORGIAN_PATTERNS = patternsIn('ka');

describe('letters of another script', () => {
  it.each([
    ['The trend of bitcoin’s price is strong: 61%.', []],
    ['Fear & Greed, USD/GEL, café', []],
    ['The ტრენდი is სუსტი', ['ტრენდი', 'სუსტი']],
    // A Cyrillic о.
    ['str\u043eng', ['\u043e']],
  ])('are found in English: %s', (text, fragments) => {
    expect(foreignFragments(text, ENGLISH_PATTERNS)).toEqual(fragments);
  });

  it.each([
    ['ბიტკოინის ტრენდი 61%-ით ძლიერია.', []],
    ['BTC-ის, ETH-ისა და SOL-ის ფასი USDT-ში, USD/GEL-ის კურსი, TVL', []],
    ['ბიტკოინი bullish რჩება, BTCUSDT', ['bullish', 'BTCUSDT']],
    ['Bტკოინი', ['B']],
    ['USD და GEL', ['USD', 'GEL']],
    ['тренд', ['тренд']],
    // Capitals of the same letters, and a letter that left the alphabet.
    ['ᲢᲠᲔᲜᲓᲘ ჱ', ['ᲢᲠᲔᲜᲓᲘ', 'ჱ']],
  ])('are found in Georgian: %s', (text, fragments) => {
    expect(foreignFragments(text, GEORGIAN_PATTERNS)).toEqual(fragments);
  });
});
