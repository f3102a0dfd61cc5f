import { type Language } from '../../domain/language.ts';
import { type Reading } from '../narrative.ts';
import { READING_PARTS } from './expectation.ts';

/** How a plan, its risk, or advice would be told. */
const PLAN_WORDS: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\bstop(?:s|ped)?(?:[- ](?:loss(?:es)?|out|orders?|levels?))?\b/iu,
    /\btargets?\b/iu,
    /\btak(?:e|ing)[- ]profits?\b/iu,
    /\bentr(?:y|ies)\b/iu,
    /\bposition(?:s|ed)?[- ]siz\w*/iu,
    /\bsiz(?:e|ing) (?:of )?(?:the |a |your )?(?:position|trade)/iu,
    /\brisk\s?(?:[-/:]|to|and|versus)\s?reward|\breward\s?(?:[-/:]|to|and)\s?risk/iu,
    /\bof (?:the|your|an) account\b/iu,
    /\binvalidat\w*/iu,
    /\b(?:scalp\w*|time horizon|holding period)\b/iu,
    /\b(?:go|stay) (?:long|short)\b|\b(?:open|close|enter|exit|add to) (?:a |the |your )?(?:long|short|position|trade)/iu,
    /\b(?:use|add|reduce|increase|cut|avoid|lower|raise)(?: \w+)? leverage\b|\b\d+\s?x\b/iu,
    /\b(?:buy|sell)(?: |ing )(?:now|here|bitcoin|ether|solana|the dip)\b|\byou(?:r|rs)?\b/iu,
  ],
  ka: [
    /სტოპ/u,
    /სამიზნე/u,
    /ტეიქ|თეიქ|მოგების (?:ფიქსაცი|დაფიქსირ|აღებ)/u,
    /შესვლის (?:ფას|წერტილ|დონ|გეგმ|ზონ)/u,
    /პოზიციის (?:ზომ|მოცულობ|გახსნ|დახურვ)|(?:გახსენ|დახურ|გახსნ)\p{L}{0,40} (?:გრძელ|მოკლ|პოზიცი)/u,
    /რისკის[ა]? (?:და|\/) ?(?:მოგებ|სარგებ|ჯილდო)|რისკ\/მოგებ/u,
    /ანგარიშის \d|ანგარიშიდან/u,
    /სკალპ|(?:საინვესტიციო|ვაჭრობის) ჰორიზონტ/u,
    /(?<!\p{L})(?:იყიდე|გაყიდე|ვიყიდოთ|გავყიდოთ|შეიძინეთ|გირჩევთ|გირჩევ|ნუ იყიდ|ნუ გაყიდ)/u,
    /ბერკეტ\p{L}{0,40} (?:გამოიყენე|გაზარდე|შეამცირე|გამოიყენეთ|გაზარდეთ|შეამცირეთ)|(?<!\d)\d+-?ჯერადი ბერკეტ/u,
  ],
};

/** Nothing of an entry plan, of its risk, or of what to do: the readings reach partners who may not see them. */
export const vocabularyProblems = (reading: Reading, language: Language): string[] =>
  READING_PARTS.flatMap((part) =>
    PLAN_WORDS[language].flatMap((pattern) => {
      const found = pattern.exec(reading[part])?.[0];
      return found === undefined ? [] : [`${part}: words of a plan: ${found}`];
    }),
  );
