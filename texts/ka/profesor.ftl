### What Profesor, the lead, says of the crew and its verdict.
###
### Each text about a signal has the word of the signal once.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = პროფესორი
    .ergative = პროფესორმა
    .dative = პროფესორს
    .genitive = პროფესორის
    .on = პროფესორზე
    .within = პროფესორში
    .for = პროფესორისთვის
    .from = პროფესორიდან

## What changed, by up to three clauses that semicolons join

since-before-1 = ბოლო თხუთმეტ წუთში { $changes }
since-before-2 = წინა ციკლის შემდეგ { $changes }
since-before-3 = ბოლო თხუთმეტი წუთის განმავლობაში { $changes }
since-further-1 = ამავე თხუთმეტ წუთში { $changes }
since-further-2 = ამავე ხნის განმავლობაში { $changes }
since-further-3 = ამასთან, { $changes }
since-day-1 = ერთი დღის წინანდელთან შედარებით { $changes }
since-day-2 = გუშინდელ იმავე დროსთან შედარებით { $changes }
since-day-3 = ბოლო დღე-ღამეში { $changes }
since-calm_day-1 = ბოლო თხუთმეტ წუთში თითქმის არაფერი შეცვლილა, ერთი დღის წინანდელთან შედარებით კი { $changes }
since-calm_day-2 = წინა ციკლის შემდეგ სურათი თითქმის არ შეცვლილა, ბოლო დღე-ღამეში კი { $changes }
since-calm_day-3 = ბოლო თხუთმეტ წუთს არსებითი ცვლილება არ მოუტანია, ერთი დღის წინანდელთან შედარებით კი { $changes }

change-verdict-spoken = ვერდიქტი { $from }იდან { $to }ი გახდა
change-verdict-gained = გუნდს, რომელიც { $from }და, კვლავ აქვს ვერდიქტი და ის { $to }ია
change-verdict-lost = { $from }ი ვერდიქტი გაუქმდა და გუნდი { $to }ს
change-consensus = გუნდის კონსენსუსი { $from }იდან { $to }ი გახდა
change-vote-spoken = აგენტი { $agent } { $from }იდან { $to } შეფასებაზე გადავიდა
change-vote-gained = აგენტი { $agent }, რომელიც { $from }და, { $to } შეფასებაზე გადავიდა
change-vote-lost = აგენტი { $agent } { $from } სურათს ხედავდა, ახლა კი { $to }ს
change-votes = { $of } ხმიდან { $count } შეიცვალა
change-probability =
    ალბათობა { $from }-დან { $to }-მდე { $move ->
        [above] გაიზარდა
       *[below] შემცირდა
    }
change-price =
    { $asset } { $pct }-ით { $move ->
        [above] გაძვირდა
       *[below] გაიაფდა
    }
change-range =
    ფასის მოსალოდნელი დღიური დიაპაზონი { $from }-დან { $to }-მდე { $move ->
        [above] გაფართოვდა
       *[below] შევიწროვდა
    }
change-composite =
    { $index } ინდექსი { $from }-დან { $to } პუნქტამდე { $move ->
        [above] გაიზარდა
       *[below] შემცირდა
    }

unchanged-before-1 = ბოლო თხუთმეტ წუთში ჩვეულზე დიდი ცვლილება არ მომხდარა
unchanged-before-2 = წინა ციკლის შემდეგ ჩვეულზე დიდი ცვლილება არ ყოფილა
unchanged-before-3 = ბოლო თხუთმეტ წუთს ჩვეულზე დიდი ცვლილება არ მოუტანია
unchanged-day-1 = ერთი დღის წინანდელთან შედარებით ჩვეულზე დიდი ცვლილება არ ჩანს
unchanged-day-2 = ბოლო დღე-ღამეში ჩვეულზე დიდი ცვლილება არ მომხდარა
unchanged-day-3 = ერთი დღის წინ სურათი ისეთივე იყო, თუ ჩვეულ რყევას არ ჩავთვლით
unchanged-both-1 = ჩვეულზე დიდი ცვლილება არც ბოლო თხუთმეტ წუთში მომხდარა და არც ბოლო დღე-ღამეში
unchanged-both-2 = არც წინა ციკლთან და არც ერთი დღის წინანდელთან შედარებით ჩვეულზე დიდი ცვლილება არ ჩანს
unchanged-both-3 = ჩვეულზე დიდი ცვლილება არც ბოლო თხუთმეტ წუთს მოუტანია და არც ბოლო დღე-ღამეს

