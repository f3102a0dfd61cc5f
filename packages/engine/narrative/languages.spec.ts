import { join } from 'node:path';
import { inEachLanguage, LANGUAGES, patternsIn, registerLanguage, TEXTS_FOLDER } from './languages.ts';

describe('the languages', () => {
  it('are the folders of texts/, the default language first', () => {
    expect(LANGUAGES).toEqual(['ka', 'en']);
    expect(inEachLanguage((language) => patternsIn(language).code)).toEqual({ ka: 'ka', en: 'en' });
  });

  it('are not joined by one that is there', () => {
    expect(() => registerLanguage(join(TEXTS_FOLDER, 'en'))).toThrow('the language en is registered twice');
    expect(LANGUAGES).toEqual(['ka', 'en']);
  });
});
