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
stance-bullish-2 = ლევერიჯისა და აგრესიული გარიგებების ერთობლიობა { NAME($asset, form: "for") } აღმავალ სიგნალს იძლევა
stance-bullish-3 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობის სურათი აღმავალია
stance-bullish-4 = ლევერიჯის მდგომარეობა { NAME($asset, form: "genitive") } ფასს აღმავალ ბიძგს აძლევს
stance-bearish-1 = დერივატივების ბაზარი { NAME($asset, form: "for") } დაღმავალ ფონს ქმნის
stance-bearish-2 = ლევერიჯისა და აგრესიული გარიგებების ერთობლიობა { NAME($asset, form: "for") } დაღმავალ სიგნალს იძლევა
stance-bearish-3 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობის სურათი დაღმავალია
stance-bearish-4 = ლევერიჯის მდგომარეობა { NAME($asset, form: "genitive") } ფასს დაღმავალ წნეხს უქმნის
stance-neutral-1 = დერივატივების ბაზარი { NAME($asset, form: "for") } ნეიტრალურ ფონს ქმნის
stance-neutral-2 = ლევერიჯისა და აგრესიული გარიგებების ერთობლიობა { NAME($asset, form: "for") } ნეიტრალურ სიგნალს იძლევა
stance-neutral-3 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობის სურათი ნეიტრალურია
stance-neutral-4 = ლევერიჯის მდგომარეობა { NAME($asset, form: "genitive") } ფასზე ნეიტრალურ გავლენას ახდენს

## What would change its view

watch-bullish-1 = ლევერიჯის მკვეთრი გაძვირება გრძელი პოზიციების სიჭარბეს გამოავლენდა და ამ შეფასებას გააბათილებდა
watch-bullish-2 = სურათი გაუარესდება, თუ აგრესიული მყიდველები უკან დაიხევენ და ამავე დროს ვოლატილობა გაიზრდება
watch-bullish-3 = ამჟამინდელი შეფასება ეჭვქვეშ დადგება, თუ მსხვილი ტრეიდერები მოკლე პოზიციებზე გადავლენ, ღია პოზიციები კი შემცირდება
watch-bearish-1 = ლევერიჯის გაიაფება და ფასის დამშვიდება წნეხს შეამსუბუქებდა და ამ შეფასებას შეარბილებდა
watch-bearish-2 = სურათი გაუმჯობესდება, თუ აგრესიული მყიდველები დაბრუნდებიან და ამავე დროს ვოლატილობა დაცხრება
watch-bearish-3 = ამჟამინდელი შეფასება ეჭვქვეშ დადგება, თუ მსხვილი ტრეიდერები გრძელ პოზიციებზე გადავლენ, ღია პოზიციები კი გაიზრდება
watch-neutral-1 = ბალანსს დაარღვევდა დაფინანსების განაკვეთის ხანგრძლივი გასვლა ჩვეული ფარგლებიდან
watch-neutral-2 = სურათი მიმართულებას შეიძენს, როგორც კი აგრესიული გარიგებები აშკარად ერთ მხარეს მოიყრის თავს
watch-neutral-3 = არსებულ წონასწორობას ვოლატილობის მკვეთრი ზრდა ან ფიუჩერსებზე მოთხოვნის აფეთქება დაარღვევდა

## Its facts

fact-funding_carry-label = ლევერიჯის ღირებულება
fact-funding_carry-headline-bullish =
    { $compared ->
        [below] მოკლე პოზიციები გრძელ პოზიციებს უხდის
        [level] ლევერიჯი თითქმის უფასოა
       *[above] ლევერიჯი ჩვეულზე იაფია
    }
fact-funding_carry-headline-bearish =
    { $compared ->
        [below] მოკლე პოზიციები ჩვეულზე ნაკლებს იხდის
        [level] ლევერიჯი თითქმის უფასოა, თუმცა ჩვეულზე ძვირი
       *[above] ლევერიჯი ჩვეულზე ძვირია
    }
fact-funding_carry-clear-bullish-1 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ნულს ქვემოთაა, ამიტომ მოკლე პოზიციები გრძელ პოზიციებს უხდის
        [level] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ნულთან ახლოსაა, ამიტომ გრძელი პოზიციების შენარჩუნება თითქმის უფასოა
       *[above] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ჩვეულზე დაბალია, ამიტომ გრძელი პოზიციების შენარჩუნება უფრო იაფი ჯდება
    }
fact-funding_carry-clear-bullish-2 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯის საფასურს მოკლე პოზიციები იხდის, ანუ გრძელი პოზიციების სიჭარბე არ შეიმჩნევა
        [level] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯი თითქმის უფასოა, ანუ გრძელი პოზიციების სიჭარბე არ შეიმჩნევა
       *[above] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯი ისტორიულ დონესთან შედარებით იაფია, ანუ გრძელი პოზიციების სიჭარბე არ შეიმჩნევა
    }
