import { percentChange } from '../../../../domain/rounding.ts';
import { type FactPhrases } from '../../../model/phrasebook.ts';
import { against, signed } from '../../../languages/ka/grammar.ts';
import { type GeorgianName } from '../../../languages/ka/names.ts';

/** What Helsinki says of those who build blocks, and of the room in these. */
export const HELSINKI_BLOCK_PHRASES: Readonly<Record<string, FactPhrases<GeorgianName>>> = {
  hash_rate_trend: {
    label: 'ჰეშრეიტი',
    headline: { bullish: 'ჰეშრეიტი მყარია', bearish: 'ჰეშრეიტი ჩვეულზე დაბალია' },
    clear: {
      bullish: [
        ({ genitive }) => `მაინერები ${genitive} ქსელს სიმძლავრეს არ აკლებენ და ჰეშრეიტი მყარია`,
        ({ genitive }) => `მყარი ჰეშრეიტი მეტყველებს, რომ მაინერები ${genitive} მომავალს ენდობიან`,
        ({ genitive }) =>
          `${genitive} ქსელი კარგად არის დაცული, რადგან გამოთვლითი სიმძლავრე ბოლო თვეების ფონზე მაღალია`,
      ],
      bearish: [
        ({ genitive }) =>
          `ჰეშრეიტი ჩვეულზე დაბალია, რაც ${genitive} მაინერების ნაწილის გასაჭირზე შეიძლება მიუთითებდეს`,
        ({ genitive }) =>
          `მაინერები ${genitive} ქსელს იმაზე ნაკლებ სიმძლავრეს უთმობენ, ვიდრე ბოლო თვეების მიხედვით იყო მოსალოდნელი`,
        ({ genitive }) => `${genitive} ქსელის გამოთვლითი სიმძლავრე ჩვეული დიაპაზონის ქვედა ნაწილშია`,
      ],
    },
    strong: {
      bullish: [
        ({ genitive }) => `${genitive} ქსელის ჰეშრეიტი ბოლო თვეების ნორმას საგრძნობლად აღემატება`,
        ({ genitive }) => `მაინერებმა ${genitive} ქსელში განსაკუთრებით დიდი გამოთვლითი სიმძლავრე ჩართეს`,
      ],
      bearish: [
        ({ genitive }) => `${genitive} ქსელის ჰეშრეიტი ბოლო თვეების ნორმას საგრძნობლად ჩამორჩება`,
        ({ genitive }) => `მაინერებმა ${genitive} ქსელს გამოთვლითი სიმძლავრის საგრძნობი ნაწილი გამოაკლეს`,
      ],
    },
    neutral: [
      ({ genitive }) => `${genitive} ქსელის ჰეშრეიტი ბოლო თვეების ნორმასთან ახლოსაა`,
      ({ on }) => `გამოთვლითი სიმძლავრე ჩვეულ ფარგლებშია და მაინერების ქცევა ${on} ახალს არაფერს გვეუბნება`,
    ],
    value: {
      clauses: [
        (value) => `ჰეშრეიტის ორკვირიანი მაჩვენებელი ${againstThreeMonths(value)}`,
        (value, { genitive }) =>
          `${genitive} ქსელის გამოთვლითი სიმძლავრე ორკვირიან ჭრილში ${againstThreeMonths(value)}`,
      ],
      short: (value) => `${signed(percentChange(value), 1)}% სამი თვის საშუალოსთან შედარებით`,
    },
  },
  block_space_demand: {
    label: 'მომდევნო ბლოკის საკომისიო',
    headline: {
      bullish: 'ბლოკში ადგილზე მოთხოვნა მაღალია',
      bearish: 'ბლოკში ადგილზე მოთხოვნა დაბალია',
    },
    clear: {
      bullish: [
        ({ genitive }) =>
          `მომდევნო ბლოკში მოსახვედრად მომხმარებლები ჩვეულზე მეტს იხდიან, ანუ ${genitive} ქსელში ადგილზე მოთხოვნაა`,
        ({ genitive }) =>
          `მომდევნო ბლოკის საკომისიო ბოლო კვირების ნორმაზე მაღალია, რაც ${genitive} ქსელზე ცოცხალ მოთხოვნას ნიშნავს`,
        ({ genitive }) => `საკომისიოს დონე აჩვენებს, რომ ${genitive} ბლოკებში ადგილს ბევრი ეძებს`,
      ],
      bearish: [
        ({ genitive }) =>
          `მომდევნო ბლოკში მოსახვედრად ჩვეულზე ნაკლები საკომისიოც კმარა, ანუ ${genitive} ქსელში თავისუფალი ადგილია`,
        ({ genitive }) =>
          `მომდევნო ბლოკის საკომისიო ბოლო კვირების ნორმაზე დაბალია, რაც ${genitive} ქსელზე მოდუნებულ მოთხოვნას ნიშნავს`,
        ({ genitive }) => `საკომისიოს დონე აჩვენებს, რომ ${genitive} ბლოკებში ადგილს ცოტა ეძებს`,
      ],
    },
    strong: {
      bullish: [
        ({ genitive }) =>
          `მომდევნო ბლოკის საკომისიო ბოლო კვირების ნორმას მკვეთრად აღემატება და ${genitive} ქსელი გადატვირთულია`,
        ({ genitive }) =>
          `${genitive} ბლოკებში ადგილისთვის მომხმარებლები მწვავედ ეჯიბრებიან ერთმანეთს და ჩვეულზე გაცილებით მეტს იხდიან`,
      ],
      bearish: [
        ({ genitive }) =>
          `მომდევნო ბლოკის საკომისიო ბოლო კვირების ნორმას მკვეთრად ჩამორჩება და ${genitive} ქსელში ადგილი უხვადაა`,
        ({ genitive }) =>
          `${genitive} ბლოკებში ადგილისთვის თითქმის არავინ იბრძვის და საკომისიო ჩვეულზე გაცილებით დაბალია`,
      ],
    },
    neutral: [
      ({ genitive }) =>
        `მომდევნო ბლოკის საკომისიო ნორმასთან ახლოსაა, ანუ ${genitive} ბლოკებში ადგილზე ჩვეულებრივი მოთხოვნაა`,
      ({ genitive }) => `საკომისიოს მიხედვით ${genitive} ბლოკებში ადგილი არც დეფიციტურია და არც ჭარბი`,
    ],
    value: {
      clauses: [
        (value) => `მომდევნო ბლოკის საკომისიო ${againstTwoWeeks(value)}`,
        (value, { genitive }) => `${genitive} მომდევნო ბლოკში ადგილის საკომისიო ${againstTwoWeeks(value)}`,
      ],
      short: (value) => `${signed(value, 1)} სტანდარტული გადახრა ორი კვირის საშუალოდან`,
    },
  },
};

const againstThreeMonths = (logRatio: number): string =>
  against(percentChange(logRatio), 1, '%', 'სამი თვის საშუალოს');
const againstTwoWeeks = (deviations: number): string =>
  against(deviations, 1, 'სტანდარტული გადახრით', 'ორი კვირის საშუალოს');
