### What Helsinki says: how much a network is used, and what moves onto it and off it.
###
### Every text but the labels is a whole clause without a capital, a full stop, or a connective at its beginning.
### Each stance has the word of its signal once. $gap is the distance from what a value is $compared with.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = ჰელსინკი
    .ergative = ჰელსინკიმ
    .dative = ჰელსინკის
    .genitive = ჰელსინკის
    .on = ჰელსინკიზე
    .within = ჰელსინკიში
    .for = ჰელსინკისთვის
    .from = ჰელსინკიდან

## Its view of an asset

stance-bullish-1 = { NAME($asset, form: "genitive") } ქსელის დატვირთვა და მასში თანხების მოძრაობა აღმავალ სურათს ქმნის
stance-bullish-2 = { NAME($asset, form: "genitive") } ქსელის მონაცემები აღმავალ სიგნალს იძლევა
stance-bullish-3 = { NAME($asset, form: "genitive") } ქსელში მიმდინარე პროცესები მთლიანობაში აღმავალ მიმართულებაზე მიუთითებს
stance-bearish-1 = { NAME($asset, form: "genitive") } ქსელის აქტივობა და ნაკადები ერთად დაღმავალ სურათს ქმნის
stance-bearish-2 = { NAME($asset, form: "genitive") } ქსელის მონაცემები დაღმავალ სიგნალს იძლევა
stance-bearish-3 = { NAME($asset, form: "genitive") } ქსელიდან მიღებული ინფორმაცია მთლიანობაში დაღმავალ მიმართულებაზე მიუთითებს
stance-neutral-1 = { NAME($asset, form: "genitive") } ქსელი მკაფიო მიმართულებას არ აჩვენებს და სურათი ნეიტრალურია
stance-neutral-2 = { NAME($asset, form: "genitive") } ქსელის მონაცემები ნეიტრალურ სურათს ტოვებს
stance-neutral-3 = { NAME($asset, form: "genitive") } ქსელში გამოკვეთილი ტენდენცია არ ჩანს, ამიტომ სიგნალი ნეიტრალურია

## What would change its view

watch-bullish-1 = ქსელის ნაკლები დატვირთვა ან ნაკადების საპირისპირო მიმართულებით შებრუნება ამ შეფასებას ეჭვქვეშ დააყენებს
watch-bullish-2 = შეხედულება შეიცვლება, თუ ქსელში აქტივობა მოიკლებს და ნაკადებიც ხელსაყრელი აღარ იქნება
watch-bullish-3 = ქსელის აქტივობის ხანგრძლივი ვარდნა შეფასების გადახედვის საკმარისი მიზეზი იქნება
watch-bearish-1 = ქსელის გამოცოცხლება ან ნაკადების სასიკეთოდ შებრუნება ამ შეფასებას ეჭვქვეშ დააყენებს
watch-bearish-2 = შეხედულება შეიცვლება, თუ ქსელში აქტივობა მოიმატებს და ნაკადებიც ხელსაყრელი გახდება
watch-bearish-3 = ქსელის აქტივობის ხანგრძლივი აღდგენა შეფასების გადახედვის საკმარისი მიზეზი იქნება
watch-neutral-1 = ქსელის დატვირთვის ან ნაკადების მკვეთრი ცვლილება ამ შეფასებას მიმართულებას მისცემს
watch-neutral-2 = სასწორი მაშინ გადაიხრება, როცა აქტივობა და ნაკადები ერთსა და იმავეს იტყვის
watch-neutral-3 = ამ შეხედულებას მხოლოდ ქსელის დატვირთვის შესამჩნევი და ხანგრძლივი ცვლილება შეცვლის

## Its facts

fact-unique_addresses-label = გამოყენებული მისამართები
fact-unique_addresses-headline-bullish = ქსელში ჩვეულზე მეტი მისამართია ჩართული
fact-unique_addresses-headline-bearish = ქსელში ჩვეულზე ნაკლები მისამართია ჩართული
fact-unique_addresses-clear-bullish-1 = { NAME($asset, form: "genitive") } ქსელში ჩართული უნიკალური მისამართების რიცხვი მყარ დონეს ინარჩუნებს
fact-unique_addresses-clear-bullish-2 = გამოყენებული მისამართების მიხედვით { NAME($asset, form: "genitive") } ქსელს მომხმარებელთა ფართო წრე ჰყავს
fact-unique_addresses-clear-bullish-3 = { NAME($asset, form: "genitive") } ყოველდღიურ მიმოქცევაში ბევრი სხვადასხვა მისამართი მონაწილეობს, რაც რეალურ გამოყენებაზე მიუთითებს
fact-unique_addresses-clear-bearish-1 = { NAME($asset, form: "genitive") } ქსელში ჩართული მისამართების წრე ჩვეულთან შედარებით ვიწროა
fact-unique_addresses-clear-bearish-2 = { NAME($asset, form: "genitive") } ყოველდღიურ მიმოქცევაში მოსალოდნელზე ნაკლები უნიკალური მისამართი მონაწილეობს
fact-unique_addresses-clear-bearish-3 = გამოყენებული მისამართების სიმცირე { NAME($asset, form: "genitive") } ქსელზე მოკრძალებულ მოთხოვნას ასახავს
fact-unique_addresses-strong-bullish-1 = ბოლო თვეების ფონზე { NAME($asset, form: "genitive") } ქსელში უნიკალური მისამართების რიცხვი განსაკუთრებით დიდია
fact-unique_addresses-strong-bullish-2 = { NAME($asset, form: "genitive") } ქსელი მომხმარებელთა ჩვეულზე გაცილებით ფართო წრეს იზიდავს, რასაც მისამართების სიმრავლე ადასტურებს
fact-unique_addresses-strong-bearish-1 = ბოლო თვეების ფონზე { NAME($asset, form: "genitive") } ქსელში უნიკალური მისამართების რიცხვი განსაკუთრებით მცირეა
fact-unique_addresses-strong-bearish-2 = გამოყენებული მისამართები ჩვეულზე გაცილებით ცოტაა და { NAME($asset, form: "genitive") } ქსელი დაცარიელებული ჩანს
fact-unique_addresses-neutral-1 = { NAME($asset, form: "genitive") } ქსელში უნიკალური მისამართების რიცხვი დაახლოებით ჩვეულ დონეზეა
fact-unique_addresses-neutral-2 = გამოყენებული მისამართები { NAME($asset, form: "genitive") } ქსელზე ჩვეულებრივ მოთხოვნას ასახავს, არც ჭარბს და არც სუსტს
fact-unique_addresses-value-1 =
    ორკვირიან ჭრილში გამოყენებული მისამართების რიცხვი ოთხი თვის { $compared ->
        [level] საშუალოს უტოლდება
        [above] საშუალოზე { $gap }%-ით მაღალია
       *[below] საშუალოზე { $gap }%-ით დაბალია
    }
