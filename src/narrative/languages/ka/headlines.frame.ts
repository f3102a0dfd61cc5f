import { type HeadlinesFrame } from '../../frame/language-frame.ts';
import { type GeorgianName } from './names.ts';

/** One line above a text. */
export const HEADLINES: HeadlinesFrame<GeorgianName, GeorgianName> = {
  openings: [
    (signal, asset) => `${signal}ი სიგნალი ${asset.on}`,
    (signal, asset, agent) => `${agent.nominative} ${asset.on} ${signal} სურათს ხედავს`,
    (signal, asset) => `${asset.genitive} ${signal}ი შეფასება`,
  ],
  reason: (says) => `: ${says}`,
  together: (says, too) => `${says} და ${too}`,
  contrast: (says, but) => `${says}, თუმცა ${but}`,
  littleElse: (says) => `${says}, დანარჩენი თითქმის არ იხრება`,
  although: (contrary) => `, თუმცა ${contrary}`,
  nothingLeans: [
    'მკაფიოდ არაფერი იხრება',
    'რომელიმე მხარეს არც ერთი მაჩვენებელი არ მიუთითებს',
    'მაჩვენებლები საშუალო დონესთან ახლოს რჩება',
  ],
  balances: [
    'ამას მაჩვენებლების ბალანსი გვეუბნება',
    'გადამწყვეტი ცალკეული მაჩვენებელი კი არა, მათი ბალანსია',
    'მაჩვენებლების ჯამი სწორედ ამას აჩვენებს',
  ],
  withoutRead: [
    (agent, asset, word) =>
      `${asset.on} შეფასება არ არის: ${agent.nominative} ახალი მონაცემების სიმცირის გამო ${word}ს`,
    (agent, asset, word) =>
      `${asset.on} შეფასება არ არის: ახალი მონაცემები არ კმარა და ${agent.nominative} ${word}ს`,
    (agent, asset, word) =>
      `${agent.nominative} ${word}ს: ${asset.genitive} შესაფასებლად ახალი მონაცემები არ კმარა`,
  ],
  lead: {
    agreed: [
      (word, agreeing, of) => `${word}ი ვერდიქტი: თანხმდება ${of} აგენტიდან ${agreeing}`,
      (word, agreeing, of) => `${word} ვერდიქტს ${of} აგენტიდან ${agreeing} იზიარებს`,
      (word, agreeing, of) => `გუნდის ვერდიქტი ${word}ია: ${of} ხმიდან ${agreeing}`,
    ],
    split: [
      (word, agreeing, of) => `გუნდი გაყოფილია: ${word} ვერდიქტს ${of} ხმიდან ${agreeing} აქვს`,
      (word, agreeing, of) => `ხმები გაიყო და მათი წონით ვერდიქტი ${word}ია: ${of}-დან ${agreeing}`,
      (word, agreeing, of) => `${word}ი ვერდიქტი გაყოფილ გუნდში: ${of} აგენტიდან ${agreeing}`,
    ],
    few: [
      (word, agreeing, of) => `ხმების წონით ვერდიქტი ${word}ია: ${of} ხმიდან ${agreeing}`,
      (word, agreeing, of) => `${word} ვერდიქტს ხმების წონა განაპირობებს: ${of} აგენტიდან ${agreeing}`,
      (word, agreeing, of) => `საერთო ბალანსით ვერდიქტი ${word}ია: ასეთი ხმა ${of}-დან ${agreeing}-ია`,
    ],
    alone: [
      (word) => `${word}ი ვერდიქტი მხოლოდ გუნდის შეწონილი ქულით`,
      (word) => `ყველა ხმის საერთო ქულით ვერდიქტი ${word}ია`,
      (word) => `გუნდის ვერდიქტი ${word}ია, რასაც მხოლოდ შეწონილი ქულა განაპირობებს`,
    ],
    monitoring: [
      (word, agreeing, of) => `ვერდიქტი არ არის: ${of} აგენტიდან ${agreeing} ${word}ს`,
      (word, agreeing, of) => `ვერდიქტის გარეშე: ${word}ს ${of} აგენტიდან ${agreeing}`,
      (word, agreeing, of) => `გუნდი ${word}ს: შეფასება არ აქვს ${of} აგენტიდან ${agreeing}-ს`,
    ],
  },
};