fact-funding_carry-clear-bullish-3 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } გაძვირებაზე გათვლილი პოზიციები საფასურს კი არ იხდის, არამედ მოკლე პოზიციებისგან იღებს
        [level] { NAME($asset, form: "genitive") } გაძვირებაზე გათვლილი პოზიციების დაფინანსება თითქმის უფასოა
       *[above] { NAME($asset, form: "genitive") } გაძვირებაზე გათვლილი პოზიციები ჩვეულზე იაფად ფინანსდება
    }
fact-funding_carry-clear-bearish-1 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ნულს ქვემოთაა, თუმცა ჩვეულზე მაღალია, ამიტომ მოკლე პოზიციები გრძელ პოზიციებს ნაკლებს უხდის
        [level] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ნულთან ახლოსაა, თუმცა ჩვეულზე მაღალია
       *[above] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ჩვეულზე მაღალია, ამიტომ გრძელი პოზიციების შენარჩუნება უფრო ძვირი ჯდება
    }
fact-funding_carry-clear-bearish-2 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯის საფასურს კვლავ მოკლე პოზიციები იხდის, თუმცა ისტორიულ დონესთან შედარებით ნაკლებს
        [level] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯი თითქმის უფასოა, თუმცა ისტორიულ დონესთან შედარებით ძვირი
       *[above] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯი ისტორიულ დონესთან შედარებით ძვირია, რაც გრძელი პოზიციების სიჭარბეზე მიანიშნებს
    }
fact-funding_carry-clear-bearish-3 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } გაძვირებაზე გათვლილი პოზიციები მოკლე პოზიციებისგან ჩვეულზე ნაკლებს იღებს
        [level] { NAME($asset, form: "genitive") } გაძვირებაზე გათვლილი პოზიციების დაფინანსება თითქმის უფასოა, თუმცა ჩვეულზე ძვირი
       *[above] { NAME($asset, form: "genitive") } გაძვირებაზე გათვლილი პოზიციები ჩვეულზე ძვირად ფინანსდება
    }
fact-funding_carry-strong-bullish-1 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი განსაკუთრებით დაბალია და ნულს ქვემოთაა, ანუ მოკლე პოზიციების მფლობელები გრძელი პოზიციების მფლობელებს უხდიან
        [level] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი განსაკუთრებით დაბალია და ნულთან ახლოსაა, ამიტომ გრძელი პოზიციების შენარჩუნება თითქმის უფასოა
       *[above] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი განსაკუთრებით დაბალია და გრძელი პოზიციების მფლობელები ლევერიჯში ცოტას იხდიან
    }
fact-funding_carry-strong-bullish-2 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ჩვეულ დიაპაზონს ქვემოდან გასცდა და ნულს ქვემოთ ჩამოვიდა, სადაც მოკლე პოზიციები იხდის
        [level] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯის ღირებულება ჩვეულ დიაპაზონს ქვემოთ, თითქმის ნულამდე ჩამოვიდა
       *[above] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯის ღირებულება ჩვეულ დიაპაზონს ქვემოთაა, რაც გადაჭარბებული გრძელი პოზიციების სიმცირეზე მიანიშნებს
    }
fact-funding_carry-strong-bullish-3 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } ფიუჩერსების შენარჩუნება განსაკუთრებით ძვირი უჯდება მოკლე პოზიციებს, რომლებიც გრძელ პოზიციებს უხდის, რადგან დაფინანსების განაკვეთი ნულს ქვემოთაა
        [level] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯი განსაკუთრებით იაფია და თითქმის არაფერი ჯდება
       *[above] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯი განსაკუთრებით იაფია, რაც გრძელ პოზიციებს წნეხს უმსუბუქებს
    }
fact-funding_carry-strong-bearish-1 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ისტორიულ დონესთან შედარებით განსაკუთრებით მაღალია, თუმცა კვლავ მოკლე პოზიციები იხდის
        [level] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ისტორიულ დონესთან შედარებით განსაკუთრებით მაღალია, თუმცა ნულთან ახლოსაა
       *[above] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი განსაკუთრებით მაღალია და გრძელი პოზიციების მფლობელებს ლევერიჯი ძალიან ძვირი უჯდებათ
    }
fact-funding_carry-strong-bearish-2 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ჩვეულ დიაპაზონს ზემოთაა, თუმცა ნულზე დაბალია
        [level] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯის ღირებულება ჩვეულ დიაპაზონს ზემოთაა, თუმცა თითქმის ნულია
       *[above] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯის ღირებულება ჩვეულ დიაპაზონს ზემოთაა, რაც გრძელი პოზიციების სიჭარბის ნიშანია
    }