fact-unique_addresses-value-2 =
    { NAME($asset, form: "genitive") } ქსელში ჩართული მისამართების ორკვირიანი მაჩვენებელი ოთხი თვის { $compared ->
        [level] საშუალოს უტოლდება
        [above] საშუალოზე { $gap }%-ით მაღალია
       *[below] საშუალოზე { $gap }%-ით დაბალია
    }
fact-unique_addresses-value_label = { $signed }% ოთხი თვის საშუალოსთან შედარებით

fact-transactions-label = დადასტურებული ტრანზაქციები
fact-transactions-headline-bullish = ტრანზაქციების ნაკადი ჩვეულზე მეტია
fact-transactions-headline-bearish = ტრანზაქციების ნაკადი ჩვეულზე ნაკლებია
fact-transactions-clear-bullish-1 = { NAME($asset, form: "genitive") } ქსელში ტრანზაქციების მიმოქცევა ცოცხალია, რაც მის მყარ დატვირთვაზე მეტყველებს
fact-transactions-clear-bullish-2 = ტრანზაქციების რაოდენობა { NAME($asset, form: "genitive") } ქსელის სტაბილურ გამოყენებაზე მიუთითებს
fact-transactions-clear-bullish-3 = ბლოკები ტრანზაქციებით კარგად არის დატვირთული, ანუ { NAME($asset, form: "genitive") } ქსელზე მოთხოვნა არსებობს
fact-transactions-clear-bearish-1 = ბოლო თვეების ფონზე { NAME($asset, form: "genitive") } ქსელში ტრანზაქციების ნაკადი მწირია
fact-transactions-clear-bearish-2 = ტრანზაქციების რაოდენობა { NAME($asset, form: "genitive") } ქსელისადმი განელებულ ინტერესს ასახავს
fact-transactions-clear-bearish-3 = ბლოკები ტრანზაქციებით ნაკლებად არის დატვირთული და { NAME($asset, form: "genitive") } ქსელის შესაძლებლობების ნაწილი გამოუყენებელი რჩება
fact-transactions-strong-bullish-1 = { NAME($asset, form: "genitive") } ქსელში ტრანზაქციების ნაკადი განსაკუთრებით დიდია
fact-transactions-strong-bullish-2 = { NAME($asset, form: "genitive") } ქსელი ჩვეულზე გაცილებით მეტ ტრანზაქციას ამუშავებს
fact-transactions-strong-bearish-1 = { NAME($asset, form: "genitive") } ქსელში ტრანზაქციების ნაკადი განსაკუთრებით მცირეა
fact-transactions-strong-bearish-2 = { NAME($asset, form: "genitive") } ქსელი ჩვეულზე გაცილებით ნაკლებ ტრანზაქციას ამუშავებს
fact-transactions-neutral-1 = { NAME($asset, form: "genitive") } ქსელი დაახლოებით იმდენ ტრანზაქციას ადასტურებს, რამდენსაც ჩვეულებრივ
fact-transactions-neutral-2 = ტრანზაქციების მხრივ { NAME($asset, form: "genitive") } ქსელი ჩვეულ რეჟიმში მუშაობს და მიმართულებას არ აჩვენებს

fact-active_addresses-label = აქტიური მისამართები
fact-active_addresses-headline-bullish = მისამართების აქტივობა ჩვეულზე მაღალია
fact-active_addresses-headline-bearish = მისამართების აქტივობა ჩვეულზე დაბალია
fact-active_addresses-clear-bullish-1 = ბოლო კვირა { NAME($asset, form: "genitive") } ქსელში ცოცხალი იყო, რასაც აქტიური მისამართების რიცხვი ადასტურებს
fact-active_addresses-clear-bullish-2 = მისამართების აქტივობა მყარია, ანუ მომხმარებლები { NAME($asset, form: "genitive") } მიმართ ინტერესს ინარჩუნებენ
fact-active_addresses-clear-bullish-3 = აქტიური მისამართების კვირის მაჩვენებელი { NAME($asset, form: "on") } კარგ მოთხოვნას ასახავს
fact-active_addresses-clear-bearish-1 = ბოლო კვირას { NAME($asset, form: "genitive") } ქსელში სიწყნარე იყო და აქტიური მისამართების რიცხვიც მოკრძალებულია
fact-active_addresses-clear-bearish-2 = მისამართების აქტივობა მცირეა, ანუ მომხმარებლები { NAME($asset, form: "genitive") } მიმართ ნაკლებ ინტერესს იჩენენ
fact-active_addresses-clear-bearish-3 = აქტიური მისამართების კვირის მაჩვენებელი { NAME($asset, form: "on") } მოდუნებულ მოთხოვნას ასახავს
fact-active_addresses-strong-bullish-1 = აქტიური მისამართების მიხედვით { NAME($asset, form: "genitive") } ქსელმა განსაკუთრებით ცოცხალი კვირა გაატარა
fact-active_addresses-strong-bullish-2 = { NAME($asset, form: "genitive") } ქსელში გაცილებით მეტი მისამართია აქტიური, ვიდრე ბოლო კვირების მიხედვით იყო მოსალოდნელი
fact-active_addresses-strong-bearish-1 = აქტიური მისამართების მიხედვით { NAME($asset, form: "genitive") } ქსელმა განსაკუთრებით მშვიდი კვირა გაატარა
fact-active_addresses-strong-bearish-2 = { NAME($asset, form: "genitive") } ქსელში გაცილებით ნაკლები მისამართია აქტიური, ვიდრე ბოლო კვირების მიხედვით იყო მოსალოდნელი
fact-active_addresses-neutral-1 = აქტიური მისამართების მხრივ { NAME($asset, form: "genitive") } ქსელმა ჩვეულებრივი კვირა გაატარა
fact-active_addresses-neutral-2 = { NAME($asset, form: "genitive") } ქსელში მისამართების აქტივობა ჩვეულ ფარგლებს არ სცდება

