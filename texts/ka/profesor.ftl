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

## Verdict

verdict-1 = ბაზრის შესახებ გუნდის ვერდიქტი { $signal }ია, დარწმუნებულობა კი { $confidence }-ს შეადგენს
verdict-2 = გუნდის შეფასებების შეჯერებით, პროფესორი ბაზარზე { $signal } სურათს ხედავს და ვერდიქტის დარწმუნებულობას { $confidence }-ად აფასებს
verdict-3 = ციკლის შედეგი { $signal }ი ვერდიქტია, რომლის დარწმუნებულობაც { $confidence }-ია
verdict-4 = გუნდის საერთო ვერდიქტი, { $confidence }-იანი დარწმუნებულობით, { $signal }ია

no_verdict-1 = { $lead } ვერდიქტისგან თავს იკავებს: ახალ მონაცემებს გუნდის ხმების წონის { $counted } ეყრდნობა, საჭირო კი { $needed }-ია
no_verdict-2 = ვერდიქტი არ არის და { $lead } თავს იკავებს, რადგან ახალი მონაცემები გუნდის ხმების წონის { $counted }-ს აქვს, როცა { $needed }-ია საჭირო
no_verdict-3 = ახალი მონაცემების სიმცირის გამო { $lead } თავს იკავებს: გუნდის ხმების წონიდან { $counted } ითვლება, ვერდიქტს კი { $needed } სჭირდება

turned-sentence = { $before }, { $now }
turned-before-spoken-1 = წინა ციკლში ვერდიქტი { $signal }ი იყო
turned-before-spoken-2 = ერთი ციკლის წინ გუნდი { $signal } სურათს ხედავდა
turned-before-spoken-3 = წინა ციკლი { $signal }ი ვერდიქტით დასრულდა
turned-before-monitoring-1 = წინა ციკლში ვერდიქტი არ იყო და გუნდი { $signal }და
turned-before-monitoring-2 = ერთი ციკლის წინ გუნდი ვერდიქტისგან { $signal }და
turned-before-monitoring-3 = წინა ციკლი ისე დასრულდა, რომ გუნდი { $signal }და
turned-now-spoken-1 = ახლა კი { $signal }ია
turned-now-spoken-2 = ამ ციკლში კი სურათი { $signal }ია
turned-now-spoken-3 = ამჯერად კი დასკვნა { $signal }ია
turned-now-monitoring-1 = ახლა კი გუნდი { $signal }ს
turned-now-monitoring-2 = ამ ციკლში კი შეფასებისგან { $signal }ს
turned-now-monitoring-3 = ამჯერად კი გუნდი { $signal }ს

unchanged-spoken-1 = წინა ციკლის { $signal }ი ვერდიქტი უცვლელია
unchanged-spoken-2 = ისევე როგორც წინა ციკლში, ვერდიქტი { $signal }ია
unchanged-spoken-3 = წინა ციკლთან შედარებით გუნდს აზრი არ შეუცვლია და ვერდიქტი კვლავ { $signal }ია
unchanged-monitoring-1 = ისევე როგორც წინა ციკლში, გუნდი { $signal }ს
unchanged-monitoring-2 = გუნდი წინა ციკლის მსგავსად { $signal }ს
unchanged-monitoring-3 = წინა ციკლთან შედარებით არაფერი შეცვლილა და გუნდი კვლავ { $signal }ს

held-1 = თავისთავად ქულა უკვე { NAME($own, form: "verdict_dative") } შეესაბამება, თუმცა შენარჩუნებულია { NAME($kept, form: "verdict") }, სანამ ქულა მას მკაფიოდ არ დასცილდება
held-2 = შენარჩუნებულია { NAME($kept, form: "verdict") }, მიუხედავად იმისა, რომ ცალკე აღებული ქულა { NAME($own, form: "verdict_dative") } შეესაბამება
held-3 = ეს ქულა თავისთავად { NAME($own, form: "verdict_dative") } გულისხმობს, მაგრამ ნაჩქარევი ცვლილების თავიდან ასაცილებლად შენარჩუნებულია { NAME($kept, form: "verdict") }

consensus_score-1 = ვერდიქტს საფუძვლად უდევს გუნდის შეწონილი ქულა, რომელიც მინუს ერთიდან პლუს ერთამდე სკალაზე { $score }-ია
consensus_score-2 = გუნდის შეწონილი ქულა { $score }-ს შეადგენს მინუს ერთიდან პლუს ერთამდე სკალაზე
consensus_score-3 = ხმების შეწონილი საშუალო { $score }-ს უდრის, სკალის ბოლო წერტილები კი მინუს ერთი და პლუს ერთია

