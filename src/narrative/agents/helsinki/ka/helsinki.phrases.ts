import { type AgentPhrases } from '../../../model/phrasebook.ts';
import { vowelStem, type GeorgianName } from '../../../languages/ka/names.ts';
import { HELSINKI_BLOCK_PHRASES } from './helsinki-blocks.phrases.ts';
import { HELSINKI_CHAIN_PHRASES } from './helsinki-chains.phrases.ts';
import { HELSINKI_COIN_PHRASES } from './helsinki-coins.phrases.ts';
import { HELSINKI_USE_PHRASES } from './helsinki-use.phrases.ts';

/** What Helsinki says: how much a network is used, and what moves onto it and off it. */
export const HELSINKI_PHRASES: AgentPhrases<GeorgianName, GeorgianName> = {
  name: vowelStem('ჰელსინკი'),
  stance: {
    bullish: [
      ({ genitive }) => `${genitive} ქსელის დატვირთვა და მასში თანხების მოძრაობა აღმავალ სურათს ქმნის`,
      ({ genitive }) => `${genitive} ქსელის მონაცემები აღმავალ სიგნალს იძლევა`,
      ({ genitive }) => `${genitive} ქსელში მიმდინარე პროცესები მთლიანობაში აღმავალ მიმართულებაზე მიუთითებს`,
    ],
    bearish: [
      ({ genitive }) => `${genitive} ქსელის აქტიურობა და ნაკადები ერთად დაღმავალ სურათს ქმნის`,
      ({ genitive }) => `${genitive} ქსელის მონაცემები დაღმავალ სიგნალს იძლევა`,
      ({ genitive }) =>
        `${genitive} ქსელიდან მიღებული ინფორმაცია მთლიანობაში დაღმავალ მიმართულებაზე მიუთითებს`,
    ],
    neutral: [
      ({ genitive }) => `${genitive} ქსელი მკაფიო მიმართულებას არ აჩვენებს და სურათი ნეიტრალურია`,
      ({ genitive }) => `${genitive} ქსელის მონაცემები ნეიტრალურ სურათს ტოვებს`,
      ({ genitive }) => `${genitive} ქსელში გამოკვეთილი ტენდენცია არ ჩანს, ამიტომ სიგნალი ნეიტრალურია`,
    ],
  },
  watch: {
    bullish: [
      'ქსელის ნაკლები დატვირთვა ან ნაკადების საპირისპირო მიმართულებით შებრუნება ამ შეფასებას ეჭვქვეშ დააყენებს',
      'შეხედულება შეიცვლება, თუ ქსელში აქტიურობა მოიკლებს და ნაკადებიც ხელსაყრელი აღარ იქნება',
      'ქსელის აქტიურობის ხანგრძლივი ვარდნა შეფასების გადახედვის საკმარისი მიზეზი იქნება',
    ],
    bearish: [
      'ქსელის გამოცოცხლება ან ნაკადების სასიკეთოდ შებრუნება ამ შეფასებას ეჭვქვეშ დააყენებს',
      'შეხედულება შეიცვლება, თუ ქსელში აქტიურობა მოიმატებს და ნაკადებიც ხელსაყრელი გახდება',
      'ქსელის აქტიურობის ხანგრძლივი აღდგენა შეფასების გადახედვის საკმარისი მიზეზი იქნება',
    ],
    neutral: [
      'ქსელის დატვირთვის ან ნაკადების მკვეთრი ცვლილება ამ შეფასებას მიმართულებას მისცემს',
      'სასწორი მაშინ გადაიხრება, როცა აქტიურობა და ნაკადები ერთსა და იმავეს იტყვის',
      'ამ შეხედულებას მხოლოდ ქსელის დატვირთვის შესამჩნევი და ხანგრძლივი ცვლილება შეცვლის',
    ],
  },
  facts: {
    ...HELSINKI_USE_PHRASES,
    ...HELSINKI_BLOCK_PHRASES,
    ...HELSINKI_COIN_PHRASES,
    ...HELSINKI_CHAIN_PHRASES,
  },
  flags: {
    miner_capitulation: [
      () => 'ჰეშრეიტი ბოლო პერიოდის საშუალოს მკვეთრად ჩამორჩა, რაც მაინერების წასვლის ნიშანია',
      () => 'მაინერები აპარატურას იშვიათი მასშტაბით თიშავენ',
    ],
    exchange_inflows: [
      ({ nominative }) => `ბირჟებზე ჩვეულზე გაცილებით მეტი ${nominative} მიედინება`,
      ({ genitive }) => `${genitive} ნაკადების ბალანსი უჩვეულოდ ძლიერად გადაიხარა ბირჟებისკენ`,
    ],
    network_congestion: [
      ({ genitive }) => `${genitive} ქსელი გადატვირთულია და ბლოკში ადგილი ძვირი ღირს`,
      ({ genitive }) => `${genitive} მომდევნო ბლოკში მოხვედრის საკომისიო უჩვეულოდ მაღალია`,
    ],
    stablecoins_leaving: [
      ({ genitive }) => `${genitive} ქსელში სტეიბლქოინების მოცულობის ცვლილება უჩვეულოდ სუსტია`,
      ({ genitive }) =>
        `${genitive} ქსელს სტეიბლქოინები ჩვეულზე გაცილებით ნაკლებად ემატება, თუ საერთოდ ემატება`,
    ],
  },
};