fact-transfers-label = გადარიცხვები
fact-transfers-headline-bullish = გადარიცხვები ჩვეულზე მეტია
fact-transfers-headline-bearish = გადარიცხვები ჩვეულზე ნაკლებია
fact-transfers-clear-bullish-1 = ხელიდან ხელში ჩვეულზე მეტი მონეტა გადადის და { NAME($asset, form: "genitive") } გადარიცხვების რიცხვი მყარია
fact-transfers-clear-bullish-2 = გადარიცხვების ნაკადი მიუთითებს, რომ { $asset } აქტიურად გამოიყენება
fact-transfers-clear-bullish-3 = { NAME($asset, form: "genitive") } გადარიცხვები საკმაოდ ხშირია, რაც მყარ მოთხოვნაზე მეტყველებს
fact-transfers-clear-bearish-1 = ხელიდან ხელში ჩვეულზე ნაკლები მონეტა გადადის და { NAME($asset, form: "genitive") } გადარიცხვების რიცხვი დაბალია
fact-transfers-clear-bearish-2 = გადარიცხვების ნაკადი მიუთითებს, რომ ჩვეულზე მეტი { $asset } უმოძრაოდ დევს
fact-transfers-clear-bearish-3 = მყარ მოთხოვნაზე სასაუბროდ { NAME($asset, form: "genitive") } გადარიცხვები საკმარისად ხშირი არ არის
fact-transfers-strong-bullish-1 = { NAME($asset, form: "genitive") } გადარიცხვები გაცილებით ხშირია, ვიდრე ჩვეულებრივ კვირაში
fact-transfers-strong-bullish-2 = { NAME($asset, form: "genitive") } მონეტები ხელიდან ხელში განსაკუთრებით სწრაფად გადადის
fact-transfers-strong-bearish-1 = { NAME($asset, form: "genitive") } გადარიცხვები გაცილებით ნაკლებია, ვიდრე ჩვეულებრივ კვირაში
fact-transfers-strong-bearish-2 = { NAME($asset, form: "genitive") } მონეტები ხელიდან ხელში განსაკუთრებით ნელა გადადის
fact-transfers-neutral-1 = { NAME($asset, form: "genitive") } გადარიცხვები დაახლოებით ისეთივე ხშირია, როგორც ჩვეულებრივ კვირაში
fact-transfers-neutral-2 = გადარიცხვების ნაკადი ჩვეულ რიტმს მიჰყვება და { NAME($asset, form: "on") } ბევრს არაფერს გვეუბნება

fact-hash_rate_trend-label = ჰეშრეიტი
fact-hash_rate_trend-headline-bullish = ჰეშრეიტი ჩვეულზე მაღალია
fact-hash_rate_trend-headline-bearish = ჰეშრეიტი ჩვეულზე დაბალია
fact-hash_rate_trend-clear-bullish-1 = მაინერები { NAME($asset, form: "genitive") } ქსელს სიმძლავრეს არ აკლებენ და ჰეშრეიტი მყარია
fact-hash_rate_trend-clear-bullish-2 = მყარი ჰეშრეიტი მეტყველებს, რომ მაინერები { NAME($asset, form: "genitive") } მომავალს ენდობიან
fact-hash_rate_trend-clear-bullish-3 = { NAME($asset, form: "genitive") } ქსელი კარგად არის დაცული, რადგან გამოთვლითი სიმძლავრე ბოლო თვეების ფონზე მაღალია
fact-hash_rate_trend-clear-bearish-1 = ჰეშრეიტი ჩვეულზე დაბალია, რაც { NAME($asset, form: "genitive") } მაინერების ნაწილის გასაჭირზე შეიძლება მიუთითებდეს
fact-hash_rate_trend-clear-bearish-2 = მაინერები { NAME($asset, form: "genitive") } ქსელს იმაზე ნაკლებ სიმძლავრეს უთმობენ, ვიდრე ბოლო თვეების მიხედვით იყო მოსალოდნელი
fact-hash_rate_trend-clear-bearish-3 = { NAME($asset, form: "genitive") } ქსელის გამოთვლითი სიმძლავრე ჩვეული დიაპაზონის ქვედა ნაწილშია
fact-hash_rate_trend-strong-bullish-1 = { NAME($asset, form: "genitive") } ქსელის ჰეშრეიტი ბოლო თვეების ნორმას საგრძნობლად აღემატება
fact-hash_rate_trend-strong-bullish-2 = მაინერებმა { NAME($asset, form: "genitive") } ქსელში განსაკუთრებით დიდი გამოთვლითი სიმძლავრე ჩართეს
fact-hash_rate_trend-strong-bearish-1 = { NAME($asset, form: "genitive") } ქსელის ჰეშრეიტი ბოლო თვეების ნორმას საგრძნობლად ჩამორჩება
fact-hash_rate_trend-strong-bearish-2 = მაინერებმა { NAME($asset, form: "genitive") } ქსელს გამოთვლითი სიმძლავრის საგრძნობი ნაწილი გამოაკლეს
fact-hash_rate_trend-neutral-1 = { NAME($asset, form: "genitive") } ქსელის ჰეშრეიტი ბოლო თვეების ნორმასთან ახლოსაა
fact-hash_rate_trend-neutral-2 = გამოთვლითი სიმძლავრე ჩვეულ ფარგლებშია და მაინერების ქცევა { NAME($asset, form: "on") } ახალს არაფერს გვეუბნება
fact-hash_rate_trend-value-1 =
    ჰეშრეიტის ორკვირიანი მაჩვენებელი სამი თვის { $compared ->
        [level] საშუალოს უტოლდება
        [above] საშუალოზე { $gap }%-ით მაღალია
       *[below] საშუალოზე { $gap }%-ით დაბალია
    }