fact-funding_carry-strong-bearish-3 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } ბაზარზე მოკლე პოზიციები ლევერიჯში განსაკუთრებით ცოტას იხდის
        [level] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯი, ისტორიულ დონესთან შედარებით, განსაკუთრებით ძვირია, თუმცა თითქმის უფასო
       *[above] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯი განსაკუთრებით ძვირია, რაც გრძელ პოზიციებს ფასის კლებისას მოწყვლადს ხდის
    }
fact-funding_carry-neutral-1 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } მოკლე პოზიციები გრძელ პოზიციებს უხდის, თუმცა ჩვეულზე მეტს არა
        [level] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯი თითქმის უფასოა, რაც ჩვეულ ფარგლებშია
       *[above] { NAME($asset, form: "genitive") } ბაზარზე ლევერიჯის ღირებულება ჩვეულებრივია და არც ერთ მხარეს არ ამძიმებს
    }
fact-funding_carry-neutral-2 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ნულს ქვემოთ, თუმცა ჩვეულ ფარგლებშია
        [level] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ნულთან ახლოსაა და ჩვეულ ფარგლებში რჩება
       *[above] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ჩვეულ ფარგლებშია და ბაზრის გადატვირთვის ნიშნები არ ჩანს
    }
fact-funding_carry-neutral-3 =
    { $compared ->
        [below] { NAME($asset, form: "genitive") } ფიუჩერსებზე დაფინანსების განაკვეთი ნულს ქვემოთაა და მოკლე პოზიციებს დაახლოებით ჩვეული ფასი უჯდება
        [level] { NAME($asset, form: "genitive") } ფიუჩერსების შენარჩუნება თითქმის უფასოა, რაც ჩვეულ დონეს შეესაბამება
       *[above] { NAME($asset, form: "genitive") } ფიუჩერსების შენარჩუნება დაახლოებით იმდენი ჯდება, რამდენიც ჩვეულებრივ, ამიტომ ლევერიჯის მხრივ საგანგაშო არაფერია
    }

fact-exchange_premium-label = ლევერიჯის უზრუნველყოფა
fact-exchange_premium-headline-bullish = ლევერიჯის უზრუნველყოფა ჩვეულზე მყარია
fact-exchange_premium-headline-bearish = ლევერიჯის უზრუნველყოფა ჩვეულზე სუსტია
fact-exchange_premium-clear-bullish-1 = სტეიბლქოინი, რომლითაც { NAME($asset, form: "genitive") } ლევერიჯია უზრუნველყოფილი, დოლართან მიმართებით მყარია და ეჭვს არ აჩენს
fact-exchange_premium-clear-bullish-2 = { NAME($asset, form: "genitive") } ფასს ბირჟაზე არ ახლავს ის პრემია, რომელიც უზრუნველყოფისადმი უნდობლობას ამხელს
fact-exchange_premium-clear-bullish-3 = აქტივი, რომლითაც { NAME($asset, form: "genitive") } ლევერიჯიანი პოზიციებია უზრუნველყოფილი, ღირებულებას ჩვეულზე უკეთ ინარჩუნებს
fact-exchange_premium-clear-bearish-1 = სტეიბლქოინი, რომლითაც { NAME($asset, form: "genitive") } ლევერიჯია უზრუნველყოფილი, დოლართან მიმართებით ჩვეულზე სუსტია, რაც უზრუნველყოფას ნაკლებად საიმედოს ხდის
fact-exchange_premium-clear-bearish-2 = { NAME($asset, form: "genitive") } ფასს ბირჟაზე ჩვეულზე მეტი პრემია ახლავს, რაც უზრუნველყოფისადმი უნდობლობას ამხელს
fact-exchange_premium-clear-bearish-3 = აქტივი, რომლითაც { NAME($asset, form: "genitive") } ლევერიჯიანი პოზიციებია უზრუნველყოფილი, დოლარებში ჩვეულზე ნაკლები ღირს
fact-exchange_premium-strong-bullish-1 = სტეიბლქოინი, რომლითაც { NAME($asset, form: "genitive") } ლევერიჯია უზრუნველყოფილი, დოლართან მიმართებით განსაკუთრებით მყარია და სანდო საყრდენს ქმნის
fact-exchange_premium-strong-bullish-2 = { NAME($asset, form: "genitive") } ფასი სტეიბლქოინში, დოლარში გამოხატულ ფასთან შედარებით, ჩვეულზე გაცილებით დაბალია, რაც ნდობის ნიშანია
fact-exchange_premium-strong-bullish-3 = { NAME($asset, form: "genitive") } ლევერიჯის უზრუნველყოფისადმი ნდობა ჩვეულზე გაცილებით მაღალია, რასაც ბირჟის ფასები ცხადყოფს
fact-exchange_premium-strong-bearish-1 = სტეიბლქოინი, რომლითაც { NAME($asset, form: "genitive") } ლევერიჯია უზრუნველყოფილი, დოლართან მიმართებით ჩვეულზე გაცილებით სუსტია, რაც უზრუნველყოფას სერიოზული გამოცდის წინაშე აყენებს
fact-exchange_premium-strong-bearish-2 = { NAME($asset, form: "genitive") } ფასი სტეიბლქოინში, დოლარში გამოხატულ ფასთან შედარებით, ჩვეულზე გაცილებით მაღალია, რაც უნდობლობის ნიშანია
fact-exchange_premium-strong-bearish-3 = { NAME($asset, form: "genitive") } ლევერიჯის უზრუნველყოფისადმი ნდობა ჩვეულზე გაცილებით დაბალია, რასაც ბირჟის ფასები ცხადყოფს
fact-exchange_premium-neutral-1 = სტეიბლქოინი, რომლითაც { NAME($asset, form: "genitive") } ლევერიჯია უზრუნველყოფილი, დოლართან მიმართებით ჩვეულ ღირებულებას ინარჩუნებს
fact-exchange_premium-neutral-2 = { NAME($asset, form: "genitive") } ფასის პრემია ბირჟაზე ჩვეულებრივია, ამიტომ ლევერიჯის უზრუნველყოფა კითხვებს არ აჩენს
fact-exchange_premium-neutral-3 = ბირჟის ფასები { NAME($asset, form: "genitive") } ლევერიჯის უზრუნველყოფაზე არც კარგს ამბობს და არც ცუდს