not_compared-before-withdrawn-1 = წინა ციკლი ({ $at } UTC) გაუქმდა
not_compared-before-withdrawn-2 = წინა ციკლთან შედარება შეუძლებელია, რადგან ის ({ $at } UTC) გაუქმდა
not_compared-before-withdrawn-3 = გაუქმებულია წინა, { $at } UTC-ის ციკლი
not_compared-before-missing-1 = წინა ციკლი ({ $at } UTC) არ გამოქვეყნებულა
not_compared-before-missing-2 = წინა ციკლთან შედარება შეუძლებელია, რადგან ის ({ $at } UTC) აკლია
not_compared-before-missing-3 = აკლია წინა, { $at } UTC-ის ციკლი
not_compared-before-other_methodology-1 = წინა ციკლი ({ $at } UTC) მეთოდოლოგიის სხვა ვერსიით გამოითვალა
not_compared-before-other_methodology-2 = წინა ციკლთან ({ $at } UTC) შედარება არ კეთდება, რადგან მაშინ მეთოდოლოგიის სხვა ვერსია მოქმედებდა
not_compared-before-other_methodology-3 = წინა ციკლის ({ $at } UTC) შემდეგ მეთოდოლოგიის ვერსია შეიცვალა
not_compared-day-withdrawn-1 = ერთი დღის წინანდელი ციკლი ({ $at } UTC) გაუქმდა
not_compared-day-withdrawn-2 = გუშინდელ ციკლთან შედარება შეუძლებელია, რადგან ის ({ $at } UTC) გაუქმდა
not_compared-day-withdrawn-3 = გაუქმებულია გუშინდელი, { $at } UTC-ის ციკლი
not_compared-day-missing-1 = ერთი დღის წინანდელი ციკლი ({ $at } UTC) არ გამოქვეყნებულა
not_compared-day-missing-2 = გუშინდელ ციკლთან შედარება შეუძლებელია, რადგან ის ({ $at } UTC) აკლია
not_compared-day-missing-3 = აკლია გუშინდელი, { $at } UTC-ის ციკლი
not_compared-day-other_methodology-1 = ერთი დღის წინანდელი ციკლი ({ $at } UTC) მეთოდოლოგიის სხვა ვერსიით გამოითვალა
not_compared-day-other_methodology-2 = გუშინდელ ციკლთან ({ $at } UTC) შედარება არ კეთდება, რადგან მაშინ მეთოდოლოგიის სხვა ვერსია მოქმედებდა
not_compared-day-other_methodology-3 = გუშინდელი ციკლის ({ $at } UTC) შემდეგ მეთოდოლოგიის ვერსია შეიცვალა

## Verdict

verdict-1 = ვერდიქტი { $at } UTC-ზე { $signal }ია: დარწმუნებულობა { $confidence }-ს შეადგენს, ხმების შეწონილი ქულა კი { $score }-ს
verdict-2 = ამ ციკლის ({ $at } UTC) ვერდიქტი { $signal }ია, დარწმუნებულობა { $confidence }-ია, შეწონილი ქულა კი { $score }
verdict-3 = პროფესორის ვერდიქტი { $at } UTC-ზე, { $score } შეწონილი ქულითა და { $confidence }-იანი დარწმუნებულობით, { $signal }ია

verdict_still-1 = ვერდიქტი { $at } UTC-ზე კვლავ { $signal }ია, { $confidence }-იანი დარწმუნებულობით, ხოლო { $odds }
verdict_still-2 = ამ ციკლის ({ $at } UTC) ვერდიქტი უცვლელად { $signal }ია, { $confidence }-იანი დარწმუნებულობით, ხოლო { $odds }
verdict_still-3 = პროფესორის ვერდიქტი { $at } UTC-ზე ისევ { $signal }ია, { $confidence }-იანი დარწმუნებულობით, ხოლო { $odds }
odds =
    ალბათობა იმისა, რომ { $claim }, { $probability }-ია, ანუ { $compared ->
        [above] ჩვეულ { $base }-ზე მეტი
        [below] ჩვეულ { $base }-ზე ნაკლები, რაც ამ სიგნალის საწინააღმდეგოდ მეტყველებს
       *[level] თითქმის იმდენივე, რამდენიც ჩვეულებრივ ({ $base })
    }