fact-hash_rate_trend-value-2 =
    { NAME($asset, form: "genitive") } ქსელის გამოთვლითი სიმძლავრე ორკვირიან ჭრილში სამი თვის { $compared ->
        [level] საშუალოს უტოლდება
        [above] საშუალოზე { $gap }%-ით მაღალია
       *[below] საშუალოზე { $gap }%-ით დაბალია
    }
fact-hash_rate_trend-value_label = { $signed }% სამი თვის საშუალოსთან შედარებით

fact-block_space_demand-label = მომდევნო ბლოკის საკომისიო
fact-block_space_demand-headline-bullish = ბლოკში ადგილზე მოთხოვნა ჩვეულზე მაღალია
fact-block_space_demand-headline-bearish = ბლოკში ადგილზე მოთხოვნა ჩვეულზე დაბალია
fact-block_space_demand-clear-bullish-1 = მომდევნო ბლოკში მოსახვედრად მომხმარებლები ჩვეულზე მეტს იხდიან, ანუ { NAME($asset, form: "genitive") } ქსელში ადგილზე მოთხოვნაა
fact-block_space_demand-clear-bullish-2 = მომდევნო ბლოკის საკომისიო ბოლო კვირების ნორმაზე მაღალია, რაც { NAME($asset, form: "genitive") } ქსელზე ცოცხალ მოთხოვნას ნიშნავს
fact-block_space_demand-clear-bullish-3 = საკომისიოს დონე აჩვენებს, რომ { NAME($asset, form: "genitive") } ბლოკებში ადგილს ბევრი ეძებს
fact-block_space_demand-clear-bearish-1 = მომდევნო ბლოკში მოსახვედრად ჩვეულზე ნაკლები საკომისიოც კმარა, ანუ { NAME($asset, form: "genitive") } ქსელში თავისუფალი ადგილია
fact-block_space_demand-clear-bearish-2 = მომდევნო ბლოკის საკომისიო ბოლო კვირების ნორმაზე დაბალია, რაც { NAME($asset, form: "genitive") } ქსელზე მოდუნებულ მოთხოვნას ნიშნავს
fact-block_space_demand-clear-bearish-3 = საკომისიოს დონე აჩვენებს, რომ { NAME($asset, form: "genitive") } ბლოკებში ადგილს ცოტა ეძებს
fact-block_space_demand-strong-bullish-1 = მომდევნო ბლოკის საკომისიო ბოლო კვირების ნორმას მკვეთრად აღემატება და { NAME($asset, form: "genitive") } ქსელი გადატვირთულია
fact-block_space_demand-strong-bullish-2 = { NAME($asset, form: "genitive") } ბლოკებში ადგილისთვის მომხმარებლები მწვავედ ეჯიბრებიან ერთმანეთს და ჩვეულზე გაცილებით მეტს იხდიან
fact-block_space_demand-strong-bearish-1 = მომდევნო ბლოკის საკომისიო ბოლო კვირების ნორმას მკვეთრად ჩამორჩება და { NAME($asset, form: "genitive") } ქსელში ადგილი უხვადაა
fact-block_space_demand-strong-bearish-2 = { NAME($asset, form: "genitive") } ბლოკებში ადგილისთვის თითქმის არავინ იბრძვის და საკომისიო ჩვეულზე გაცილებით დაბალია
fact-block_space_demand-neutral-1 = მომდევნო ბლოკის საკომისიო ნორმასთან ახლოსაა, ანუ { NAME($asset, form: "genitive") } ბლოკებში ადგილზე ჩვეულებრივი მოთხოვნაა
fact-block_space_demand-neutral-2 = საკომისიოს მიხედვით { NAME($asset, form: "genitive") } ბლოკებში ადგილი არც დეფიციტურია და არც ჭარბი
fact-block_space_demand-value-1 =
    მომდევნო ბლოკის საკომისიო ორი კვირის { $compared ->
        [level] საშუალოს უტოლდება
        [above] საშუალოზე { $gap } სტანდარტული გადახრით მაღალია
       *[below] საშუალოზე { $gap } სტანდარტული გადახრით დაბალია
    }
fact-block_space_demand-value-2 =
    { NAME($asset, form: "genitive") } მომდევნო ბლოკში ადგილის საკომისიო ორი კვირის { $compared ->
        [level] საშუალოს უტოლდება
        [above] საშუალოზე { $gap } სტანდარტული გადახრით მაღალია
       *[below] საშუალოზე { $gap } სტანდარტული გადახრით დაბალია
    }
fact-block_space_demand-value_label = { $signed } სტანდარტული გადახრა ორი კვირის საშუალოდან