fact-open_interest-label = ღია პოზიციების მოცულობა
fact-open_interest-headline-bullish = ღია პოზიციები საშუალოზე მეტია
fact-open_interest-headline-bearish = ღია პოზიციები საშუალოზე ნაკლებია
fact-open_interest-clear-bullish-1 = { NAME($asset, form: "genitive") } ღია პოზიციების მოცულობა თვის საშუალოს აღემატება, ანუ ბაზარს კაპიტალი ამაგრებს
fact-open_interest-clear-bullish-2 = { NAME($asset, form: "on") } ჩვეულზე მეტი ფიუჩერსული კონტრაქტია გახსნილი და ტრეიდერები თავიანთ ხედვას კაპიტალით ამყარებენ
fact-open_interest-clear-bullish-3 = { NAME($asset, form: "on") } ღია პოზიციების რაოდენობა ბოლო თვის ჩვეულ დონეზე მეტია, რაც ტრეიდერების თავდაჯერებულობას ადასტურებს
fact-open_interest-clear-bearish-1 = { NAME($asset, form: "genitive") } ღია პოზიციების მოცულობა თვის საშუალოს ჩამორჩება, ანუ ბაზარს კაპიტალი აკლია
fact-open_interest-clear-bearish-2 = { NAME($asset, form: "on") } ჩვეულზე ნაკლები ფიუჩერსული კონტრაქტია გახსნილი და ტრეიდერები კაპიტალის დაბანდებას ერიდებიან
fact-open_interest-clear-bearish-3 = { NAME($asset, form: "on") } ღია პოზიციების რაოდენობა ბოლო თვის ჩვეულ დონეზე ნაკლებია, რაც ტრეიდერების ეჭვებს ამჟღავნებს
fact-open_interest-strong-bullish-1 = { NAME($asset, form: "genitive") } ღია პოზიციების მოცულობა თვის საშუალოს საგრძნობლად აღემატება და ბაზარზე დიდი კაპიტალია დაბანდებული
fact-open_interest-strong-bullish-2 = { NAME($asset, form: "on") } განსაკუთრებით ბევრი პოზიციაა გახსნილი, რაც ტრეიდერების დიდ თავდაჯერებულობას ცხადყოფს
fact-open_interest-strong-bullish-3 = ბოლო თვის საზომით, { NAME($asset, form: "genitive") } ფიუჩერსებში განსაკუთრებით ბევრი კაპიტალია დაბანდებული
fact-open_interest-strong-bearish-1 = { NAME($asset, form: "genitive") } ღია პოზიციების მოცულობა თვის საშუალოს საგრძნობლად ჩამორჩება და კაპიტალის ნაკლებობა აშკარაა
fact-open_interest-strong-bearish-2 = { NAME($asset, form: "on") } განსაკუთრებით ცოტა პოზიციაა გახსნილი, რაც ტრეიდერების თავდაჯერებულობის დაკარგვას ნიშნავს
fact-open_interest-strong-bearish-3 = ბოლო თვის საზომით, { NAME($asset, form: "genitive") } ფიუჩერსებში განსაკუთრებით ცოტა კაპიტალია დაბანდებული
fact-open_interest-neutral-1 = { NAME($asset, form: "genitive") } ღია პოზიციების მოცულობა თვის საშუალოსთან ახლოსაა, კაპიტალის მკვეთრი შემოდინება ან გადინება კი არ შეიმჩნევა
fact-open_interest-neutral-2 = { NAME($asset, form: "on") } დაახლოებით იმდენივე პოზიციაა გახსნილი, რამდენიც ჩვეულებრივ, ანუ ტრეიდერები არც წინ მიიწევენ და არც უკან იხევენ
fact-open_interest-neutral-3 = { NAME($asset, form: "genitive") } ღია პოზიციების მოცულობა ბოლო თვისთვის ჩვეულებრივია

