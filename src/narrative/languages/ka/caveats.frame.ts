import { type CaveatsFrame } from '../../frame/language-frame.ts';
import { type GeorgianName } from './names.ts';

/** What limits a text. Each variant has its words of CAVEAT_WORDS. */
export const CAVEATS: CaveatsFrame<GeorgianName, GeorgianName> = {
  abstentions: [
    (agent, asset, fresh, needed) =>
      `${agent.nominative} ${asset.on} თავს იკავებს: მისი მონაცემებიდან ახალია ${fresh}, დასკვნისთვის კი ${needed}-ია საჭირო`,
    (agent, asset, fresh, needed) =>
      `${asset.genitive} შეფასებისგან ${agent.nominative} თავს იკავებს, რადგან მის მონაცემებში ახალი ${fresh}-ია, საჭირო კი სულ მცირე ${needed}-ია`,
    (agent, asset, fresh, needed) =>
      `ახალი მონაცემების ${fresh}-იანი წილი საჭირო ${needed}-ს ჩამორჩება, ამიტომ ${agent.nominative} ${asset.on} თავს იკავებს`,
    (agent, asset, fresh, needed) =>
      `${asset.genitive} შესაფასებლად ახალი მონაცემები არ კმარა და ${agent.nominative} თავს იკავებს: საჭირო ${needed}-ის ნაცვლად ${fresh} აქვს`,
  ],
  noVerdicts: [
    (lead, counted, needed) =>
      `${lead.nominative} ვერდიქტისგან თავს იკავებს: ახალ მონაცემებს გუნდის ხმების წონის ${counted} ეყრდნობა, საჭირო კი ${needed}-ია`,
    (lead, counted, needed) =>
      `ვერდიქტი არ არის და ${lead.nominative} თავს იკავებს, რადგან ახალი მონაცემები გუნდის ხმების წონის ${counted}-ს აქვს, როცა ${needed}-ია საჭირო`,
    (lead, counted, needed) =>
      `ახალი მონაცემების სიმცირის გამო ${lead.nominative} თავს იკავებს: გუნდის ხმების წონიდან ${counted} ითვლება, ვერდიქტს კი ${needed} სჭირდება`,
  ],
  freshness: [
    (fresh) => `აგენტის მონაცემებიდან საკმარისად ახალი ${fresh} აღმოჩნდა`,
    (fresh) => `შეფასება აგენტის მონაცემების ${fresh}-ს ეყრდნობა, რადგან დანარჩენი საკმარისად ახალი არ იყო`,
    (fresh) => `ყველა მონაცემი ხელთ არ იყო: წონის მიხედვით საკმარისად ახალია ${fresh}`,
    (fresh) => `დამაჯერებლობას ამცირებს ის, რომ აგენტის მონაცემებიდან საკმარისად ახალი მხოლოდ ${fresh}-ია`,
  ],
  weightCounted: [
    (counted) => `გუნდის ხმების წონიდან ჩაითვალა ${counted}, რადგან დანარჩენს ახალი მონაცემები აკლდა`,
    (counted) =>
      `ქულა გუნდის ხმების წონის ${counted}-ს ეყრდნობა, რადგან საკმარისი ახალი მონაცემები ყველა აგენტს არ ჰქონდა`,
    (counted) =>
      `აგენტები, რომლებსაც საკმარისი ახალი მონაცემები არ ჰქონდათ, არ ჩაითვალა და გუნდის ხმების წონიდან ${counted} დარჩა`,
  ],
  degraded: [
    ({ genitive }, index) =>
      `${genitive} ${index} ინდექსის წონის ნახევარზე მეტი მოძველებულ მონაცემებს ეყრდნობა`,
    ({ genitive }, index) =>
      `${genitive} ${index} ინდექსი სიფრთხილით უნდა წავიკითხოთ, რადგან მისი წონის დიდი ნაწილი მოძველებულია`,
    ({ genitive }, index) =>
      `მოძველებულ მონაცემებზე ${genitive} ${index} ინდექსის წონის ნახევარზე მეტი მოდის`,
    ({ for: forAsset }, index) =>
      `${forAsset} ${index} ინდექსი ჩვეულზე ნაკლებად სანდოა, რადგან მისი წონის უმეტესობა მოძველებულია`,
  ],
  disclaimers: [
    () => 'ეს მასალა გადაწყვეტილების მიღებაში მხოლოდ დამხმარე წყაროა და არა ფინანსური რჩევა',
    () => 'ეს ტექსტი ფინანსურ რჩევას არ წარმოადგენს და გადაწყვეტილებას მკითხველი თავად იღებს',
    () =>
      'აქ მოყვანილი შეფასებები გადაწყვეტილების საფუძვლიანად მიღებას ემსახურება და ფინანსური რჩევა არ არის',
  ],
};