fact-exchange_flow_balance-label = ბირჟების ნაკადების ბალანსი
fact-exchange_flow_balance-headline-bullish = ბირჟების ნაკადები ჩვეულზე მეტად გატანისკენ იხრება
fact-exchange_flow_balance-headline-bearish = ბირჟების ნაკადები ჩვეულზე მეტად შეტანისკენ იხრება
fact-exchange_flow_balance-clear-bullish-1 = ბირჟების ნაკადები ჩვეულზე მეტად გატანისკენ იხრება, რაც ბაზარზე { NAME($asset, form: "genitive") } თავისუფალ მარაგს ზღუდავს
fact-exchange_flow_balance-clear-bullish-2 = მფლობელებს ბირჟებიდან მონეტები ჩვეულზე აქტიურად გააქვთ და ბაზარზე ნაკლები { $asset } რჩება ხელმისაწვდომი
fact-exchange_flow_balance-clear-bullish-3 = მონეტების ბირჟებზე შეტანისა და იქიდან გატანის თანაფარდობა { NAME($asset, form: "for") } ხელსაყრელია
fact-exchange_flow_balance-clear-bearish-1 = ბირჟების ნაკადები ჩვეულზე მეტად შეტანისკენ იხრება, რაც ბაზარზე { NAME($asset, form: "genitive") } თავისუფალ მარაგს ზრდის
fact-exchange_flow_balance-clear-bearish-2 = მფლობელებს ბირჟებზე მონეტები ჩვეულზე აქტიურად შეაქვთ და ბაზარზე მეტი { $asset } ხდება ხელმისაწვდომი
fact-exchange_flow_balance-clear-bearish-3 = მონეტების ბირჟებზე შეტანისა და იქიდან გატანის თანაფარდობა { NAME($asset, form: "for") } არახელსაყრელია
fact-exchange_flow_balance-strong-bullish-1 = ბირჟებიდან { NAME($asset, form: "genitive") } გატანას ჩვეულზე გაცილებით დიდი წონა აქვს, რაც თავისუფალ მარაგს საგრძნობლად ამცირებს
fact-exchange_flow_balance-strong-bullish-2 = შეტანასთან შედარებით მონეტები ბირჟებს უჩვეულო ტემპით ტოვებს, რაც { NAME($asset, form: "for") } მნიშვნელოვანი საყრდენია
fact-exchange_flow_balance-strong-bearish-1 = ბირჟებზე { NAME($asset, form: "genitive") } შეტანას ჩვეულზე გაცილებით დიდი წონა აქვს, რაც თავისუფალ მარაგს საგრძნობლად ზრდის
fact-exchange_flow_balance-strong-bearish-2 = გატანასთან შედარებით მონეტები ბირჟებზე უჩვეულო ტემპით შედის, რაც { NAME($asset, form: "for") } მძიმე ტვირთია
fact-exchange_flow_balance-neutral-1 = ბირჟებზე { NAME($asset, form: "genitive") } შეტანა და იქიდან გატანა ჩვეულ თანაფარდობაშია
fact-exchange_flow_balance-neutral-2 = ბირჟების ნაკადები { NAME($asset, form: "genitive") } თავისუფალ მარაგს ჩვეულზე მეტად არც ამცირებს და არც ზრდის

fact-new_holders-label = ახალი მფლობელების შემოდინება
fact-new_holders-headline-bullish = ახალი მფლობელები ჩვეულზე სწრაფად ემატება
fact-new_holders-headline-bearish = ახალი მფლობელები ჩვეულზე ნელა ემატება
fact-new_holders-clear-bullish-1 = { NAME($asset, form: "dative") } ახალი მფლობელები კარგი ტემპით ემატებიან, რაც მფლობელთა წრეს აფართოებს
fact-new_holders-clear-bullish-2 = ახალი მფლობელების შემოდინება ცოცხალია, რაც { NAME($asset, form: "genitive") } მიმართ ნდობას ადასტურებს
fact-new_holders-clear-bullish-3 = ბოლო თვემ { NAME($asset, form: "dative") } ახალი მფლობელების სოლიდური ნაკადი მოუტანა
fact-new_holders-clear-bearish-1 = { NAME($asset, form: "dative") } ახალი მფლობელები ნელა ემატებიან და ახალი მოთხოვნა მოკრძალებულია
fact-new_holders-clear-bearish-2 = ახალი მფლობელების შემოდინება ნელია და { NAME($asset, form: "genitive") } მფლობელთა წრე ნელა ფართოვდება
fact-new_holders-clear-bearish-3 = ბოლო თვემ { NAME($asset, form: "dative") } ახალი მფლობელების მხოლოდ მოკრძალებული ნაკადი მოუტანა
fact-new_holders-strong-bullish-1 = { NAME($asset, form: "dative") } ახალი მფლობელები ჩვეულზე გაცილებით სწრაფად ემატებიან
fact-new_holders-strong-bullish-2 = ახალი მფლობელების ნაკადი გამორჩეულად ძლიერია და { NAME($asset, form: "dative") } ბევრად ფართო საყრდენს უქმნის
fact-new_holders-strong-bearish-1 = { NAME($asset, form: "dative") } ახალი მფლობელები ჩვეულზე გაცილებით ნელა ემატებიან
fact-new_holders-strong-bearish-2 = ბოლო წლის ფონზე ახალი მფლობელების ნაკადი { NAME($asset, form: "for") } მკვეთრად შეთხელებულია
fact-new_holders-neutral-1 = { NAME($asset, form: "dative") } ახალი მფლობელები ჩვეული ტემპით ემატებიან, აჟიოტაჟისა და შენელების გარეშე
fact-new_holders-neutral-2 = ახალი მფლობელების ნაკადი ჩვეულ დიაპაზონშია და { NAME($asset, form: "on") } ბევრს არაფერს გვეუბნება