fact-top_trader_positions-label = მსხვილი ტრეიდერების პოზიციები
fact-top_trader_positions-headline-bullish = მსხვილი ტრეიდერები ჩვეულზე მეტად იხრებიან გრძელი პოზიციებისკენ
fact-top_trader_positions-headline-bearish = მსხვილი ტრეიდერები ჩვეულზე მეტად იხრებიან მოკლე პოზიციებისკენ
fact-top_trader_positions-clear-bullish-1 = უმსხვილესი ანგარიშები { NAME($asset, form: "on") } გრძელ პოზიციებს თვის საშუალოზე მეტად ანიჭებს უპირატესობას
fact-top_trader_positions-clear-bullish-2 = მსხვილი ტრეიდერები { NAME($asset, form: "genitive") } გრძელი პოზიციებისკენ ჩვეულზე მეტად იხრებიან
fact-top_trader_positions-clear-bullish-3 = უმსხვილეს ტრეიდერებს შორის { NAME($asset, form: "genitive") } გაძვირების მოლოდინი ჩვეულზე ძლიერია
fact-top_trader_positions-clear-bearish-1 = უმსხვილესი ანგარიშები { NAME($asset, form: "on") } მოკლე პოზიციებს თვის საშუალოზე მეტად ანიჭებს უპირატესობას
fact-top_trader_positions-clear-bearish-2 = მსხვილი ტრეიდერები { NAME($asset, form: "genitive") } მოკლე პოზიციებისკენ ჩვეულზე მეტად იხრებიან
fact-top_trader_positions-clear-bearish-3 = უმსხვილეს ტრეიდერებს შორის { NAME($asset, form: "genitive") } გაიაფების მოლოდინი ჩვეულზე ძლიერია
fact-top_trader_positions-strong-bullish-1 = მსხვილი ტრეიდერები { NAME($asset, form: "on") } გრძელ პოზიციებს ჩვეულზე გაცილებით მკაფიოდ ანიჭებენ უპირატესობას
fact-top_trader_positions-strong-bullish-2 = უმსხვილესი ანგარიშების პოზიციები განსაკუთრებული სიცხადით { NAME($asset, form: "genitive") } გაძვირებაზეა გათვლილი
fact-top_trader_positions-strong-bullish-3 = ბოლო თვის საზომით, უმსხვილესი ანგარიშების მიდრეკილება { NAME($asset, form: "genitive") } გრძელი პოზიციებისკენ განსაკუთრებით გამოკვეთილია
fact-top_trader_positions-strong-bearish-1 = მსხვილი ტრეიდერები { NAME($asset, form: "on") } მოკლე პოზიციებს ჩვეულზე გაცილებით მკაფიოდ ანიჭებენ უპირატესობას
fact-top_trader_positions-strong-bearish-2 = უმსხვილესი ანგარიშების პოზიციები განსაკუთრებული სიცხადით { NAME($asset, form: "genitive") } გაიაფებაზეა გათვლილი
fact-top_trader_positions-strong-bearish-3 = ბოლო თვის საზომით, უმსხვილესი ანგარიშების მიდრეკილება { NAME($asset, form: "genitive") } მოკლე პოზიციებისკენ განსაკუთრებით გამოკვეთილია
fact-top_trader_positions-neutral-1 = მსხვილი ტრეიდერები { NAME($asset, form: "on") } გრძელ და მოკლე პოზიციებს დაახლოებით ჩვეული თანაფარდობით ანაწილებენ
fact-top_trader_positions-neutral-2 = უმსხვილესი ანგარიშები { NAME($asset, form: "genitive") } ბაზარზე არც ერთ მხარეს უჩვეულო უპირატესობას არ ანიჭებს
fact-top_trader_positions-neutral-3 = უმსხვილესი ტრეიდერები { NAME($asset, form: "on") } იმავე ხედვას ინარჩუნებენ, რომელიც ბოლო თვეში ჰქონდათ

