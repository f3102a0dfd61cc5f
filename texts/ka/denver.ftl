### What Denver says: leverage, what backs it, and how futures and their traders behave.
###
### Every text but the labels is a whole clause without a capital, a full stop, or a connective at its beginning.
### Each stance has the word of its signal once. $gap is the distance from what a value is $compared with.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = დენვერი
    .ergative = დენვერმა
    .dative = დენვერს
    .genitive = დენვერის
    .on = დენვერზე
    .within = დენვერში
    .for = დენვერისთვის
    .from = დენვერიდან

## Its view of an asset

stance-bullish-1 = დერივატივების ბაზარი { NAME($asset, form: "for") } აღმავალ ფონს ქმნის
stance-bullish-2 = ბერკეტისა და აგრესიული გარიგებების ერთობლიობა { NAME($asset, form: "for") } აღმავალ სიგნალს იძლევა
stance-bullish-3 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობის სურათი აღმავალია
stance-bullish-4 = საკრედიტო ბერკეტის მდგომარეობა { NAME($asset, form: "genitive") } ფასს აღმავალ ბიძგს აძლევს
stance-bearish-1 = დერივატივების ბაზარი { NAME($asset, form: "for") } დაღმავალ ფონს ქმნის
stance-bearish-2 = ბერკეტისა და აგრესიული გარიგებების ერთობლიობა { NAME($asset, form: "for") } დაღმავალ სიგნალს იძლევა
stance-bearish-3 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობის სურათი დაღმავალია
stance-bearish-4 = საკრედიტო ბერკეტის მდგომარეობა { NAME($asset, form: "genitive") } ფასს დაღმავალ წნეხს უქმნის
stance-neutral-1 = დერივატივების ბაზარი { NAME($asset, form: "for") } ნეიტრალურ ფონს ქმნის
stance-neutral-2 = ბერკეტისა და აგრესიული გარიგებების ერთობლიობა { NAME($asset, form: "for") } ნეიტრალურ სიგნალს იძლევა
stance-neutral-3 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობის სურათი ნეიტრალურია
stance-neutral-4 = საკრედიტო ბერკეტის მდგომარეობა { NAME($asset, form: "genitive") } ფასზე ნეიტრალურ გავლენას ახდენს

## What would change its view

watch-bullish-1 = ბერკეტის მკვეთრი გაძვირება გრძელი პოზიციების სიჭარბეს გამოავლენდა და ამ შეფასებას გააბათილებდა
watch-bullish-2 = სურათი გაუარესდება, თუ აგრესიული მყიდველები უკან დაიხევენ და ამავე დროს ვოლატილობა გაიზრდება
watch-bullish-3 = ამჟამინდელი შეფასება ეჭვქვეშ დადგება, თუ მსხვილი მოვაჭრეები მოკლე პოზიციებზე გადავლენ, ღია პოზიციები კი შემცირდება
watch-bearish-1 = ბერკეტის გაიაფება და ფასის დამშვიდება წნეხს შეამსუბუქებდა და ამ შეფასებას შეარბილებდა
watch-bearish-2 = სურათი გაუმჯობესდება, თუ აგრესიული მყიდველები დაბრუნდებიან და ამავე დროს ვოლატილობა დაცხრება
watch-bearish-3 = ამჟამინდელი შეფასება ეჭვქვეშ დადგება, თუ მსხვილი მოვაჭრეები გრძელ პოზიციებზე გადავლენ, ღია პოზიციები კი გაიზრდება
watch-neutral-1 = ბალანსს დაარღვევდა დაფინანსების განაკვეთის ხანგრძლივი გასვლა ჩვეული ფარგლებიდან
watch-neutral-2 = სურათი მიმართულებას შეიძენს, როგორც კი აგრესიული გარიგებები აშკარად ერთ მხარეს მოიყრის თავს
watch-neutral-3 = არსებულ წონასწორობას ვოლატილობის მკვეთრი ზრდა ან ფიუჩერსებზე მოთხოვნის აფეთქება დაარღვევდა

## Its facts