fact-share_held_on_exchanges-label = ბირჟებზე შენახული წილი
fact-share_held_on_exchanges-headline-bullish = ბირჟებზე შენახული წილი ჩვეულზე ხელსაყრელია
fact-share_held_on_exchanges-headline-bearish = ბირჟებზე შენახული წილი ჩვეულზე ნაკლებად ხელსაყრელია
fact-share_held_on_exchanges-clear-bullish-1 = ბოლო თვეში ბირჟებზე შენახული { NAME($asset, form: "genitive") } წილი ჩვეულზე მეტად შემცირდა ან ნაკლებად გაიზარდა
fact-share_held_on_exchanges-clear-bullish-2 = ბირჟების ნაშთები ბოლო თვეში { NAME($asset, form: "for") } ხელსაყრელად შეიცვალა, რადგან ბაზარზე ნაკლები მონეტაა ხელმისაწვდომი
fact-share_held_on_exchanges-clear-bullish-3 = ბოლო თვის მონაცემებით მფლობელები { NAME($asset, form: "genitive") } ბირჟების გარეთ შენახვას ჩვეულზე მეტად ამჯობინებენ
fact-share_held_on_exchanges-clear-bearish-1 = ბოლო თვეში ბირჟებზე შენახული { NAME($asset, form: "genitive") } წილი ჩვეულზე მეტად გაიზარდა ან ნაკლებად შემცირდა
fact-share_held_on_exchanges-clear-bearish-2 = ბირჟების ნაშთები ბოლო თვეში { NAME($asset, form: "for") } არახელსაყრელად შეიცვალა, რადგან ბაზარზე მეტი მონეტაა ხელმისაწვდომი
fact-share_held_on_exchanges-clear-bearish-3 = ბოლო თვის მონაცემებით მფლობელები { NAME($asset, form: "genitive") } ბირჟებზე დატოვებას ჩვეულზე მეტად ამჯობინებენ
fact-share_held_on_exchanges-strong-bullish-1 = ბირჟებზე არსებული { NAME($asset, form: "genitive") } წილი ბოლო თვეში ჩვეულზე გაცილებით ხელსაყრელად შეიცვალა
fact-share_held_on_exchanges-strong-bullish-2 = ბოლო თვეში ბირჟების ნაშთები მკვეთრად { NAME($asset, form: "genitive") } სასარგებლოდ შეიცვალა
fact-share_held_on_exchanges-strong-bearish-1 = ბირჟებზე არსებული { NAME($asset, form: "genitive") } წილი ბოლო თვეში ჩვეულზე გაცილებით არახელსაყრელად შეიცვალა
fact-share_held_on_exchanges-strong-bearish-2 = ბოლო თვეში ბირჟების ნაშთები მკვეთრად { NAME($asset, form: "genitive") } საზიანოდ შეიცვალა
fact-share_held_on_exchanges-neutral-1 = ბირჟებზე შენახული { NAME($asset, form: "genitive") } წილი ბოლო თვეში დაახლოებით ისე შეიცვალა, როგორც ჩვეულებრივ
fact-share_held_on_exchanges-neutral-2 = ბირჟების ნაშთების თვიური ცვლილება ჩვეულებრივია და { NAME($asset, form: "dative") } არც ეხმარება და არც აფერხებს

fact-tvl_growth_net_of_price-label = ჩაკეტილი ღირებულების (TVL) ზრდა ფასის ეფექტის გარეშე
fact-tvl_growth_net_of_price-headline-bullish = ფასის ეფექტის გარეშე ჩაკეტილი ღირებულება ჩვეულზე მყარია
fact-tvl_growth_net_of_price-headline-bearish = ფასის ეფექტის გარეშე ჩაკეტილი ღირებულება ჩვეულზე სუსტია
fact-tvl_growth_net_of_price-clear-bullish-1 = თუ ფასის ეფექტს გამოვრიცხავთ, { NAME($asset, form: "genitive") } ქსელში ჩაკეტილი ღირებულება ორი თვის ჭრილში კარგ შედეგს აჩვენებს
fact-tvl_growth_net_of_price-clear-bullish-2 = { NAME($asset, form: "genitive") } ქსელის აპლიკაციებში იმაზე მეტი თანხა შედის, ვიდრე ეს მხოლოდ ფასით აიხსნება
fact-tvl_growth_net_of_price-clear-bullish-3 = ფასის გავლენის გარეშეც { NAME($asset, form: "genitive") } ქსელის აპლიკაციებში განთავსებული თანხების დინამიკა ჯანსაღია
fact-tvl_growth_net_of_price-clear-bearish-1 = თუ ფასის ეფექტს გამოვრიცხავთ, { NAME($asset, form: "genitive") } ქსელში ჩაკეტილი ღირებულება ორი თვის ჭრილში ცუდ შედეგს აჩვენებს
fact-tvl_growth_net_of_price-clear-bearish-2 = ფასის ცვლილებას თუ გამოვაკლებთ, { NAME($asset, form: "genitive") } ქსელის აპლიკაციებში ახალი თანხა მცირე მოცულობით შედის
fact-tvl_growth_net_of_price-clear-bearish-3 = ფასის გავლენის გარეშე { NAME($asset, form: "genitive") } ქსელის აპლიკაციებში განთავსებული თანხების დინამიკა შთამბეჭდავი არ არის
fact-tvl_growth_net_of_price-strong-bullish-1 = ფასის ეფექტის გარეშე { NAME($asset, form: "genitive") } ქსელში ჩაკეტილი ღირებულება ჩვეულზე გაცილებით სწრაფად გაიზარდა
fact-tvl_growth_net_of_price-strong-bullish-2 = { NAME($asset, form: "genitive") } ქსელის აპლიკაციებში გაცილებით მეტი თანხა მიედინება, ვიდრე ამას ფასის ცვლილება ხსნის
fact-tvl_growth_net_of_price-strong-bearish-1 = ფასის ეფექტის გარეშე { NAME($asset, form: "genitive") } ქსელში ჩაკეტილი ღირებულების დინამიკა ჩვეულზე გაცილებით სუსტია
fact-tvl_growth_net_of_price-strong-bearish-2 = ფასის ცვლილებას თუ გამოვაკლებთ, { NAME($asset, form: "genitive") } ქსელის აპლიკაციები ჩვეულზე გაცილებით ნაკლებ თანხას იზიდავს
fact-tvl_growth_net_of_price-neutral-1 = ფასის ეფექტის გარეშე { NAME($asset, form: "genitive") } ქსელში ჩაკეტილი ღირებულება დაახლოებით ისე იცვლება, როგორც ჩვეულებრივ
fact-tvl_growth_net_of_price-neutral-2 = ფასის ცვლილებას თუ გამოვაკლებთ, { NAME($asset, form: "genitive") } ქსელის აპლიკაციებში თანხების მოძრაობა ჩვეულ კალაპოტშია

