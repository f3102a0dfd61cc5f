import { styleProblems } from '../../../test/support/narrative/style-rules.ts';

describe('the style of Georgian', () => {
  it.each([
    ['confidence is დარწმუნებულობა', 'ნაირობის დამაჯერებლობა 65%-ია.'],
    ['weak is სუსტი, small is მცირე', 'ქსელში სტეიბლქოინების მარაგი რბილია.'],
    ['unrealised is არარეალიზებული', 'მფლობელებს გაუნაღდებელი მოგება აქვთ.'],
    ['the spot market is სპოტ-ბაზარი', 'სპოტ ბაზრის ბრუნვა დიდია.'],
    ['the dollar is not taken together', 'ბევრი ვალუტის მიმართ ერთად აღებული, დოლარი გაიაფდა.'],
    ['a chance is an opportunity', 'ისტორია 48%-იან შანსს იძლევა.'],
    ['ამასთან ერთად', 'ამის გვერდით, ფასი იზრდება.'],
    ['at a price is ფასად', 'გარიგება ამ ფასებში შედგება.'],
    ['სრულად არ can be read as not at all', 'მონაცემები სრულად არ ითვლება.'],
    ['a mark needs its points', 'ინდექსი 39,3 ნიშნულზეა.'],
    ['points need what they are more or less than', 'ინდექსი 43,2 პუნქტით ნეიტრალურ ზონაშია.'],
    ['points need what they are more or less than', 'განაკვეთი 0,50 პროცენტული პუნქტით შეიცვალა.'],
    ['a percentage before a noun ends with -იანი', 'ნათქვამი 48% სიხშირით გამართლდა.'],
    ['a space before %', 'თანხმობა 33 %-ია.'],
    ['a space before …', 'მონაცემები იტვირთება …'],
    ['a sentence begins with a digit', 'ფასი იზრდება. 6 აგენტიდან 3 თავს იკავებს.'],
    ['an index is in a zone', 'ინდექსი შიშის ზონაში იმყოფება.'],
    ['leverage is ლევერიჯი', 'საკრედიტო ბერკეტი იაფია.'],
    ['a trader is ტრეიდერი', 'მოვაჭრეები ელოდებიან.'],
    ['a premium is პრემია', 'ფასს ნამატი ახლავს.'],
    ['paper is დემო', 'ეს სავარჯიშო სიგნალია.'],
    ['activity is აქტივობა', 'ქსელის აქტიურობა იკლებს.'],
    ['purchasing power is მსყიდველუნარიანობა', 'მსყიდველობითი უნარი იზრდება.'],
    ['the base rate is ზოგადი სიხშირე', 'საბაზო სიხშირე 51%-ია.'],
    ['than usual is ჩვეულზე', 'ბრუნვა ჩვეულებრივზე მეტია.'],
    ['to abstain is თავს იკავებს', 'დაკვირვება'],
  ])('has: %s', (what, text) => {
    expect(styleProblems(text, 'ka')).toEqual([what]);
  });

  it('has nothing against texts that keep it', () => {
    const text =
      'ინდექსი 43,2 პუნქტია და ნეიტრალურ ზონაშია. განაკვეთი ნახევარი წლის წინანდელ დონეზე 0,50 პროცენტული პუნქტით დაბალია. სისტემამ პოლიტიკა შეარბილა. სპოტ-ბაზრის ბრუნვა ჩვეულზე მეტია. ალბათობა 48%-იანია.';
    expect(styleProblems(text, 'ka')).toEqual([]);
  });
});

describe('the style of English', () => {
  it.each([
    ['confidence measures agreement, not probability', 'Confidence is agreement and no probability.'],
    ['experience is not asked', 'Experience, which is 1,525 earlier cases, puts the chance at 53%.'],
    ['values do not lie', 'The index lies in the bearish zone.'],
    ['a space before %', 'Agreement among agents: 33 %.'],
    ['a space before …', 'Loading the latest figures …'],
    ['a sentence begins with a digit', '84% of the weight counted.'],
  ])('has: %s', (what, text) => {
    expect(styleProblems(text, 'en')).toEqual([what]);
  });

  it('has nothing against texts that keep it', () => {
    expect(styleProblems('Agreement among agents: 33%. Not a probability.', 'en')).toEqual([]);
  });
});
