import { type PlanListFrame } from '../../frame/action-frame.ts';

/** The plan as a list. */
export const PLAN_LIST: PlanListFrame = {
  missing: 'გეგმა არ არსებობს, რადგან ბიტკოინის ახალი ფასი, დღიური დიაპაზონი ან ბაზრის რეჟიმი უცნობია',
  heads: {
    verdict: 'ვერდიქტი',
    position: 'პოზიცია',
    entry: 'შესვლის ფასი',
    stop: 'სტოპ-ლოსი',
    target1: 'პირველი სამიზნე',
    target2: 'მეორე სამიზნე',
    ratio: 'მოგებისა და რისკის თანაფარდობა',
    size: 'მოცულობა',
    horizon: 'ჰორიზონტი',
  },
  verdict: { spoken: (word) => `${word}ი`, monitoring: (word) => `არ არის, გუნდი ${word}ს` },
  sides: {
    long: 'გრძელი',
    short: 'მოკლე',
    none: 'პოზიცია არ არის შემოთავაზებული, დონეები გრძელი პოზიციის გეგმისაა და საორიენტაციოა',
  },
  ofAccount: (pct) => `ანგარიშის ${pct}`,
  horizons: {
    scalp: 'ძალიან მოკლე, წუთებიდან საათებამდე',
    day: 'ერთი დღე',
    swing: 'რამდენიმე დღე',
    position: 'რამდენიმე კვირა',
  },
};