fact-tvl_share_of_all_chains-label = წილი ყველა ქსელის ჩაკეტილ ღირებულებაში (TVL)
fact-tvl_share_of_all_chains-headline-bullish = წილი ჩაკეტილ ღირებულებაში ჩვეულზე მყარია
fact-tvl_share_of_all_chains-headline-bearish = წილი ჩაკეტილ ღირებულებაში ჩვეულზე სუსტია
fact-tvl_share_of_all_chains-clear-bullish-1 = ჩაკეტილი ღირებულების წილით თუ ვიმსჯელებთ, { NAME($asset, form: "genitive") } ქსელი კონკურენტების ფონზე პოზიციებს ინარჩუნებს
fact-tvl_share_of_all_chains-clear-bullish-2 = ყველა ქსელის ჩაკეტილ ღირებულებაში { NAME($asset, form: "genitive") } წილი მყარია, რაც კონკურენტებს შორის მის ადგილს აჩვენებს
fact-tvl_share_of_all_chains-clear-bullish-3 = ჩაკეტილი ღირებულების მოზიდვაში { NAME($asset, form: "genitive") } ქსელი სხვა ქსელებს წარმატებით უწევს მეტოქეობას
fact-tvl_share_of_all_chains-clear-bearish-1 = ჩაკეტილი ღირებულების წილით თუ ვიმსჯელებთ, { NAME($asset, form: "genitive") } ქსელს კონკურენტების ფონზე პოზიციების შენარჩუნება უჭირს
fact-tvl_share_of_all_chains-clear-bearish-2 = ყველა ქსელის ჩაკეტილ ღირებულებაში { NAME($asset, form: "genitive") } წილის დინამიკა დუნეა, რაც კონკურენტებს შორის მის ადგილს აჩვენებს
fact-tvl_share_of_all_chains-clear-bearish-3 = ჩაკეტილი ღირებულების მოზიდვაში { NAME($asset, form: "genitive") } ქსელს სხვა ქსელებთან მეტოქეობა უჭირს
fact-tvl_share_of_all_chains-strong-bullish-1 = { NAME($asset, form: "genitive") } ქსელი კონკურენტებს პოზიციებს აშკარად ართმევს, რასაც მისი წილი ჩაკეტილ ღირებულებაში ადასტურებს
fact-tvl_share_of_all_chains-strong-bullish-2 = ორი თვის განმავლობაში { NAME($asset, form: "genitive") } წილმა ყველა ქსელის ჩაკეტილ ღირებულებაში ჩვეულზე გაცილებით უკეთესი შედეგი აჩვენა
fact-tvl_share_of_all_chains-strong-bearish-1 = { NAME($asset, form: "genitive") } ქსელი კონკურენტებთან პოზიციებს აშკარად თმობს, რასაც მისი წილი ჩაკეტილ ღირებულებაში ადასტურებს
fact-tvl_share_of_all_chains-strong-bearish-2 = ორი თვის განმავლობაში { NAME($asset, form: "genitive") } წილმა ყველა ქსელის ჩაკეტილ ღირებულებაში ჩვეულზე გაცილებით უარესი შედეგი აჩვენა
fact-tvl_share_of_all_chains-neutral-1 = { NAME($asset, form: "genitive") } წილი ყველა ქსელის ჩაკეტილ ღირებულებაში დაახლოებით ისე იცვლება, როგორც ჩვეულებრივ
fact-tvl_share_of_all_chains-neutral-2 = ჩაკეტილი ღირებულებისთვის { NAME($asset, form: "genitive") } ქსელისა და სხვა ქსელების მეტოქეობა ჩვეულ რიტმში მიმდინარეობს

fact-stablecoins_on_chain-label = სტეიბლქოინები ქსელში
fact-stablecoins_on_chain-headline-bullish = ქსელში სტეიბლქოინების მარაგი ჩვეულზე მყარია
fact-stablecoins_on_chain-headline-bearish = ქსელში სტეიბლქოინების მარაგი ჩვეულზე მცირეა
fact-stablecoins_on_chain-clear-bullish-1 = { NAME($asset, form: "genitive") } ქსელში სტეიბლქოინების მარაგისთვის ბოლო ორი კვირა წარმატებული იყო
fact-stablecoins_on_chain-clear-bullish-2 = სტეიბლქოინების სახით { NAME($asset, form: "genitive") } ქსელში ფული ჩვეულზე უკეთესი ტემპით შედის
fact-stablecoins_on_chain-clear-bullish-3 = { NAME($asset, form: "genitive") } ქსელში სტეიბლქოინების ზრდის ტემპი კარგია, რაც მსყიდველუნარიანობას ამყარებს
fact-stablecoins_on_chain-clear-bearish-1 = { NAME($asset, form: "genitive") } ქსელში სტეიბლქოინების მარაგისთვის ბოლო ორი კვირა წარუმატებელი იყო
fact-stablecoins_on_chain-clear-bearish-2 = სტეიბლქოინების სახით { NAME($asset, form: "genitive") } ქსელში ჩვეულზე ნაკლები ფული შედის
fact-stablecoins_on_chain-clear-bearish-3 = { NAME($asset, form: "genitive") } ქსელში სტეიბლქოინების ზრდის ტემპი დაბალია, რაც მსყიდველუნარიანობას ზღუდავს
fact-stablecoins_on_chain-strong-bullish-1 = სტეიბლქოინების მარაგი { NAME($asset, form: "genitive") } ქსელში განსაკუთრებით ძლიერ შედეგს აჩვენებს
fact-stablecoins_on_chain-strong-bullish-2 = სტეიბლქოინების სახით თავისუფალი ფული { NAME($asset, form: "genitive") } ქსელში ჩვეულზე გაცილებით სწრაფად გროვდება
fact-stablecoins_on_chain-strong-bearish-1 = სტეიბლქოინების მარაგი { NAME($asset, form: "genitive") } ქსელში განსაკუთრებით სუსტ შედეგს აჩვენებს
fact-stablecoins_on_chain-strong-bearish-2 = { NAME($asset, form: "genitive") } ქსელში სტეიბლქოინების დინამიკა ჩვეულ ტემპს მკვეთრად ჩამორჩება და ახალი ფული ცოტა შედის
fact-stablecoins_on_chain-neutral-1 = { NAME($asset, form: "genitive") } ქსელში სტეიბლქოინების მარაგი დაახლოებით ჩვეული ტემპით იცვლება
fact-stablecoins_on_chain-neutral-2 = სტეიბლქოინების სახით { NAME($asset, form: "genitive") } ქსელში მოსალოდნელზე არც მეტი ფული შედის და არც ნაკლები