weight_counted-1 = გუნდის ხმების წონიდან ჩაითვალა { $counted }, რადგან დანარჩენს ახალი მონაცემები აკლდა
weight_counted-2 = ქულა გუნდის ხმების წონის { $counted }-ს ეყრდნობა, რადგან საკმარისი ახალი მონაცემები ყველა აგენტს არ ჰქონდა
weight_counted-3 = აგენტები, რომლებსაც საკმარისი ახალი მონაცემები არ ჰქონდათ, არ ჩაითვალა და გუნდის ხმების წონიდან { $counted } დარჩა

## Votes

voters-spoken-1 = { $signal } ვერდიქტს { $of } ხმიდან { $votes } უჭერს მხარს: { $agents }
voters-spoken-2 =
    { $votes ->
        [1] აგენტი
       *[other] აგენტები
    } { $agents } { $signal } სურათს { $votes ->
        [1] ხედავს
       *[other] ხედავენ
    } ({ $of } ხმიდან { $votes })
voters-spoken-3 = { $signal } შეფასებას { $of } აგენტიდან { $votes } იძლევა: { $agents }
voters-spoken-4 = { $signal } ბანაკშია { $of } აგენტიდან { $votes }: { $agents }
voters-monitoring-1 = შეფასებისგან { $of } აგენტიდან { $votes } { $signal }ს: { $agents }
voters-monitoring-2 =
    { $votes ->
        [1] აგენტი
       *[other] აგენტები
    } { $agents } { $votes ->
        [1] { $signal }ს,
       *[other] { $signal }ენ,
    } ამიტომ { $of } ხმიდან { $votes } აკლია
voters-monitoring-3 = შეფასებისგან { $signal }ს { $of } აგენტიდან { $votes }: { $agents }
voters-monitoring-4 = საკმარისი საფუძვლის გარეშე { $of } აგენტიდან { $votes } { $signal }ს: { $agents }

argument-1 = აგენტი { $agent } { $side }ი სცენარის სასარგებლო არგუმენტს გვთავაზობს: { $clause }
argument-2 = { $side }ი სცენარის სასარგებლოდ { $agent } იმას უსვამს ხაზს, რომ { $clause }
argument-3 = { NAME($agent, form: "genitive") } დაკვირვებით, { $side } სურათზე ერთი გარემოება მიანიშნებს: { $clause }
argument-4 = { $side }ი სცენარის გასამყარებლად { $agent } მიუთითებს, რომ { $clause }
argument-5 = { $agent } { $side }ი სცენარის ნიშანს იმაში ხედავს, რომ { $clause }
argument-6 = { NAME($agent, form: "for") } { $side }ი სცენარის წონადი არგუმენტი ისაა, რომ { $clause }
argument-7 = { $agent } { $side } სცენარს წონას მატებს: { $clause }
argument-8 = { $side }ი სურათის სასარგებლოდ { $agent } აღნიშნავს, რომ { $clause }
argument-9 = { NAME($agent, form: "genitive") } სფეროში { $side }ი სცენარის ერთი ნიშანი ჩანს: { $clause }
argument-10 = { $agent } { $side }ი სცენარის ფაქტორად მიიჩნევს იმას, რომ { $clause }
argument-11 = { $side }ი სცენარის არგუმენტებს { $agent } ასეთ დაკვირვებას უმატებს: { $clause }
argument-12 = { NAME($agent, form: "genitive") } თვალსაზრისით, { $side }ი სცენარის ნიშანია ის, რომ { $clause }

## Other assets

other_market-agreed-1 = { NAME($asset, form: "on") } გუნდის დასკვნა { $signal }ია და მას { $of } აგენტიდან { $agreeing } იზიარებს
other_market-agreed-2 = რაც შეეხება { NAME($asset, form: "dative") }, გუნდი { $signal } სურათს ხედავს და ამაზე { $of } აგენტიდან { $agreeing } თანხმდება
other_market-agreed-3 = { NAME($asset, form: "for") } კონსენსუსი { $signal }ია და { $of } ხმიდან { $agreeing }-ს ეყრდნობა
other_market-split-1 = { NAME($asset, form: "on") } გუნდი გაყოფილია და { $signal } დასკვნას, რომელსაც { $of } ხმიდან { $agreeing } აქვს, მხოლოდ ხმების წონა იძლევა
other_market-split-2 = რაც შეეხება { NAME($asset, form: "dative") }, ხმები გაიყო: { $signal } შეფასებას { $of } აგენტიდან { $agreeing } იძლევა და საქმეს ხმების წონა წყვეტს
other_market-split-3 = { NAME($asset, form: "for") } გაყოფილი გუნდის კონსენსუსი { $signal }ია, თუმცა ასეთი ხმა { $of }-დან { $agreeing }-ია
other_market-few-1 = { NAME($asset, form: "on") } გუნდის დასკვნა ხმების წონით { $signal }ია, ასე კი { $of } აგენტიდან { $agreeing } ფიქრობს
other_market-few-2 = რაც შეეხება { NAME($asset, form: "dative") }, { $signal } შეფასებას { $of } აგენტიდან { $agreeing } იძლევა, კონსენსუსს კი ხმების წონა განსაზღვრავს
other_market-few-3 = { NAME($asset, form: "for") } საერთო ბალანსი { $signal }ია: { $of } ხმიდან ასეთი { $agreeing }-ია
other_market-alone-1 = { NAME($asset, form: "on") } მხოლოდ გუნდის შეწონილი ქულა იძლევა { $signal } დასკვნას
other_market-alone-2 = რაც შეეხება { NAME($asset, form: "dative") }, კონსენსუსი ყველა ხმის შეწონილი ქულით { $signal }ია
other_market-alone-3 = { NAME($asset, form: "for") } ერთად აწონილი ხმები { $signal } სურათს იძლევა
other_market-monitoring-1 = { NAME($asset, form: "on") } გუნდი { $signal }ს, რადგან შეფასება { $of } აგენტიდან { $agreeing }-ს არ აქვს
other_market-monitoring-2 = რაც შეეხება { NAME($asset, form: "dative") }, გუნდი { $signal }ს: შეფასების გარეშეა { $of } აგენტიდან { $agreeing }
other_market-monitoring-3 = { NAME($asset, form: "for") } კონსენსუსი არ არის და გუნდი { $signal }ს, { $of } ხმიდან კი { $agreeing } აკლია

