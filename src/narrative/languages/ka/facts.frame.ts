import { type FactsFrame } from '../../frame/language-frame.ts';
import { type GeorgianName } from './names.ts';

/**
 * Around facts. `side` is the stem of the signal word: `აღმავალ`. With `ი` it is nominative or genitive, as it is
 * dative.
 */
export const FACTS: FactsFrame<GeorgianName, GeorgianName> = {
  openings: {
    supporting: [
      (side, clause) => `${side}ი სურათის სასარგებლოდ უპირველესად ის მეტყველებს, რომ ${clause}`,
      (side, clause) => `${side}ი სცენარის მთავარი საყრდენი ისაა, რომ ${clause}`,
      (side, clause) => `${side} ნიშნებს შორის ყველაზე წონადი ერთია: ${clause}`,
      (side, clause) => `${side} სურათს უწინარესად ერთი გარემოება ამყარებს: ${clause}`,
      (side, clause) => `${side}ი მიმართულებით ყველაზე მეტად ის მოქმედებს, რომ ${clause}`,
    ],
    contrasting: [
      (side, clause) => `მეორე მხრივ, ${side}ი სცენარის სასარგებლოდ ის მეტყველებს, რომ ${clause}`,
      (side, clause) => `ამას ${side}ი არგუმენტი უპირისპირდება: ${clause}`,
      (side, clause) =>
        `თუმცა სურათი ცალსახა არ არის და ${side}ი მიმართულებით სხვა გარემოება მოქმედებს: ${clause}`,
      (side, clause) => `თავისი არგუმენტი ${side} მხარესაც აქვს: ${clause}`,
      (side, clause) => `ამის საპირისპიროდ, ${side} ნიშნად უნდა ჩაითვალოს ის, რომ ${clause}`,
    ],
  },
  additions: {
    supporting: [
      (clause) => `ამასთან, ${clause}`,
      (clause) => `იმავეს ადასტურებს კიდევ ერთი მაჩვენებელი: ${clause}`,
      (clause) => clause,
      (clause) => `გარდა ამისა, ${clause}`,
      (clause) => `ამას ისიც ემატება, რომ ${clause}`,
      (clause) => `იმავე მხარეს სხვა მაჩვენებელიც იხრება: ${clause}`,
      (clause) => `ამის გვერდით, ${clause}`,
      (clause) => `ამით სია არ მთავრდება: ${clause}`,
      (clause) => `ამავე სურათს სხვა მაჩვენებელიც ასახავს: ${clause}`,
    ],
    contrasting: [
      (clause) => `სასწორის იმავე მხარესაა კიდევ ერთი მაჩვენებელი: ${clause}`,
      (clause) => `ეს ერთადერთი საპირწონე არ არის: ${clause}`,
      (clause) => `იმავე მხარეს ისიც მოქმედებს, რომ ${clause}`,
      (clause) => `იმავეზე სხვა მაჩვენებელიც მიანიშნებს: ${clause}`,
      (clause) => `ამ არგუმენტს ისიც ამყარებს, რომ ${clause}`,
    ],
  },
  undecided: [
    (clause) => `ერთი მაჩვენებელი არც ერთ მხარეს არ იხრება: ${clause}`,
    (clause) => `ამავე დროს, ${clause}`,
    (clause) => `დანარჩენი მაჩვენებლები სურათს დიდად არ ცვლის: ${clause}`,
    (clause) => `სასწორს ვერც ის ხრის, რომ ${clause}`,
    (clause) => `მიმართულებაზე ბევრს არაფერს გვეუბნება ის, რომ ${clause}`,
  ],
  values: [
    (clause) => `ციფრებში ეს ასე გამოიყურება: ${clause}`,
    (clause) => `უფრო ზუსტად, ${clause}`,
    (clause) => `კონკრეტული მონაცემი ასეთია: ${clause}`,
    (clause) => `თუ ზუსტ მაჩვენებელს დავასახელებთ, ${clause}`,
    (clause) => `ბოლო მონაცემებით, ${clause}`,
    (clause) => clause,
    (clause) => `თუ ციფრებს მივმართავთ, ${clause}`,
  ],
  arguments: [
    (agent, side, clause) => `${agent.nominative} ${side} არგუმენტს გვთავაზობს: ${clause}`,
    (agent, side, clause) =>
      `${side}ი სცენარის სასარგებლოდ ${agent.nominative} იმას უსვამს ხაზს, რომ ${clause}`,
    (agent, side, clause) =>
      `${agent.genitive} დაკვირვებით, ${side} სურათზე ერთი გარემოება მიანიშნებს: ${clause}`,
    (agent, side, clause) => `${side}ი მხარის გასამყარებლად ${agent.nominative} მიუთითებს, რომ ${clause}`,
    (agent, side, clause) => `${agent.nominative} ${side} ნიშანს იმაში ხედავს, რომ ${clause}`,
    (agent, side, clause) => `${agent.for} წონადი ${side}ი არგუმენტი ისაა, რომ ${clause}`,
    (agent, side, clause) => `${agent.nominative} ${side} მხარეს წონას მატებს: ${clause}`,
    (agent, side, clause) => `${side}ი მხარის სასარგებლოდ ${agent.nominative} აღნიშნავს, რომ ${clause}`,
    (agent, side, clause) => `${agent.genitive} სფეროში ერთი ${side}ი ნიშანი ჩანს: ${clause}`,
    (agent, side, clause) => `${agent.nominative} ${side} ფაქტორად მიიჩნევს იმას, რომ ${clause}`,
    (agent, side, clause) => `${side} არგუმენტებს ${agent.nominative} ასეთ დაკვირვებას უმატებს: ${clause}`,
    (agent, side, clause) => `${agent.genitive} თვალსაზრისით, ${side}ი ნიშანია ის, რომ ${clause}`,
  ],
  nothingLeans: [
    ({ genitive }) => `${genitive} მაჩვენებლებიდან რომელიმე მხარეს მკაფიოდ არც ერთი არ იხრება`,
    ({ on }) => `${on} განხილული მონაცემები მკაფიო მიმართულებას არ აჩვენებს`,
    ({ genitive }) => `${genitive} მაჩვენებლები საშუალო დონესთან ახლოს რჩება და სასწორს ვერც ერთი ხრის`,
  ],
  balances: [
    ({ genitive }, signal) =>
      `ამ მხარეს ცალკე აღებული არც ერთი მაჩვენებელი არ იხრება, მაგრამ ჩვეულ დიაპაზონთან შედარებით ${genitive} საერთო ბალანსი ${signal}ია`,
    ({ for: forAsset }, signal) =>
      `ცალკეული მაჩვენებლები ამას არ გვეუბნება, თუმცა ჩვეულ დონესთან შედარებით მათი ერთობლიობა ${forAsset} ${signal} სურათს იძლევა`,
    ({ genitive }, signal) =>
      `${signal} დასკვნას არა რომელიმე ცალკეული მაჩვენებელი, არამედ ${genitive} საერთო ბალანსი ამყარებს, თუ მას ჩვეულ დიაპაზონს შევადარებთ`,
  ],
};