fact-share_of_all_stablecoins-label = წილი სტეიბლქოინების მთლიან მოცულობაში
fact-share_of_all_stablecoins-headline-bullish = წილი სტეიბლქოინების ბაზარზე ჩვეულზე მყარია
fact-share_of_all_stablecoins-headline-bearish = წილი სტეიბლქოინების ბაზარზე ჩვეულზე სუსტია
fact-share_of_all_stablecoins-clear-bullish-1 = { NAME($asset, form: "genitive") } ქსელი სტეიბლქოინების მთლიან მოცულობაში მყარ წილს ინარჩუნებს
fact-share_of_all_stablecoins-clear-bullish-2 = სტეიბლქოინების შესანახად მომხმარებლები { NAME($asset, form: "genitive") } ქსელს კვლავ ხალისით ირჩევენ
fact-share_of_all_stablecoins-clear-bullish-3 = ბოლო თვეში სტეიბლქოინების ქსელებს შორის გადანაწილება { NAME($asset, form: "for") } ხელსაყრელია
fact-share_of_all_stablecoins-clear-bearish-1 = ბოლო თვეში { NAME($asset, form: "genitive") } ქსელის წილი სტეიბლქოინების მთლიან მოცულობაში დუნე დინამიკით გამოირჩევა
fact-share_of_all_stablecoins-clear-bearish-2 = სტეიბლქოინების შესანახად მომხმარებლები { NAME($asset, form: "genitive") } ქსელს ჩვეულზე ნაკლებად ირჩევენ
fact-share_of_all_stablecoins-clear-bearish-3 = ბოლო თვეში სტეიბლქოინების ქსელებს შორის გადანაწილება { NAME($asset, form: "for") } არახელსაყრელია
fact-share_of_all_stablecoins-strong-bullish-1 = სტეიბლქოინების მთლიან მოცულობაში { NAME($asset, form: "genitive") } ქსელის წილის თვიური დინამიკა ჩვეულზე გაცილებით უკეთესია
fact-share_of_all_stablecoins-strong-bullish-2 = { NAME($asset, form: "genitive") } ქსელი სტეიბლქოინების ბაზარზე თავის წილს გამორჩეულად კარგად იცავს
fact-share_of_all_stablecoins-strong-bearish-1 = სტეიბლქოინების მთლიან მოცულობაში { NAME($asset, form: "genitive") } ქსელის წილის თვიური დინამიკა ჩვეულზე გაცილებით უარესია
fact-share_of_all_stablecoins-strong-bearish-2 = { NAME($asset, form: "genitive") } ქსელს სტეიბლქოინების ბაზარზე თავისი წილის დაცვა განსაკუთრებით უჭირს
fact-share_of_all_stablecoins-neutral-1 = ბოლო თვეში { NAME($asset, form: "genitive") } ქსელის წილი სტეიბლქოინების მთლიან მოცულობაში ისე იცვლებოდა, როგორც ჩვეულებრივ
fact-share_of_all_stablecoins-neutral-2 = სტეიბლქოინების ქსელებს შორის გადანაწილებას { NAME($asset, form: "for") } ახალი არაფერი მოუტანია

## Risk flags that its facts raise

flag-miner_capitulation-1 = ჰეშრეიტი ბოლო პერიოდის საშუალოს მკვეთრად ჩამორჩა
flag-miner_capitulation-2 = მაინერებმა აპარატურა უჩვეულო მასშტაბით გამორთეს
flag-exchange_inflows-1 = ბირჟებზე ჩვეულზე გაცილებით მეტი { $asset } მიედინება
flag-exchange_inflows-2 = { NAME($asset, form: "genitive") } ნაკადების ბალანსი უჩვეულოდ ძლიერად გადაიხარა ბირჟებისკენ
flag-network_congestion-1 = { NAME($asset, form: "genitive") } ქსელი გადატვირთულია და ბლოკში ადგილი ძვირი ღირს
flag-network_congestion-2 = { NAME($asset, form: "genitive") } მომდევნო ბლოკში მოხვედრის საკომისიო უჩვეულოდ მაღალია
flag-stablecoins_leaving-1 = { NAME($asset, form: "genitive") } ქსელში სტეიბლქოინების მოცულობის ცვლილება უჩვეულოდ სუსტია
flag-stablecoins_leaving-2 = { NAME($asset, form: "genitive") } ქსელს სტეიბლქოინები ჩვეულზე გაცილებით ნაკლებად ემატება, თუ საერთოდ ემატება
