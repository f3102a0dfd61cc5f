import { type SharedTexts } from './texts.ts';

export const GEORGIAN_SHARED: SharedTexts = {
  locale: 'ka-GE',
  numbers: { group: '\u00a0', decimal: ',' },
  months: [
    'იანვარი',
    'თებერვალი',
    'მარტი',
    'აპრილი',
    'მაისი',
    'ივნისი',
    'ივლისი',
    'აგვისტო',
    'სექტემბერი',
    'ოქტომბერი',
    'ნოემბერი',
    'დეკემბერი',
  ],
  date: (year, month, day) => `${year} წლის ${day} ${month}`,
  // In the dative: ნოემბერი, ნოემბერს.
  onDate: (year, month, day) => `${year} წლის ${day} ${month.replace(/ი$/u, '')}ს`,
  brand: 'Market intelligence',
  loading: 'უახლესი მონაცემები იტვირთება…',
  synthetic:
    'ყველა მონაცემი ხელოვნურია: სერვისი ჩაშენებულ სატესტო გარემოში მუშაობს და რეალურ ბაზარს არ აღწერს.',
  paper: 'სერვისი დემო რეჟიმში მუშაობს: რეალურ გარიგებებს არ დებს.',
  degraded: 'ზოგიერთი მონაცემი აკლია ან მოძველებულია. რას ეხება ეს, ქვემოთაა მონიშნული.',
  cycle: (number, at) => `ციკლი ${number}, ${at}`,
  signals: { bullish: 'აღმავალი', bearish: 'დაღმავალი', neutral: 'ნეიტრალური', monitoring: 'თავს იკავებს' },
  confidence: (percent) => `აგენტების თანხმობა: ${percent}%. ეს ალბათობა არ არის.`,
  calibration: {
    experience: (hours, probability, baseRate, cases) =>
      `ალბათობა იმისა, რომ ნათქვამი ${hours} საათის შემდეგ გამართლდება: ${probability}. ეს შეფასება ${cases} წინა შემთხვევას ეყრდნობა და ზოგადი სიხშირისკენ, ${baseRate}-ისკენ, არის დაახლოებული.`,
    base_rate: (hours, probability, _baseRate, cases) =>
      `ალბათობა იმისა, რომ ნათქვამი ${hours} საათის შემდეგ გამართლდება: ${probability}. ეს ზოგადი სიხშირეა, რადგან ${cases} წინა შემთხვევა შეფასებისთვის არ კმარა.`,
    outlook: (hours, probability, baseRate, cases) =>
      `ალბათობა იმისა, რომ ნათქვამი ${hours} საათის შემდეგ გამართლდება: ${probability}. ეს შეფასება ფასის მოსალოდნელ რყევასა და ${cases} წინა დღის მოძრაობას ეყრდნობა. ბოლო ერთი წლის სიხშირე ${baseRate}-ია.`,
  },
  composites: 'კომპოზიტური ინდექსები',
  indices: {
    sentiment: 'განწყობა',
    onchain: 'ბლოკჩეინის აქტივობა',
    derivatives: 'დერივატივები',
    macro: 'მაკროეკონომიკა',
    fundamental: 'ფუნდამენტური ღირებულება',
  },
  labels: {
    extreme_fear: 'უკიდურესი შიში',
    fear: 'შიში',
    neutral: 'ნეიტრალური',
    greed: 'სიხარბე',
    extreme_greed: 'უკიდურესი სიხარბე',
    strongly_bearish: 'მკვეთრად დაღმავალი',
    bearish: 'დაღმავალი',
    bullish: 'აღმავალი',
    strongly_bullish: 'მკვეთრად აღმავალი',
    unavailable: 'მიუწვდომელია',
  },
  noScore: 'არ არის',
  indexDegraded: 'მოძველებული მონაცემებით',
  advice: 'მხოლოდ გადაწყვეტილების მისაღებად საჭირო ინფორმაციაა და არა ფინანსური რჩევა.',
  attribution: 'ლიცენზიები და წყაროების მითითება',
};