## Composite indices

composite_extremes-1 = { NAME($asset, form: "genitive") } კომპოზიტურ ინდექსებს შორის ყველაზე მაღალი { $highest } ინდექსია ({ $top } პუნქტი), ყველაზე დაბალი კი { $lowest } ინდექსი ({ $bottom } პუნქტი)
composite_extremes-2 = { NAME($asset, form: "genitive") } კომპოზიტურ ინდექსებს { $highest } ინდექსი მეთაურობს ({ $top } პუნქტი), სიის ბოლოში კი { $lowest } ინდექსია ({ $bottom } პუნქტი)
composite_extremes-3 = { NAME($asset, form: "genitive") } კომპოზიტური ინდექსებიდან ყველაზე მაღალ ნიშნულზე, { $top } პუნქტზე, { $highest } ინდექსი დგას, ყველაზე დაბალზე კი, { $bottom } პუნქტზე, { $lowest } ინდექსი

## Disclaimer

disclaimer-1 = ეს მასალა გადაწყვეტილების მიღებაში მხოლოდ დამხმარე წყაროა და არა ფინანსური რჩევა
disclaimer-2 = ეს ტექსტი ფინანსურ რჩევას არ წარმოადგენს და გადაწყვეტილებას მკითხველი თავად იღებს
disclaimer-3 = აქ მოყვანილი შეფასებები გადაწყვეტილების საფუძვლიანად მიღებას ემსახურება და ფინანსური რჩევა არ არის

## Headline

headline-agreed-1 = { $signal }ი ვერდიქტი: თანხმდება { $of } აგენტიდან { $agreeing }
headline-agreed-2 = { $signal } ვერდიქტს { $of } აგენტიდან { $agreeing } იზიარებს
headline-agreed-3 = გუნდის ვერდიქტი { $signal }ია: { $of } ხმიდან { $agreeing }
headline-split-1 = გუნდი გაყოფილია: { $signal } ვერდიქტს { $of } ხმიდან { $agreeing } აქვს
headline-split-2 = ხმები გაიყო და მათი წონით ვერდიქტი { $signal }ია: { $of }-დან { $agreeing }
headline-split-3 = { $signal }ი ვერდიქტი გაყოფილ გუნდში: { $of } აგენტიდან { $agreeing }
headline-few-1 = ხმების წონით ვერდიქტი { $signal }ია: { $of } ხმიდან { $agreeing }
headline-few-2 = { $signal } ვერდიქტს ხმების წონა განაპირობებს: { $of } აგენტიდან { $agreeing }
headline-few-3 = საერთო ბალანსით ვერდიქტი { $signal }ია: ასეთი ხმა { $of }-დან { $agreeing }-ია
headline-alone-1 = { $signal }ი ვერდიქტი მხოლოდ გუნდის შეწონილი ქულით
headline-alone-2 = ყველა ხმის საერთო ქულით ვერდიქტი { $signal }ია
headline-alone-3 = გუნდის ვერდიქტი { $signal }ია, რასაც მხოლოდ შეწონილი ქულა განაპირობებს
headline-monitoring-1 = ვერდიქტი არ არის: { $of } აგენტიდან { $agreeing } { $signal }ს
headline-monitoring-2 = ვერდიქტის გარეშე: { $signal }ს { $of } აგენტიდან { $agreeing }
headline-monitoring-3 = გუნდი { $signal }ს: შეფასება არ აქვს { $of } აგენტიდან { $agreeing }-ს