fact-taker_demand-label = აგრესიული მყიდველების წილი
fact-taker_demand-headline-bullish = აგრესიული მოთხოვნა ჩვეულზე მეტია
fact-taker_demand-headline-bearish = აგრესიული მოთხოვნა ჩვეულზე ნაკლებია
fact-taker_demand-clear-bullish-1 = { NAME($asset, form: "genitive") } ბრუნვაში აგრესიული მყიდველების წილი ჩვეულზე მეტია, ანუ მოთხოვნა უკეთეს ფასს აღარ ელოდება
fact-taker_demand-clear-bullish-2 = { NAME($asset, form: "genitive") } ბაზარზე მყიდველები გამყიდველის ფასს ჩვეულზე მეტად უყოყმანოდ იღებენ, რაც მათ მოუთმენლობას ამჟღავნებს
fact-taker_demand-clear-bullish-3 = { NAME($asset, form: "on") } მოთხოვნა ამ დღეებში დაჟინებულია და აგრესიული გარიგებები ჩვეულზე მეტად მყიდველებისკენ იხრება
fact-taker_demand-clear-bearish-1 = { NAME($asset, form: "genitive") } ბრუნვაში აგრესიული მყიდველების წილი ჩვეულზე ნაკლებია, ამიტომ ტონს გამყიდველები აძლევენ
fact-taker_demand-clear-bearish-2 = { NAME($asset, form: "genitive") } ბაზარზე გამყიდველები მყიდველის ფასს ჩვეულზე მეტად უყოყმანოდ იღებენ, რაც მათ მოუთმენლობას ამჟღავნებს
fact-taker_demand-clear-bearish-3 = { NAME($asset, form: "on") } მოთხოვნა ამ დღეებში მერყევია და აგრესიული გარიგებები ჩვეულზე მეტად გამყიდველებისკენ იხრება
fact-taker_demand-strong-bullish-1 = { NAME($asset, form: "genitive") } ბრუნვაში აგრესიული მყიდველების წილი ჩვეულს საგრძნობლად აღემატება და მათ მაღალი ფასიც არ აშინებთ
fact-taker_demand-strong-bullish-2 = { NAME($asset, form: "genitive") } ბაზარზე აგრესიული მყიდველების მოზღვავება ჩვეული დიაპაზონის ზედა ზღვარს გასცდა, რაც ძლიერ მოთხოვნას ცხადყოფს
fact-taker_demand-strong-bullish-3 = { NAME($asset, form: "genitive") } ბაზარზე მყიდველების შემოტევა ჩვეულზე გაცილებით ძლიერია და გამყიდველებს სულის მოთქმას არ აცლის
fact-taker_demand-strong-bearish-1 = { NAME($asset, form: "genitive") } ბრუნვაში აგრესიული გამყიდველების წილი ჩვეულს საგრძნობლად აღემატება და მათ დაბალი ფასიც არ აშინებთ
fact-taker_demand-strong-bearish-2 = { NAME($asset, form: "genitive") } ბაზარზე აგრესიული გამყიდველების მოზღვავება ჩვეული დიაპაზონის ზედა ზღვარს გასცდა, რაც ჭარბ მიწოდებას ცხადყოფს
fact-taker_demand-strong-bearish-3 = { NAME($asset, form: "genitive") } ბაზარზე გამყიდველების შემოტევა ჩვეულზე გაცილებით ძლიერია და მყიდველებს სულის მოთქმას არ აცლის
fact-taker_demand-neutral-1 = { NAME($asset, form: "genitive") } ბრუნვაში აგრესიული მყიდველებისა და გამყიდველების წილები ჩვეულ თანაფარდობას ინარჩუნებს
fact-taker_demand-neutral-2 = { NAME($asset, form: "genitive") } ბაზარზე უჩვეულო აჩქარება არც მყიდველებს ეტყობათ და არც გამყიდველებს
fact-taker_demand-neutral-3 = { NAME($asset, form: "genitive") } ბაზარზე აგრესიული გარიგებები უჩვეულოდ არც მყიდველებისკენ იხრება და არც გამყიდველებისკენ

