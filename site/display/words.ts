import english from '../../texts/en/pages/words.json' with { type: 'json' };
import georgian from '../../texts/ka/pages/words.json' with { type: 'json' };
import { type Words } from '../../src/site/display/words.ts';

export const ENGLISH_WORDS: Words = english;
export const GEORGIAN_WORDS: Words = georgian;
