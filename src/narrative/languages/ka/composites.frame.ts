import { type CompositesFrame } from '../../frame/language-frame.ts';
import { type GeorgianName } from './names.ts';

/** Around the scores of the composites. */
export const COMPOSITES: CompositesFrame<GeorgianName> = {
  labels: {
    extreme_fear: { what: 'უკიდურესი შიშის ზონას', where: 'უკიდურესი შიშის ზონაში' },
    fear: { what: 'შიშის ზონას', where: 'შიშის ზონაში' },
    greed: { what: 'სიხარბის ზონას', where: 'სიხარბის ზონაში' },
    extreme_greed: { what: 'უკიდურესი სიხარბის ზონას', where: 'უკიდურესი სიხარბის ზონაში' },
    strongly_bearish: { what: 'მკვეთრად დაღმავალ ზონას', where: 'მკვეთრად დაღმავალ ზონაში' },
    bearish: { what: 'დაღმავალ ზონას', where: 'დაღმავალ ზონაში' },
    neutral: { what: 'ნეიტრალურ ზონას', where: 'ნეიტრალურ ზონაში' },
    bullish: { what: 'აღმავალ ზონას', where: 'აღმავალ ზონაში' },
    strongly_bullish: { what: 'მკვეთრად აღმავალ ზონას', where: 'მკვეთრად აღმავალ ზონაში' },
  },
  labelled: [
    ({ genitive }, index, score, { what }) =>
      `${genitive} ${index} ინდექსი ${score} პუნქტს შეადგენს, რაც ${what} შეესაბამება`,
    ({ for: forAsset }, index, score, { where }) =>
      `${forAsset} ${index} ინდექსი ${score} ნიშნულზეა და ${where} იმყოფება`,
    ({ genitive }, index, score, { where }) =>
      `${score} პუნქტით ${genitive} ${index} ინდექსი ${where} ექცევა`,
    ({ genitive }, index, score, { where }) =>
      `${where} იმყოფება ${genitive} ${index} ინდექსი, რომლის მნიშვნელობაც ${score} პუნქტია`,
  ],
  unlabelled: [
    ({ genitive }, index, score) => `${genitive} ${index} ინდექსი ${score} პუნქტს შეადგენს`,
    ({ for: forAsset }, index, score) => `${forAsset} ${index} ინდექსი ${score} ნიშნულზეა`,
    ({ genitive }, index, score) => `${genitive} ${index} ინდექსის მნიშვნელობა ${score} პუნქტია`,
  ],
  withoutScore: [
    ({ genitive }, index) =>
      `${genitive} ${index} ინდექსს ამ დროისთვის მნიშვნელობა არ აქვს, რადგან მისი არც ერთი კომპონენტი ხელმისაწვდომი არ არის`,
    ({ for: forAsset }, index) =>
      `${forAsset} ${index} ინდექსის გამოთვლა ახლა შეუძლებელია, რადგან მონაცემები მიუწვდომელია`,
    ({ genitive }, index) =>
      `${genitive} ${index} ინდექსი ამჟამად არ ითვლება, რადგან მისი შემადგენელი მონაცემები მიუწვდომელია`,
  ],
  extremes: [
    ({ genitive }, [high, top], [low, bottom]) =>
      `${genitive} კომპოზიტურ ინდექსებს შორის ყველაზე მაღალი ${high} ინდექსია (${top} პუნქტი), ყველაზე დაბალი კი ${low} ინდექსი (${bottom} პუნქტი)`,
    ({ genitive }, [high, top], [low, bottom]) =>
      `${genitive} კომპოზიტურ ინდექსებს ${high} ინდექსი მეთაურობს ${top} პუნქტით, სიის ბოლოში კი ${low} ინდექსია ${bottom} პუნქტით`,
    ({ genitive }, [high, top], [low, bottom]) =>
      `${genitive} კომპოზიტური ინდექსებიდან ყველაზე მაღალ ნიშნულზე, ${top} პუნქტზე, ${high} ინდექსი დგას, ყველაზე დაბალზე კი, ${bottom} პუნქტზე, ${low} ინდექსი`,
  ],
};