fact-volatility_pressure-label = ვოლატილობა
fact-volatility_pressure-headline-bullish = ვოლატილობა ჩვეულზე დაბალია
fact-volatility_pressure-headline-bearish = ვოლატილობა ჩვეულზე მაღალია
fact-volatility_pressure-clear-bullish-1 = { NAME($asset, form: "genitive") } ფასის რყევები ჩვეულზე მცირეა, რაც ლევერიჯიან პოზიციებს წნეხს უმსუბუქებს
fact-volatility_pressure-clear-bullish-2 = { NAME($asset, form: "genitive") } ვოლატილობა ჩვეულ დონეზე დაბალია, რაც ლევერიჯიან პოზიციებს მეტ სივრცეს უტოვებს
fact-volatility_pressure-clear-bullish-3 = გასული კვირა { NAME($asset, form: "for") } ჩვეულზე მშვიდი იყო და ლევერიჯიან პოზიციებს სერიოზული არაფერი დამუქრებია
fact-volatility_pressure-clear-bearish-1 = { NAME($asset, form: "genitive") } ფასის რყევები ჩვეულზე დიდია, რაც ლევერიჯიან პოზიციებს წნეხის ქვეშ აქცევს
fact-volatility_pressure-clear-bearish-2 = { NAME($asset, form: "genitive") } ვოლატილობა ჩვეულ დონეზე მაღალია, რაც ლევერიჯიან პოზიციებს ნაკლებ სივრცეს უტოვებს
fact-volatility_pressure-clear-bearish-3 = გასული კვირა { NAME($asset, form: "for") } ჩვეულზე მოუსვენარი იყო და ფასის მოძრაობა ლევერიჯიან პოზიციებს საფრთხეს უქმნიდა
fact-volatility_pressure-strong-bullish-1 = { NAME($asset, form: "genitive") } ფასის რყევები საგრძნობლად ჩაცხრა და ლევერიჯიან პოზიციებს თითქმის არაფერი აწუხებს
fact-volatility_pressure-strong-bullish-2 = { NAME($asset, form: "genitive") } ბაზარზე განსაკუთრებული სიმშვიდეა და პოზიციების იძულებითი დახურვის საბაბი თითქმის არ ჩანს
fact-volatility_pressure-strong-bullish-3 = გასული კვირა { NAME($asset, form: "for") } განსაკუთრებით მშვიდი იყო, რაც ლევერიჯის მქონე ტრეიდერებს შვებას ჰგვრის
fact-volatility_pressure-strong-bearish-1 = { NAME($asset, form: "genitive") } ვოლატილობა ჩვეულს მკვეთრად აღემატება და პოზიციების იძულებითმა დახურვამ შესაძლოა ახალი რყევები გამოიწვიოს
fact-volatility_pressure-strong-bearish-2 = { NAME($asset, form: "genitive") } ფასი უჩვეულო ძალით ირყევა, რაც ლევერიჯის მქონე ტრეიდერებს მდგომარეობას მეტად ურთულებს
fact-volatility_pressure-strong-bearish-3 = გასული კვირა { NAME($asset, form: "for") } განსაკუთრებით მღელვარე იყო, რაც ლევერიჯის მქონე ტრეიდერებს სერიოზულ საფრთხეს უქმნის
fact-volatility_pressure-neutral-1 = { NAME($asset, form: "genitive") } ვოლატილობა ჩვეულებრივია და ლევერიჯის მქონე ტრეიდერებს არც ამშვიდებს და არც აშფოთებს
fact-volatility_pressure-neutral-2 = გასულ კვირას { NAME($asset, form: "genitive") } ფასი დაახლოებით ისე მოძრაობდა, როგორც ჩვეულებრივ, ამიტომ რყევები დამატებით წნეხს არ ქმნის
fact-volatility_pressure-neutral-3 = { NAME($asset, form: "genitive") } ფასის რყევები ჩვეული სიდიდისაა და ლევერიჯიან პოზიციებს უჩვეულო საფრთხე არ ემუქრება