no_verdict-1 = { $lead } { $at } UTC-ზე ვერდიქტისგან თავს იკავებს: ახალ მონაცემებს გუნდის ხმების წონის { $counted } ეყრდნობა, საჭირო კი { $needed }-ია
no_verdict-2 = ამ ციკლში ({ $at } UTC) ვერდიქტი არ არის და { $lead } თავს იკავებს, რადგან ახალი მონაცემები გუნდის ხმების წონის { $counted }-ს აქვს, საჭირო კი { $needed }-ია
no_verdict-3 = ახალი მონაცემების სიმცირის გამო { $lead } { $at } UTC-ზე თავს იკავებს: გუნდის ხმების წონიდან { $counted } ითვლება, ვერდიქტს კი { $needed } სჭირდება

held-1 = თავისთავად, { $score } ქულით, გუნდის კონსენსუსი { $own }ია, მაგრამ შენარჩუნებულია { NAME($kept, form: "verdict") }, სანამ ქულა მას მკაფიოდ არ დასცილდება
held-2 = შენარჩუნებულია წინა ციკლის { NAME($kept, form: "verdict") }, თუმცა გუნდის კონსენსუსი { $own }ია, რადგან { $score } ქულა მას მკაფიოდ ჯერ არ დასცილებია
held-3 = ნაჩქარევი ცვლილების თავიდან ასაცილებლად შენარჩუნებულია { NAME($kept, form: "verdict") }, თუმცა { $score } ქულით გუნდის კონსენსუსი { $own }ია

weight_counted-1 = გუნდის ხმების წონიდან ჩაითვალა { $counted }, რადგან დანარჩენს ახალი მონაცემები აკლდა
weight_counted-2 = ქულა გუნდის ხმების წონის { $counted }-ს ეყრდნობა, რადგან საკმარისი ახალი მონაცემები ყველა აგენტს არ ჰქონდა
weight_counted-3 = აგენტები, რომლებსაც საკმარისი ახალი მონაცემები არ ჰქონდათ, არ ჩაითვალა და გუნდის ხმების წონიდან { $counted } დარჩა

## Votes

votes-all-1 = { $groups }
votes-all-2 = ხმები ასე განაწილდა: { $groups }
votes-all-3 = შეფასებები ასეთია: { $groups }
votes-spoken =
    { $agents } { $signal } სურათს { $count ->
        [1] ხედავს
       *[other] ხედავენ
    }
votes-monitoring =
    { $agents } { $count ->
        [1] { $signal }ს
       *[other] { $signal }ენ
    } ({ $of } ხმიდან { $count } აკლია)

argument-1 = { $agent } { $side }ი სცენარის ნიშანს ხედავს: { $clause }
argument-2 = { $side }ი სცენარის არგუმენტი აქვს { NAME($agent, form: "dative") }: { $clause }
argument-3 = { NAME($agent, form: "genitive") } დაკვირვებით { $side } სურათზე მიანიშნებს ის, რომ { $clause }
argument-4 = { $side }ი სცენარის სასარგებლოდ { $agent } აღნიშნავს, რომ { $clause }

standing-1 = { $agent } კვლავ ხედავს { $side }ი სცენარის ნიშანს: { $clause }
standing-2 = { $side }ი სცენარის სასარგებლოდ { $agent } კვლავ აღნიშნავს, რომ { $clause }
standing-3 = ძალაში რჩება { NAME($agent, form: "genitive") } არგუმენტი { $side }ი სცენარის სასარგებლოდ: { $clause }

## As in the cycle before, by clauses that semicolons join

still-1 = როგორც წინა ციკლში, { $items }
still-2 = დანარჩენი არ შეცვლილა: { $items }
still-3 = სხვა მხრივ ახალი არაფერია: { $items }
lost_still = { $written } მონაცემი არასრულია ან აკლია
flags_still = ძალაშია { $written } გაფრთხილება
market_still-spoken = { NAME($asset, form: "genitive") } სიგნალი { $signal }ია
market_still-monitoring = { NAME($asset, form: "on") } გუნდი { $signal }ს

## Other assets

