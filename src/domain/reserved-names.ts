import {
  ANONYMOUS_ACTOR,
  ENVIRONMENT_OPERATOR,
  FIRST_OPERATOR,
  SERVICE_ACTOR,
} from './operators/operator-terms.ts';

/** Controls, direction marks, zero-width characters, and unpaired surrogates. */
const UNSEEN_CHARACTER = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Compared and audited names must be those that people read. */
export const isReadableName = (name: string): boolean => !UNSEEN_CHARACTER.test(name);

export const comparableName = (name: string): string => name.normalize('NFKC').toLowerCase();

const RESERVED_NAMES = [
  ENVIRONMENT_OPERATOR,
  FIRST_OPERATOR,
  ANONYMOUS_ACTOR,
  SERVICE_ACTOR,
  'sandbox',
  'admin',
] as const;

/** In addition to forms that NFKD resolves: letters of other scripts, small capitals, digits. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀꓮᎪⲀⲁ4@',
  b: 'ВвЬьΒβʙꓐᏴ8',
  d: 'ԁɖđÐᴅꓓᎠ',
  e: 'ЕеΕεɛᴇєꓰᎬҽ3',
  f: 'ϝғꓝ',
  i: 'ІіΙιıɪӀӏlΙꓲᏆⲒⲓ1|',
  m: 'МмΜμᴍꓟᎷⲘⲙ',
  n: 'ΝηПпոɴꓠⲚⲛ',
  o: 'ОоΟοՕօ᠐ᴏøꓳⲞⲟσ0',
  p: 'РрΡρᴘꓑᏢⲢⲣ',
  r: 'Ггʀꓣᖇɼ',
  s: 'Ѕѕꜱꓢ5$ՏᏚ',
  t: 'ТтΤτᴛꓔᎢⲦⲧ',
  u: 'ՍսᴜυꓴцЦ',
  v: 'νѵѴᴠꓦᏙ',
  x: 'ХхΧχꓫⲬⲭ×',
  y: 'УуΥүγʏꓬⲨⲩ',
};
const LETTER_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
);
const PAIRS = [
  ['rn', 'm'],
  ['ci', 'd'],
] as const;

export const reservedNameLike = (name: string): string | null => RESERVED_BY_LOOK.get(lookOf(name)) ?? null;

/** Appearance at a glance: only letters, without marks, in one script. */
function lookOf(name: string): string {
  const letters = [...name.normalize('NFKD')]
    .map((character) => LETTER_OF.get(character) ?? LETTER_OF.get(character.toLowerCase()) ?? character)
    .join('')
    .toLowerCase()
    .replace(/\P{L}/gu, '');
  return PAIRS.reduce((look, [pair, letter]) => look.replaceAll(pair, letter), letters);
}

const RESERVED_BY_LOOK: ReadonlyMap<string, string> = new Map(
  RESERVED_NAMES.map((name) => [lookOf(name), name]),
);
