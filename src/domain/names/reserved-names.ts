import { ANONYMOUS_ACTOR, ENVIRONMENT_OPERATOR, FIRST_OPERATOR } from '../operators/operator-terms.ts';

/**
 * Characters that nobody sees, or that change how others are shown: controls, marks of direction, zero-width characters, and halves
 * of surrogate pairs, which are no character.
 */
const UNSEEN_CHARACTER = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** True for names without unseen characters: what is compared and audited is what people read. */
export const isReadableName = (name: string): boolean => !UNSEEN_CHARACTER.test(name);

/** A name as it is compared with others: after NFKC, in any letter case. */
export const comparableName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Names that the service, or its audit log, means somebody else by. */
const RESERVED_NAMES = [
  ENVIRONMENT_OPERATOR,
  FIRST_OPERATOR,
  ANONYMOUS_ACTOR,
  'system',
  'sandbox',
  'admin',
] as const;

/**
 * What looks like a letter of the reserved names, beside its forms that NFKD resolves: capital and small letters of other scripts,
 * small capitals, digits.
 */
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
/** Pairs of letters that are read as one. */
const PAIRS = [
  ['rn', 'm'],
  ['ci', 'd'],
] as const;

/** The reserved name that a name is, or looks like; null: none. */
export const reservedNameLike = (name: string): string | null => RESERVED_BY_LOOK.get(lookOf(name)) ?? null;

/** A name as it looks at a glance: letters alone, without marks, of one script. */
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
