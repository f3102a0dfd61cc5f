import { type Signal } from '../../../domain/signals.ts';
import { type CrewFrame } from '../../frame/language-frame.ts';
import { listed } from './grammar.ts';
import { type GeorgianName } from './names.ts';

/** A verdict by its signal, in the cases that the sentences need. */
const VERDICT_OF: Readonly<Record<Signal, Pick<GeorgianName, 'nominative' | 'dative'>>> = {
  bullish: { nominative: 'აღმავალი ვერდიქტი', dative: 'აღმავალ ვერდიქტს' },
  bearish: { nominative: 'დაღმავალი ვერდიქტი', dative: 'დაღმავალ ვერდიქტს' },
  neutral: { nominative: 'ნეიტრალური ვერდიქტი', dative: 'ნეიტრალურ ვერდიქტს' },
  monitoring: {
    nominative: 'ვერდიქტი „თავს იკავებს“',
    dative: 'ვერდიქტს „თავს იკავებს“',
  },
};

/**
 * The crew and its verdict. `word` is the stem of the signal word: `აღმავალ`. With `ი` it is nominative or genitive,
 * as it is dative. Of monitoring it is `თავს იკავებ`, which takes the endings of its tenses.
 */
export const CREW: CrewFrame<GeorgianName, GeorgianName> = {
  verdicts: [
    (word, confidence) =>
      `ბაზრის შესახებ გუნდის ვერდიქტი ${word}ია, დამაჯერებლობა კი ${confidence}-ს შეადგენს`,
    (word, confidence) =>
      `გუნდის შეფასებების შეჯერებით, პროფესორი ბაზარზე ${word} სურათს ხედავს და ვერდიქტის დამაჯერებლობას ${confidence}-ად აფასებს`,
    (word, confidence) => `ციკლის შედეგი ${word}ი ვერდიქტია, რომლის დამაჯერებლობაც ${confidence}-ია`,
    (word, confidence) => `${confidence}-იანი დამაჯერებლობით გუნდის საერთო ვერდიქტი ${word}ია`,
  ],
  scores: [
    (score) =>
      `ვერდიქტს საფუძვლად უდევს გუნდის შეწონილი ქულა, რომელიც მინუს ერთიდან პლუს ერთამდე სკალაზე ${score}-ია`,
    (score) => `გუნდის შეწონილი ქულა ${score}-ს შეადგენს მინუს ერთიდან პლუს ერთამდე სკალაზე`,
    (score) => `ხმების შეწონილი საშუალო ${score}-ს უდრის, სკალის ბოლო წერტილები კი მინუს ერთი და პლუს ერთია`,
  ],
  before: {
    spoken: [
      (word) => `წინა ციკლში ვერდიქტი ${word}ი იყო`,
      (word) => `ერთი ციკლის წინ გუნდი ${word} სურათს ხედავდა`,
      (word) => `წინა ციკლი ${word}ი ვერდიქტით დასრულდა`,
    ],
    monitoring: [
      (word) => `წინა ციკლში ვერდიქტი არ იყო და გუნდი ${word}და`,
      (word) => `ერთი ციკლის წინ გუნდი ვერდიქტისგან ${word}და`,
      (word) => `წინა ციკლი ისე დასრულდა, რომ გუნდი ${word}და`,
    ],
  },
  now: {
    spoken: [
      (word) => `ახლა კი ${word}ია`,
      (word) => `ამ ციკლში კი სურათი ${word}ია`,
      (word) => `ამჯერად კი დასკვნა ${word}ია`,
    ],
    monitoring: [
      (word) => `ახლა კი გუნდი ${word}ს`,
      (word) => `ამ ციკლში კი შეფასებისგან ${word}ს`,
      (word) => `ამჯერად კი გუნდი ${word}ს`,
    ],
  },
  unchanged: {
    spoken: [
      (word) => `წინა ციკლის ${word}ი ვერდიქტი უცვლელია`,
      (word) => `ისევე როგორც წინა ციკლში, ვერდიქტი ${word}ია`,
      (word) => `წინა ციკლთან შედარებით გუნდს აზრი არ შეუცვლია და ვერდიქტი კვლავ ${word}ია`,
    ],
    monitoring: [
      (word) => `ისევე როგორც წინა ციკლში, გუნდი ${word}ს`,
      (word) => `გუნდი წინა ციკლის მსგავსად ${word}ს`,
      (word) => `წინა ციკლთან შედარებით არაფერი შეცვლილა და გუნდი კვლავ ${word}ს`,
    ],
  },
  held: [
    (own, kept) =>
      `თავისთავად ქულა უკვე ${VERDICT_OF[own].dative} შეესაბამება, თუმცა შენარჩუნებულია ${VERDICT_OF[kept].nominative}, სანამ ქულა მას მკაფიოდ არ დასცილდება`,
    (own, kept) =>
      `შენარჩუნებულია ${VERDICT_OF[kept].nominative}, მიუხედავად იმისა, რომ ცალკე აღებული ქულა ${VERDICT_OF[own].dative} შეესაბამება`,
    (own, kept) =>
      `ეს ქულა თავისთავად ${VERDICT_OF[own].dative} გულისხმობს, მაგრამ ნაჩქარევი ცვლილების თავიდან ასაცილებლად შენარჩუნებულია ${VERDICT_OF[kept].nominative}`,
  ],
  voters: {
    spoken: [
      (agents, votes, of, word) => `${word} ვერდიქტს ${of} ხმიდან ${votes} უჭერს მხარს: ${namesOf(agents)}`,
      (agents, votes, of, word) =>
        `${namesOf(agents)} ${word} სურათს ${agents.length === 1 ? 'ხედავს' : 'ხედავენ'} (${of} ხმიდან ${votes})`,
      (agents, votes, of, word) => `${of} აგენტიდან ${votes} ${word} შეფასებას იძლევა: ${namesOf(agents)}`,
      (agents, votes, of, word) => `${word} ბანაკშია ${of} აგენტიდან ${votes}: ${namesOf(agents)}`,
    ],
    monitoring: [
      (agents, votes, of, word) => `${of} აგენტიდან ${votes} ${word}ს: ${namesOf(agents)}`,
      (agents, votes, of, word) =>
        `${namesOf(agents)} ${word}${agents.length === 1 ? 'ს' : 'ენ'}, ამიტომ ${of} ხმიდან ${votes} აკლია`,
      (agents, votes, of, word) => `შეფასებისგან ${word}ს ${of} აგენტიდან ${votes}: ${namesOf(agents)}`,
      (agents, votes, of, word) =>
        `საკმარისი საფუძვლის გარეშე ${of} აგენტიდან ${votes} ${word}ს: ${namesOf(agents)}`,
    ],
  },
  otherMarkets: {
    agreed: [
      (asset, agreeing, of, word) =>
        `${asset.on} გუნდის დასკვნა ${word}ია და მას ${of} აგენტიდან ${agreeing} იზიარებს`,
      (asset, agreeing, of, word) =>
        `რაც შეეხება ${asset.dative}, გუნდი ${word} სურათს ხედავს და ამაზე ${of} აგენტიდან ${agreeing} თანხმდება`,
      (asset, agreeing, of, word) =>
        `${asset.for} კონსენსუსი ${word}ია და ${of} ხმიდან ${agreeing}-ს ეყრდნობა`,
    ],
    split: [
      (asset, agreeing, of, word) =>
        `${asset.on} გუნდი გაყოფილია და ${word} დასკვნას, რომელსაც ${of} ხმიდან ${agreeing} აქვს, მხოლოდ ხმების წონა იძლევა`,
      (asset, agreeing, of, word) =>
        `რაც შეეხება ${asset.dative}, ხმები გაიყო: ${word} შეფასებას ${of} აგენტიდან ${agreeing} იძლევა და საქმეს ხმების წონა წყვეტს`,
      (asset, agreeing, of, word) =>
        `${asset.for} გაყოფილი გუნდის კონსენსუსი ${word}ია, თუმცა ასეთი ხმა ${of}-დან ${agreeing}-ია`,
    ],
    few: [
      (asset, agreeing, of, word) =>
        `${asset.on} გუნდის დასკვნა ხმების წონით ${word}ია, თავად ხმები კი ასეთია ${of}-დან ${agreeing}`,
      (asset, agreeing, of, word) =>
        `რაც შეეხება ${asset.dative}, ${word} შეფასებას ${of} აგენტიდან ${agreeing} იძლევა, კონსენსუსს კი ხმების წონა განსაზღვრავს`,
      (asset, agreeing, of, word) =>
        `${asset.for} საერთო ბალანსი ${word}ია: ${of} ხმიდან ასეთი ${agreeing}-ია`,
    ],
    alone: [
      (asset, _agreeing, _of, word) => `${asset.on} მხოლოდ გუნდის შეწონილი ქულა იძლევა ${word} დასკვნას`,
      (asset, _agreeing, _of, word) =>
        `რაც შეეხება ${asset.dative}, კონსენსუსი ყველა ხმის შეწონილი ქულით ${word}ია`,
      (asset, _agreeing, _of, word) => `${asset.for} ერთად აწონილი ხმები ${word} სურათს იძლევა`,
    ],
    monitoring: [
      (asset, agreeing, of, word) =>
        `${asset.on} გუნდი ${word}ს, რადგან შეფასება ${of} აგენტიდან ${agreeing}-ს არ აქვს`,
      (asset, agreeing, of, word) =>
        `რაც შეეხება ${asset.dative}, გუნდი ${word}ს: შეფასების გარეშეა ${of} აგენტიდან ${agreeing}`,
      (asset, agreeing, of, word) =>
        `${asset.for} კონსენსუსი არ არის და გუნდი ${word}ს, ${of} ხმიდან კი ${agreeing} აკლია`,
    ],
  },
};

const namesOf = (agents: readonly GeorgianName[]): string =>
  listed(agents.map(({ nominative }) => nominative));