fact-futures_volume-label = ფიუჩერსებით ვაჭრობის მოცულობა
fact-futures_volume-headline-bullish = ფიუჩერსების ბრუნვა ჩვეულზე დაბალია
fact-futures_volume-headline-bearish = ფიუჩერსების ბრუნვა ჩვეულზე მაღალია
fact-futures_volume-clear-bullish-1 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობა ბოლო თვის ფონზე მდორეა და სპეკულაციური აჟიოტაჟი არ შეინიშნება
fact-futures_volume-clear-bullish-2 = { NAME($asset, form: "genitive") } ფიუჩერსების ბრუნვა ჩვეულზე ნაკლებია, რაც ბაზრის სიმშვიდეს უსვამს ხაზს
fact-futures_volume-clear-bullish-3 = { NAME($asset, form: "genitive") } ფიუჩერსებში სპეკულანტები აქტივობას ერიდებიან და ბრუნვა ჩვეულს ჩამორჩება
fact-futures_volume-clear-bearish-1 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობა ბოლო თვის ფონზე გამოცოცხლებულია და სპეკულაციური აჟიოტაჟის ნიშნებს ატარებს
fact-futures_volume-clear-bearish-2 = { NAME($asset, form: "genitive") } ფიუჩერსების ბრუნვა ჩვეულზე მეტია, რაც ბაზრის გადახურებაზე მიანიშნებს
fact-futures_volume-clear-bearish-3 = { NAME($asset, form: "genitive") } ფიუჩერსებში სპეკულანტები აქტიურად ვაჭრობენ და ბრუნვა ჩვეულს აღემატება
fact-futures_volume-strong-bullish-1 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობა განსაკუთრებით მდორეა და სპეკულანტებმა ბაზარი თითქმის დატოვეს
fact-futures_volume-strong-bullish-2 = { NAME($asset, form: "genitive") } ფიუჩერსების ბრუნვა თვის საშუალოს საგრძნობლად ჩამორჩება, რაც ბაზრის განტვირთვის ნიშანია
fact-futures_volume-strong-bullish-3 = ბოლო თვის საზომით, { NAME($asset, form: "genitive") } ფიუჩერსების მიმართ ინტერესი განსაკუთრებით მცირეა და აჟიოტაჟის კვალიც აღარ ჩანს
fact-futures_volume-strong-bearish-1 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობა განსაკუთრებით გაცხოველებულია და ბაზარს სპეკულანტები წარმართავენ
fact-futures_volume-strong-bearish-2 = { NAME($asset, form: "genitive") } ფიუჩერსების ბრუნვა თვის საშუალოს საგრძნობლად აღემატება, რაც გადახურების საფრთხეზე მიუთითებს
fact-futures_volume-strong-bearish-3 = ბოლო თვის საზომით, { NAME($asset, form: "genitive") } ფიუჩერსების მიმართ ინტერესი განსაკუთრებით დიდია და ბაზარი გადახურებული ჩანს
fact-futures_volume-neutral-1 = { NAME($asset, form: "genitive") } ფიუჩერსების ბრუნვა ჩვეულ ფარგლებშია და არც აჟიოტაჟზე მეტყველებს, არც უკანდახევაზე
fact-futures_volume-neutral-2 = { NAME($asset, form: "genitive") } ფიუჩერსებით ვაჭრობა ბოლო თვისთვის ჩვეულ რიტმში მიმდინარეობს
fact-futures_volume-neutral-3 = სპეკულანტები { NAME($asset, form: "genitive") } ფიუჩერსებით უჩვეულო აზარტის გარეშე ვაჭრობენ და ბრუნვაშიც საგანგაშო არაფერია

## Risk flags that its facts raise

flag-expensive_leverage-1 = { NAME($asset, form: "on") } ლევერიჯი უჩვეულოდ გაძვირდა
flag-expensive_leverage-2 = { NAME($asset, form: "genitive") } ფიუჩერსების დაფინანსების განაკვეთი უჩვეულოდ მაღალია
flag-shorts_pay-1 = { NAME($asset, form: "genitive") } მოკლე პოზიციების მფლობელები გრძელი პოზიციების მფლობელებს უხდიან
flag-shorts_pay-2 = { NAME($asset, form: "genitive") } ფიუჩერსების დაფინანსების განაკვეთი ნულს ქვემოთაა, ანუ გადამხდელი მოკლე პოზიციებია
flag-collateral_below_par-1 = სტეიბლქოინი, რომლითაც ლევერიჯიანი პოზიციებია უზრუნველყოფილი, დოლართან მიმართებით ჩვეულზე იაფია
flag-collateral_below_par-2 = ლევერიჯის უზრუნველყოფა შერყეულია, რადგან მისი სტეიბლქოინი დოლართან მიმართებით გაუფასურდა
flag-volatility_expanding-1 = { NAME($asset, form: "genitive") } ვოლატილობა სწრაფად იზრდება
flag-volatility_expanding-2 = { NAME($asset, form: "genitive") } ფასი გაცილებით ძლიერად მერყეობს, ვიდრე ბოლო თვეებში
flag-futures_volume_surge-1 = { NAME($asset, form: "genitive") } ფიუჩერსების ბრუნვა მკვეთრად გაიზარდა
flag-futures_volume_surge-2 = { NAME($asset, form: "genitive") } ფიუჩერსებით უჩვეულოდ აქტიურად ვაჭრობენ
flag-open_interest_high-1 = { NAME($asset, form: "genitive") } ფიუჩერსებში ღია პოზიციების მოცულობა უჩვეულოდ დიდია
flag-open_interest_high-2 = { NAME($asset, form: "genitive") } ფიუჩერსებში ჩვეულზე გაცილებით მეტი პოზიციაა გახსნილი
