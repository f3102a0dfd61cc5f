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
    ['figures are რიცხვები', 'ციფრებში ეს ასე გამოიყურება.'],
    ['the crowd is not read', 'აგენტი უმრავლესობას საპირისპიროდ კითხულობს.'],
    ['a signal concludes no trades', 'სიგნალი რეალურ გარიგებებს არ დებს.'],
    ['a position is held', 'ანგარიშების ნაწილი გრძელ პოზიციებზე დგას.'],
    ['the market does not stand', 'ამ ფასზე ბაზარი ბოლოს იდგა.'],
    ['a price hardly changes', 'ფასმა მცირე ცვლილება განიცადა.'],
    ['a dollar puts pressure on', 'გამყარებული დოლარი კი ბიტკოინს აწვება.'],
    ['a place in a range is a height', 'ფასი ყველაზე დაბალიდან მანძილის 70%-ზეა.'],
    ['an input is not lost', 'მაჩვენებელი ნაწილობრივ დაკარგულია.'],
    ['an estimate takes the rate into account', 'შეფასება ზოგადი სიხშირისკენ არის დაახლოებული.'],
    ['a sign is seen without a field', 'ნაირობის სფეროში ერთი ნიშანი ჩანს.'],
    ['no value is no datum', 'მაჩვენებელს მნიშვნელობა არ არის.'],
    ['votes are cast, not redistributed', 'ხმები ასე გადანაწილდა: ბერლინი თავს იკავებს.'],
    ['an adjective agrees with its noun', 'აგენტმა ბერლინმა აღმავალ შეფასება გააკეთა.'],
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
    ['estimates are shrunk', 'The estimate is drawn toward the base rate.'],
    ['an order is accepted', 'Sellers accept the bid without haggling.'],
    ['an index is highest or lowest', 'The macro index brings up the rear.'],
    ['a sign is seen once', 'In Nairobi’s field there is bullish evidence.'],
    ['a verdict is Profesor’s', 'The crew’s verdict is bullish.'],
    ['one vote is', 'Nairobi abstains, so that 1 of 6 votes are missing.'],
    ['figures are numbers', 'In figures, the index is at 54.'],
    ['a sentence begins with a digit', '84% of the weight counted.'],
  ])('has: %s', (what, text) => {
    expect(styleProblems(text, 'en')).toEqual([what]);
  });

  it('has nothing against texts that keep it', () => {
    expect(styleProblems('Agreement among agents: 33%. Not a probability.', 'en')).toEqual([]);
  });
});