fact-funding_carry-label = საკრედიტო ბერკეტის ღირებულება
fact-funding_carry-headline-bullish = საკრედიტო ბერკეტი იაფია
fact-funding_carry-headline-bearish = საკრედიტო ბერკეტი ძვირია
fact-funding_carry-clear-bullish-1 = { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ჩვეულზე დაბალია, ამიტომ გრძელი პოზიციების შენარჩუნება იაფი ჯდება
fact-funding_carry-clear-bullish-2 = { NAME($asset, form: "genitive") } ბაზარზე საკრედიტო ბერკეტი ისტორიულ დონესთან შედარებით იაფია, ანუ გრძელი პოზიციების სიჭარბე არ შეიმჩნევა
fact-funding_carry-clear-bullish-3 = { NAME($asset, form: "genitive") } გაძვირებაზე გათვლილი პოზიციები ჩვეულებრივზე იაფად ფინანსდება
fact-funding_carry-clear-bearish-1 = { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ჩვეულზე მაღალია, ამიტომ გრძელი პოზიციების შენარჩუნება ძვირი ჯდება
fact-funding_carry-clear-bearish-2 = { NAME($asset, form: "genitive") } ბაზარზე საკრედიტო ბერკეტი ისტორიულ დონესთან შედარებით ძვირია, რაც გრძელი პოზიციების სიჭარბეზე მიანიშნებს
fact-funding_carry-clear-bearish-3 = { NAME($asset, form: "genitive") } გაძვირებაზე გათვლილი პოზიციები ჩვეულებრივზე ძვირად ფინანსდება
fact-funding_carry-strong-bullish-1 = { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი განსაკუთრებით დაბალია და გრძელი პოზიციისთვის ზედმეტს თითქმის არავინ იხდის
fact-funding_carry-strong-bullish-2 = { NAME($asset, form: "genitive") } ბაზარზე ბერკეტის ღირებულება დიაპაზონის უკიდურეს ქვედა ნაწილშია, ამიტომ გადაჭარბებული გრძელი პოზიციები ცოტაა
fact-funding_carry-strong-bullish-3 = { NAME($asset, form: "genitive") } ბაზარზე ბერკეტი იშვიათად თუ ყოფილა უფრო იაფი, ამიტომ იძულებითი დახურვის საფრთხე მცირეა
fact-funding_carry-strong-bearish-1 = { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი განსაკუთრებით მაღალია და გრძელი პოზიციების მფლობელებს ბერკეტი ძალიან ძვირი უჯდებათ
fact-funding_carry-strong-bearish-2 = { NAME($asset, form: "genitive") } ბაზარზე ბერკეტის ღირებულება დიაპაზონის უკიდურეს ზედა ნაწილშია, რაც პოზიციების იძულებითი დახურვის საფრთხეს ზრდის
fact-funding_carry-strong-bearish-3 = { NAME($asset, form: "genitive") } ბაზარზე ბერკეტი იშვიათად თუ ყოფილა უფრო ძვირი, ამიტომ ფასის მცირე კლებამაც კი შესაძლოა იძულებითი დახურვის ტალღა გამოიწვიოს
fact-funding_carry-neutral-1 = { NAME($asset, form: "genitive") } ბაზარზე საკრედიტო ბერკეტის ღირებულება ჩვეულებრივია და არც ერთ მხარეს არ ამძიმებს
fact-funding_carry-neutral-2 = { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ჩვეულ ფარგლებშია და ბაზრის გადატვირთვის ნიშნები არ ჩანს
fact-funding_carry-neutral-3 = { NAME($asset, form: "genitive") } ფიუჩერსების შენარჩუნება დაახლოებით იმდენი ჯდება, რამდენიც ყოველთვის, ამიტომ ბერკეტის მხრივ საგანგაშო არაფერია

fact-exchange_premium-label = საკრედიტო ბერკეტის უზრუნველყოფა
fact-exchange_premium-headline-bullish = ბერკეტის უზრუნველყოფა საიმედოა
fact-exchange_premium-headline-bearish = ბერკეტის უზრუნველყოფა ჩვეულზე რბილია
fact-exchange_premium-clear-bullish-1 = სტეიბლქოინი, რომლითაც { NAME($asset, form: "genitive") } ბერკეტია უზრუნველყოფილი, დოლართან მიმართებით მყარია და ეჭვს არ აჩენს
fact-exchange_premium-clear-bullish-2 = { NAME($asset, form: "genitive") } ფასს ბირჟაზე არ ახლავს ის ნამატი, რომელიც უზრუნველყოფისადმი უნდობლობას ამხელს
fact-exchange_premium-clear-bullish-3 = აქტივი, რომლითაც { NAME($asset, form: "genitive") } ბერკეტიანი პოზიციებია უზრუნველყოფილი, ღირებულებას ჩვეულებრივზე უკეთ ინარჩუნებს
fact-exchange_premium-clear-bearish-1 = სტეიბლქოინი, რომლითაც { NAME($asset, form: "genitive") } ბერკეტია უზრუნველყოფილი, დოლართან მიმართებით ჩვეულზე რბილია, რაც უზრუნველყოფას ნაკლებად საიმედოს ხდის
fact-exchange_premium-clear-bearish-2 = { NAME($asset, form: "genitive") } ფასს ბირჟაზე ჩვეულზე მეტი ნამატი ახლავს, რაც უზრუნველყოფისადმი უნდობლობას ამხელს
fact-exchange_premium-clear-bearish-3 = აქტივი, რომლითაც { NAME($asset, form: "genitive") } ბერკეტიანი პოზიციებია უზრუნველყოფილი, დოლარებში ჩვეულებრივზე ნაკლები ღირს
fact-exchange_premium-strong-bullish-1 = სტეიბლქოინი, რომლითაც { NAME($asset, form: "genitive") } ბერკეტია უზრუნველყოფილი, დოლართან მიმართებით განსაკუთრებით მყარია და სანდო საყრდენს ქმნის
fact-exchange_premium-strong-bullish-2 = { NAME($asset, form: "genitive") } ფასი სტეიბლქოინში, დოლარის ფასთან შედარებით, ჩვეულებრივზე გაცილებით დაბალია, რაც ნდობის ნიშანია
fact-exchange_premium-strong-bullish-3 = { NAME($asset, form: "genitive") } ბერკეტის უზრუნველყოფისადმი ნდობა ჩვეულებრივზე გაცილებით მაღალია, რასაც ბირჟის ფასები ცხადყოფს
fact-exchange_premium-strong-bearish-1 = სტეიბლქოინი, რომლითაც { NAME($asset, form: "genitive") } ბერკეტია უზრუნველყოფილი, დოლართან მიმართებით ჩვეულებრივზე გაცილებით სუსტია, რაც უზრუნველყოფას სერიოზული გამოცდის წინაშე აყენებს
fact-exchange_premium-strong-bearish-2 = { NAME($asset, form: "genitive") } ფასი სტეიბლქოინში, დოლარის ფასთან შედარებით, ჩვეულებრივზე გაცილებით მაღალია, რაც უნდობლობის ნიშანია
fact-exchange_premium-strong-bearish-3 = { NAME($asset, form: "genitive") } ბერკეტის უზრუნველყოფისადმი ნდობა ჩვეულებრივზე გაცილებით დაბალია, რასაც ბირჟის ფასები ცხადყოფს
fact-exchange_premium-neutral-1 = სტეიბლქოინი, რომლითაც { NAME($asset, form: "genitive") } ბერკეტია უზრუნველყოფილი, დოლართან მიმართებით ჩვეულ ღირებულებას ინარჩუნებს
fact-exchange_premium-neutral-2 = { NAME($asset, form: "genitive") } ფასის ნამატი ბირჟაზე ჩვეულებრივია, ამიტომ ბერკეტის უზრუნველყოფა კითხვებს არ აჩენს
fact-exchange_premium-neutral-3 = ბირჟის ფასები { NAME($asset, form: "genitive") } ბერკეტის უზრუნველყოფაზე არც კარგს ამბობს და არც ცუდს

fact-open_interest-label = ღია პოზიციების მოცულობა
fact-open_interest-headline-bullish = ღია პოზიციები ბევრია
fact-open_interest-headline-bearish = ღია პოზიციები ცოტაა
fact-open_interest-clear-bullish-1 = { NAME($asset, form: "genitive") } ღია პოზიციების მოცულობა თვის საშუალოს აღემატება, ანუ ბაზარს კაპიტალი ამაგრებს
fact-open_interest-clear-bullish-2 = { NAME($asset, form: "on") } ჩვეულებრივზე მეტი ფიუჩერსული კონტრაქტია გახსნილი და მოვაჭრეები თავიანთ ხედვას კაპიტალით ამყარებენ
fact-open_interest-clear-bullish-3 = { NAME($asset, form: "on") } ღია პოზიციების რაოდენობა ბოლო თვის ჩვეულ დონეზე მეტია, რაც მოვაჭრეების თავდაჯერებულობას ადასტურებს
fact-open_interest-clear-bearish-1 = { NAME($asset, form: "genitive") } ღია პოზიციების მოცულობა თვის საშუალოს ჩამორჩება, ანუ ბაზარს კაპიტალი აკლია
fact-open_interest-clear-bearish-2 = { NAME($asset, form: "on") } ჩვეულებრივზე ნაკლები ფიუჩერსული კონტრაქტია გახსნილი და მოვაჭრეები კაპიტალის დაბანდებას ერიდებიან
fact-open_interest-clear-bearish-3 = { NAME($asset, form: "on") } ღია პოზიციების რაოდენობა ბოლო თვის ჩვეულ დონეზე ნაკლებია, რაც მოვაჭრეების ეჭვებს ამჟღავნებს
fact-open_interest-strong-bullish-1 = { NAME($asset, form: "genitive") } ღია პოზიციების მოცულობა თვის საშუალოს საგრძნობლად აღემატება და ბაზარზე დიდი კაპიტალია დაბანდებული
fact-open_interest-strong-bullish-2 = { NAME($asset, form: "on") } განსაკუთრებით ბევრი პოზიციაა გახსნილი, რაც მოვაჭრეების დიდ თავდაჯერებულობას ცხადყოფს
fact-open_interest-strong-bullish-3 = ბოლო თვეში { NAME($asset, form: "genitive") } ფიუჩერსებში ამდენი კაპიტალი იშვიათად ყოფილა
fact-open_interest-strong-bearish-1 = { NAME($asset, form: "genitive") } ღია პოზიციების მოცულობა თვის საშუალოს საგრძნობლად ჩამორჩება და კაპიტალის ნაკლებობა აშკარაა
fact-open_interest-strong-bearish-2 = { NAME($asset, form: "on") } განსაკუთრებით ცოტა პოზიციაა გახსნილი, რაც მოვაჭრეების თავდაჯერებულობის დაკარგვას ნიშნავს
fact-open_interest-strong-bearish-3 = ბოლო თვეში { NAME($asset, form: "genitive") } ფიუჩერსებში ასე ცოტა კაპიტალი იშვიათად ყოფილა
fact-open_interest-neutral-1 = { NAME($asset, form: "genitive") } ღია პოზიციების მოცულობა თვის საშუალოსთან ახლოსაა, კაპიტალის მკვეთრი შემოდინება ან გადინება კი არ შეიმჩნევა
fact-open_interest-neutral-2 = { NAME($asset, form: "on") } დაახლოებით იმდენივე პოზიციაა გახსნილი, რამდენიც ჩვეულებრივ, ანუ მოვაჭრეები არც წინ მიიწევენ და არც უკან იხევენ
fact-open_interest-neutral-3 = { NAME($asset, form: "genitive") } ღია პოზიციების მოცულობა ბოლო თვის ფონზე არაფრით გამოირჩევა

fact-top_trader_positions-label = მსხვილი მოვაჭრეების პოზიციები
fact-top_trader_positions-headline-bullish = მსხვილი მოვაჭრეები გრძელი პოზიციებისკენ იხრებიან
fact-top_trader_positions-headline-bearish = მსხვილი მოვაჭრეები მოკლე პოზიციებისკენ იხრებიან
fact-top_trader_positions-clear-bullish-1 = უმსხვილესი ანგარიშები { NAME($asset, form: "on") } გრძელ პოზიციებს თვის საშუალოზე მეტად ანიჭებს უპირატესობას
fact-top_trader_positions-clear-bullish-2 = მსხვილი მოვაჭრეები { NAME($asset, form: "genitive") } გრძელი პოზიციებისკენ ჩვეულებრივზე მეტად იხრებიან
fact-top_trader_positions-clear-bullish-3 = უმსხვილეს მოვაჭრეებს შორის { NAME($asset, form: "genitive") } გაძვირების მოლოდინი ჩვეულებრივზე ძლიერია
fact-top_trader_positions-clear-bearish-1 = უმსხვილესი ანგარიშები { NAME($asset, form: "on") } მოკლე პოზიციებს თვის საშუალოზე მეტად ანიჭებს უპირატესობას
fact-top_trader_positions-clear-bearish-2 = მსხვილი მოვაჭრეები { NAME($asset, form: "genitive") } მოკლე პოზიციებისკენ ჩვეულებრივზე მეტად იხრებიან
fact-top_trader_positions-clear-bearish-3 = უმსხვილეს მოვაჭრეებს შორის { NAME($asset, form: "genitive") } გაიაფების მოლოდინი ჩვეულებრივზე ძლიერია
fact-top_trader_positions-strong-bullish-1 = მსხვილი მოვაჭრეები { NAME($asset, form: "on") } გრძელ პოზიციებს ჩვეულებრივზე გაცილებით მკაფიოდ ანიჭებენ უპირატესობას
fact-top_trader_positions-strong-bullish-2 = უმსხვილესი ანგარიშების პოზიციები განსაკუთრებული სიცხადით { NAME($asset, form: "genitive") } გაძვირებაზეა გათვლილი
fact-top_trader_positions-strong-bullish-3 = ბოლო თვეში უმსხვილესი ანგარიშების მიდრეკილება { NAME($asset, form: "genitive") } გრძელი პოზიციებისკენ იშვიათად ყოფილა ასეთი გამოკვეთილი
fact-top_trader_positions-strong-bearish-1 = მსხვილი მოვაჭრეები { NAME($asset, form: "on") } მოკლე პოზიციებს ჩვეულებრივზე გაცილებით მკაფიოდ ანიჭებენ უპირატესობას
fact-top_trader_positions-strong-bearish-2 = უმსხვილესი ანგარიშების პოზიციები განსაკუთრებული სიცხადით { NAME($asset, form: "genitive") } გაიაფებაზეა გათვლილი
fact-top_trader_positions-strong-bearish-3 = ბოლო თვეში უმსხვილესი ანგარიშების მიდრეკილება { NAME($asset, form: "genitive") } მოკლე პოზიციებისკენ იშვიათად ყოფილა ასეთი გამოკვეთილი
fact-top_trader_positions-neutral-1 = მსხვილი მოვაჭრეები { NAME($asset, form: "on") } გრძელ და მოკლე პოზიციებს დაახლოებით ჩვეული თანაფარდობით ანაწილებენ
fact-top_trader_positions-neutral-2 = უმსხვილესი ანგარიშები { NAME($asset, form: "genitive") } ბაზარზე არც ერთ მხარეს უჩვეულო უპირატესობას არ ანიჭებს
fact-top_trader_positions-neutral-3 = უმსხვილესი მოვაჭრეები { NAME($asset, form: "on") } იმავე ხედვას ინარჩუნებენ, რომელიც ბოლო თვეში ჰქონდათ

fact-taker_demand-label = აგრესიული მყიდველების წილი
fact-taker_demand-headline-bullish = აგრესიული მოთხოვნა ჩვეულზე მეტია
fact-taker_demand-headline-bearish = აგრესიული მოთხოვნა ჩვეულზე ნაკლებია
fact-taker_demand-clear-bullish-1 = { NAME($asset, form: "genitive") } ბრუნვაში აგრესიული მყიდველების წილი ჩვეულებრივზე მეტია, ანუ მოთხოვნა უკეთეს ფასს აღარ ელოდება
fact-taker_demand-clear-bullish-2 = { NAME($asset, form: "genitive") } ბაზარზე მყიდველები გამყიდველის ფასს ხშირად უყოყმანოდ იღებენ, რაც მათ მოუთმენლობას ამჟღავნებს
fact-taker_demand-clear-bullish-3 = { NAME($asset, form: "on") } მოთხოვნა ამ დღეებში დაჟინებულია და აგრესიული გარიგებები ჩვეულებრივზე მეტად მყიდველებისკენ იხრება
fact-taker_demand-clear-bearish-1 = { NAME($asset, form: "genitive") } ბრუნვაში აგრესიული მყიდველების წილი ჩვეულებრივზე ნაკლებია, ამიტომ ტონს გამყიდველები აძლევენ
fact-taker_demand-clear-bearish-2 = { NAME($asset, form: "genitive") } ბაზარზე გამყიდველები მყიდველის ფასს ხშირად უყოყმანოდ იღებენ, რაც მათ მოუთმენლობას ამჟღავნებს
fact-taker_demand-clear-bearish-3 = { NAME($asset, form: "on") } მოთხოვნა ამ დღეებში მერყევია და აგრესიული გარიგებები ჩვეულებრივზე მეტად გამყიდველებისკენ იხრება
fact-taker_demand-strong-bullish-1 = { NAME($asset, form: "genitive") } ბრუნვაში აგრესიული მყიდველების წილი ჩვეულს საგრძნობლად აღემატება და მათ მაღალი ფასიც არ აშინებთ
fact-taker_demand-strong-bullish-2 = { NAME($asset, form: "genitive") } ბაზარზე აგრესიული მყიდველების მოზღვავება ჩვეული დიაპაზონის ზედა ზღვართანაა, რაც ძლიერ მოთხოვნას ცხადყოფს
fact-taker_demand-strong-bullish-3 = { NAME($asset, form: "genitive") } ბაზარზე მყიდველების შემოტევა ჩვეულზე გაცილებით ძლიერია და გამყიდველებს სულის მოთქმას არ აცლის
fact-taker_demand-strong-bearish-1 = { NAME($asset, form: "genitive") } ბრუნვაში აგრესიული გამყიდველების წილი ჩვეულს საგრძნობლად აღემატება და მათ დაბალი ფასიც არ აშინებთ
fact-taker_demand-strong-bearish-2 = { NAME($asset, form: "genitive") } ბაზარზე აგრესიული გამყიდველების მოზღვავება ჩვეული დიაპაზონის ზედა ზღვართანაა, რაც ჭარბ მიწოდებას ცხადყოფს
fact-taker_demand-strong-bearish-3 = { NAME($asset, form: "genitive") } ბაზარზე გამყიდველების შემოტევა ჩვეულზე გაცილებით ძლიერია და მყიდველებს სულის მოთქმას არ აცლის
fact-taker_demand-neutral-1 = { NAME($asset, form: "genitive") } ბრუნვაში აგრესიული მყიდველებისა და გამყიდველების წილები ჩვეულ თანაფარდობას ინარჩუნებს
fact-taker_demand-neutral-2 = { NAME($asset, form: "genitive") } ბაზარზე უჩვეულო აჩქარება არც მყიდველებს ეტყობათ და არც გამყიდველებს
fact-taker_demand-neutral-3 = { NAME($asset, form: "genitive") } ბაზარზე აგრესიული გარიგებები უჩვეულოდ არც მყიდველებისკენ იხრება და არც გამყიდველებისკენ

fact-volatility_pressure-label = ვოლატილობა
fact-volatility_pressure-headline-bullish = ვოლატილობა დაბალია
fact-volatility_pressure-headline-bearish = ვოლატილობა მაღალია
fact-volatility_pressure-clear-bullish-1 = { NAME($asset, form: "genitive") } ფასის რყევები ჩვეულებრივზე მცირეა, რაც ბერკეტიან პოზიციებს წნეხს უმსუბუქებს
fact-volatility_pressure-clear-bullish-2 = { NAME($asset, form: "genitive") } ვოლატილობა ჩვეულ დონეზე დაბალია, ასეთი სიმშვიდისას კი პოზიციების იძულებითი დახურვა ნაკლებად მოსალოდნელია
fact-volatility_pressure-clear-bullish-3 = გასული კვირა { NAME($asset, form: "for") } მშვიდი იყო და ბერკეტიან პოზიციებს სერიოზული არაფერი დამუქრებია
fact-volatility_pressure-clear-bearish-1 = { NAME($asset, form: "genitive") } ფასის რყევები ჩვეულებრივზე დიდია, რაც ბერკეტიან პოზიციებს წნეხის ქვეშ აქცევს
fact-volatility_pressure-clear-bearish-2 = { NAME($asset, form: "genitive") } ვოლატილობა ჩვეულ დონეზე მაღალია, ასეთი მღელვარებისას კი პოზიციების იძულებითი დახურვა უფრო მოსალოდნელია
fact-volatility_pressure-clear-bearish-3 = გასული კვირა { NAME($asset, form: "for") } მოუსვენარი იყო და ფასის მოძრაობა ბერკეტიან პოზიციებს საფრთხეს უქმნიდა
fact-volatility_pressure-strong-bullish-1 = { NAME($asset, form: "genitive") } ფასის რყევები საგრძნობლად ჩაცხრა და ბერკეტიან პოზიციებს თითქმის არაფერი აწუხებს
fact-volatility_pressure-strong-bullish-2 = { NAME($asset, form: "genitive") } ბაზარზე განსაკუთრებული სიმშვიდეა და პოზიციების იძულებითი დახურვის საბაბი თითქმის არ ჩანს
fact-volatility_pressure-strong-bullish-3 = ასეთი მშვიდი კვირა { NAME($asset, form: "for") } იშვიათია, რაც ბერკეტით მოვაჭრეებს შვებას ჰგვრის
fact-volatility_pressure-strong-bearish-1 = { NAME($asset, form: "genitive") } ვოლატილობა ჩვეულს მკვეთრად აღემატება და პოზიციების იძულებითმა დახურვამ შესაძლოა ახალი რყევები გამოიწვიოს
fact-volatility_pressure-strong-bearish-2 = { NAME($asset, form: "genitive") } ფასი უჩვეულო ძალით ირყევა, რაც ბერკეტით მოვაჭრეებს მდგომარეობას მეტად ურთულებს
fact-volatility_pressure-strong-bearish-3 = ასეთი მღელვარე კვირა { NAME($asset, form: "for") } იშვიათია, რაც ბერკეტით მოვაჭრეებს სერიოზულ საფრთხეს უქმნის
fact-volatility_pressure-neutral-1 = { NAME($asset, form: "genitive") } ვოლატილობა ჩვეულებრივია და ბერკეტით მოვაჭრეებს არც ამშვიდებს და არც აშფოთებს
fact-volatility_pressure-neutral-2 = გასულ კვირას { NAME($asset, form: "genitive") } ფასი დაახლოებით ისე მოძრაობდა, როგორც ყოველთვის, ამიტომ რყევები დამატებით წნეხს არ ქმნის
fact-volatility_pressure-neutral-3 = { NAME($asset, form: "genitive") } ფასის რყევები ჩვეული სიდიდისაა და ბერკეტიან პოზიციებს უჩვეულო საფრთხე არ ემუქრება

fact-futures_volume-label = ფიუჩერსებით ვაჭრობის მოცულობა
fact-futures_volume-headline-bullish = ფიუჩერსების ბრუნვა დაბალია
fact-futures_volume-headline-bearish = ფიუჩერსების ბრუნვა მაღალია
fact-futures_volume-clear-bullish-1 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობა ბოლო თვის ფონზე მდორეა და სპეკულაციური აჟიოტაჟი არ შეინიშნება
fact-futures_volume-clear-bullish-2 = { NAME($asset, form: "genitive") } ფიუჩერსების ბრუნვა ჩვეულებრივზე ნაკლებია, რაც ბაზრის სიმშვიდეს უსვამს ხაზს
fact-futures_volume-clear-bullish-3 = { NAME($asset, form: "genitive") } ფიუჩერსებში სპეკულანტები აქტიურობას ერიდებიან, წყნარი ბაზარი კი ადვილად არ ხურდება
fact-futures_volume-clear-bearish-1 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობა ბოლო თვის ფონზე გამოცოცხლებულია და სპეკულაციური აჟიოტაჟის ნიშნებს ატარებს
fact-futures_volume-clear-bearish-2 = { NAME($asset, form: "genitive") } ფიუჩერსების ბრუნვა ჩვეულებრივზე მეტია, რაც ბაზრის გადახურებაზე მიანიშნებს
fact-futures_volume-clear-bearish-3 = { NAME($asset, form: "genitive") } ფიუჩერსებს სპეკულანტები მომრავლებით ეტანებიან, ასეთი მოზღვავებისას კი ბაზარი ადვილად ხურდება
fact-futures_volume-strong-bullish-1 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობა განსაკუთრებით მდორეა და სპეკულანტებმა ბაზარი თითქმის დატოვეს
fact-futures_volume-strong-bullish-2 = { NAME($asset, form: "genitive") } ფიუჩერსების ბრუნვა თვის საშუალოს საგრძნობლად ჩამორჩება, რაც ბაზრის განტვირთვის ნიშანია
fact-futures_volume-strong-bullish-3 = ბოლო თვეში { NAME($asset, form: "genitive") } ფიუჩერსებს ასე მცირე ინტერესი იშვიათად გამოუწვევია და აჟიოტაჟის კვალიც აღარ ჩანს
fact-futures_volume-strong-bearish-1 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობა განსაკუთრებით გაცხოველებულია და ბაზარს სპეკულანტები წარმართავენ
fact-futures_volume-strong-bearish-2 = { NAME($asset, form: "genitive") } ფიუჩერსების ბრუნვა თვის საშუალოს საგრძნობლად აღემატება, რაც გადახურების საფრთხეზე მიუთითებს
fact-futures_volume-strong-bearish-3 = ბოლო თვეში { NAME($asset, form: "genitive") } ფიუჩერსებს ასეთი დიდი ინტერესი იშვიათად გამოუწვევია და ბაზარი გადახურებული ჩანს
fact-futures_volume-neutral-1 = { NAME($asset, form: "genitive") } ფიუჩერსების ბრუნვა ჩვეულ ფარგლებშია და არც აჟიოტაჟზე მეტყველებს, არც უკანდახევაზე
fact-futures_volume-neutral-2 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობა ბოლო თვისთვის ჩვეულ რიტმში მიმდინარეობს
fact-futures_volume-neutral-3 = სპეკულანტები { NAME($asset, form: "genitive") } ფიუჩერსებით უჩვეულო აზარტის გარეშე ვაჭრობენ და ბრუნვაშიც საგანგაშო არაფერია

## Risk flags that its facts raise

flag-expensive_leverage-1 = { NAME($asset, form: "on") } საკრედიტო ბერკეტი უჩვეულოდ გაძვირდა
flag-expensive_leverage-2 = { NAME($asset, form: "genitive") } ფიუჩერსების დაფინანსების განაკვეთი უჩვეულოდ მაღალია
flag-shorts_pay-1 = { NAME($asset, form: "genitive") } მოკლე პოზიციების მფლობელები გრძელი პოზიციების მფლობელებს უხდიან
flag-shorts_pay-2 = { NAME($asset, form: "genitive") } ფიუჩერსების დაფინანსების განაკვეთი ნულს ქვემოთაა, ანუ გადამხდელი მოკლე პოზიციებია
flag-collateral_below_par-1 = სტეიბლქოინი, რომლითაც ბერკეტიანი პოზიციებია უზრუნველყოფილი, დოლართან მიმართებით ჩვეულზე იაფია
flag-collateral_below_par-2 = საკრედიტო ბერკეტის უზრუნველყოფა შერყეულია, რადგან მისი სტეიბლქოინი დოლართან გაუფასურდა
flag-volatility_expanding-1 = { NAME($asset, form: "genitive") } ვოლატილობა სწრაფად იზრდება
flag-volatility_expanding-2 = { NAME($asset, form: "genitive") } ფასი გაცილებით ძლიერად მერყეობს, ვიდრე ბოლო თვეებში
flag-futures_volume_surge-1 = { NAME($asset, form: "genitive") } ფიუჩერსების ბრუნვა მკვეთრად გაიზარდა
flag-futures_volume_surge-2 = { NAME($asset, form: "genitive") } ფიუჩერსებით უჩვეულოდ აქტიურად ვაჭრობენ
flag-open_interest_high-1 = { NAME($asset, form: "genitive") } ფიუჩერსებში ღია პოზიციების მოცულობა უჩვეულოდ დიდია
flag-open_interest_high-2 = { NAME($asset, form: "genitive") } ფიუჩერსებში ჩვეულზე გაცილებით მეტი პოზიციაა გახსნილი