other_markets-1 = { $markets }
other_markets-2 = რაც შეეხება სხვა აქტივებს, { $markets }
other_markets-3 = სხვა ბაზრებზე { $markets }
other_market-agreed = { NAME($asset, form: "genitive") } სიგნალი { $signal }ია ({ $of } ხმიდან { $agreeing })
other_market-balanced = { NAME($asset, form: "genitive") } სიგნალი { $signal }ია, რადგან საპირისპირო ხმები ერთმანეთს აბათილებს
other_market-split = { NAME($asset, form: "genitive") } სიგნალი ხმების წონით { $signal }ია, თუმცა გუნდი გაყოფილია ({ $of } ხმიდან { $agreeing })
other_market-few = { NAME($asset, form: "genitive") } სიგნალი { $signal }ია, რადგან { $of } ხმიდან { $agreeing } წონით ჭარბობს
other_market-alone = { NAME($asset, form: "genitive") } სიგნალი მხოლოდ ხმების შეწონილი ქულითაა { $signal }ი
other_market-monitoring = { NAME($asset, form: "dative") } სიგნალი არ აქვს, რადგან { $of } აგენტიდან { $agreeing } { $signal }ს

## Composite indices

composite_extremes-1 = { NAME($asset, form: "genitive") } ინდექსებიდან ყველაზე მაღალია { $highest } ინდექსი ({ $top } პუნქტი), ყველაზე დაბალი კი { $lowest } ინდექსი ({ $bottom } პუნქტი)
composite_extremes-2 = { NAME($asset, form: "genitive") } ინდექსები { $top } პუნქტიდან ({ $highest } ინდექსი) { $bottom } პუნქტამდე ({ $lowest } ინდექსი) მერყეობს
composite_extremes-3 = { NAME($asset, form: "genitive") } ინდექსებს შორის უმაღლესი მაჩვენებელი { $highest } ინდექსს აქვს ({ $top } პუნქტი), უდაბლესი კი { $lowest } ინდექსს ({ $bottom } პუნქტი)

## Headline

headline-agreed-1 = { $signal }ი ვერდიქტი: თანხმდება { $of } აგენტიდან { $agreeing }
headline-agreed-2 = { $signal } ვერდიქტს { $of } აგენტიდან { $agreeing } იზიარებს
headline-agreed-3 = ვერდიქტი { $signal }ია: { $of } ხმიდან { $agreeing }
headline-balanced-1 = { $signal }ი ვერდიქტი: საპირისპირო ხმები ერთმანეთს აბათილებს
headline-balanced-2 = ვერდიქტი { $signal }ია, რადგან საპირისპირო ხმები ერთმანეთს აბათილებს
headline-balanced-3 = საპირისპირო ხმები ერთმანეთს აბათილებს და ვერდიქტი { $signal }ია
headline-split-1 = გუნდი გაყოფილია: { $signal } ვერდიქტს { $of } ხმიდან { $agreeing } აქვს
headline-split-2 = ხმები გაიყო და მათი წონით ვერდიქტი { $signal }ია: { $of }-დან { $agreeing }
headline-split-3 = { $signal }ი ვერდიქტი გაყოფილ გუნდში: { $of } აგენტიდან { $agreeing }
headline-few-1 = ვერდიქტი { $signal }ია, რადგან { $of } ხმიდან { $agreeing } წონით ჭარბობს
headline-few-2 = { $signal } ვერდიქტს ხმების წონა განაპირობებს: { $of } აგენტიდან { $agreeing }
headline-few-3 = შეწონილი ქულით ვერდიქტი { $signal }ია: { $of } ხმიდან { $agreeing }
headline-alone-1 = { $signal }ი ვერდიქტი მხოლოდ გუნდის შეწონილი ქულით
headline-alone-2 = ყველა ხმის საერთო ქულით ვერდიქტი { $signal }ია
headline-alone-3 = ვერდიქტი { $signal }ია, რასაც მხოლოდ შეწონილი ქულა განაპირობებს
headline-monitoring-1 = ვერდიქტი არ არის: { $of } აგენტიდან { $agreeing } { $signal }ს
headline-monitoring-2 = ვერდიქტის გარეშე: { $signal }ს { $of } აგენტიდან { $agreeing }
headline-monitoring-3 = გუნდი { $signal }ს: შეფასება არ აქვს { $of } აგენტიდან { $agreeing }-ს
