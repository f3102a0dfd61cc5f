### Names, and what every speaker may say.
###
### $clause is a whole clause without a capital and a full stop, so that any connective can precede it.
### Numbers and percentages come written in the notation of the language.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

## Sentences, headlines, and lists

grammar-sentence = { $clause }.
grammar-headline = { $clause }
grammar-list_next = { $list }, { $item }
grammar-list_pair = { $list } და { $item }
grammar-list_last = { $list } და { $item }
grammar-cardinal =
    { $count ->
        [1] ერთი
        [2] ორი
        [3] სამი
        [4] ოთხი
        [5] ხუთი
        [6] ექვსი
        [7] შვიდი
        [8] რვა
        [9] ცხრა
       *[other] { $count }
    }
grammar-clauses = { $list }; { $item }
metric_label = { $label }: { $value }
undisclosed = რიცხვი არ ქვეყნდება
standing-far_below = უჩვეულოდ დაბალი
standing-below = ჩვეულზე დაბალი
standing-middle = ჩვეულებრივი
standing-above = ჩვეულზე მაღალი
standing-far_above = უჩვეულოდ მაღალი

## Names of assets: nominative, and the cases and postpositions that sentences need

asset-BTC = ბიტკოინი
    .ergative = ბიტკოინმა
    .dative = ბიტკოინს
    .genitive = ბიტკოინის
    .on = ბიტკოინზე
    .within = ბიტკოინში
    .for = ბიტკოინისთვის
    .from = ბიტკოინიდან
asset-ETH = ეთერიუმი
    .ergative = ეთერიუმმა
    .dative = ეთერიუმს
    .genitive = ეთერიუმის
    .on = ეთერიუმზე
    .within = ეთერიუმში
    .for = ეთერიუმისთვის
    .from = ეთერიუმიდან
asset-SOL = სოლანა
    .ergative = სოლანამ
    .dative = სოლანას
    .genitive = სოლანას
    .on = სოლანაზე
    .within = სოლანაში
    .for = სოლანასთვის
    .from = სოლანადან

## Signals: the stem by which a reader, or a check, finds the direction of a text. აღმავალ is dative; with ი it is
## nominative or genitive. თავს იკავებ takes the endings of its tenses.

signal-bullish = აღმავალ
    .verdict = აღმავალი ვერდიქტი
    .verdict_dative = აღმავალ ვერდიქტს
signal-bearish = დაღმავალ
    .verdict = დაღმავალი ვერდიქტი
    .verdict_dative = დაღმავალ ვერდიქტს
signal-neutral = ნეიტრალურ
    .verdict = ნეიტრალური ვერდიქტი
    .verdict_dative = ნეიტრალურ ვერდიქტს
signal-monitoring = თავს იკავებ
    .verdict = ვერდიქტი „თავს იკავებს“
    .verdict_dative = ვერდიქტს „თავს იკავებს“

## Composite indices: the word before ინდექსი, unchanged in all cases of it

index-sentiment = განწყობის
index-onchain = ბლოკჩეინის აქტივობის
index-derivatives = დერივატივების
index-macro = მაკროეკონომიკის
index-fundamental = ფუნდამენტური ღირებულების

## What a score of a composite index means, and where it lies

label-extreme_fear = უკიდურესი შიშის ზონას
    .where = უკიდურესი შიშის ზონაში
label-fear = შიშის ზონას
    .where = შიშის ზონაში
label-greed = სიხარბის ზონას
    .where = სიხარბის ზონაში
label-extreme_greed = უკიდურესი სიხარბის ზონას
    .where = უკიდურესი სიხარბის ზონაში
label-strongly_bearish = მკვეთრად დაღმავალ ზონას
    .where = მკვეთრად დაღმავალ ზონაში
label-bearish = დაღმავალ ზონას
    .where = დაღმავალ ზონაში
label-neutral = ნეიტრალურ ზონას
    .where = ნეიტრალურ ზონაში
label-bullish = აღმავალ ზონას
    .where = აღმავალ ზონაში
label-strongly_bullish = მკვეთრად აღმავალ ზონას
    .where = მკვეთრად აღმავალ ზონაში

## What prices did: their changes, with the place in the year’s range, and what happened

market-same-1 =
    { $asset } როგორც ბოლო დღე-ღამეში, ისე ბოლო კვირაში { $both }-ით { $move ->
        [above] გაძვირდა
       *[below] გაიაფდა
    } და { $place }
market-same-2 =
    { NAME($asset, form: "genitive") } ფასი როგორც ერთი დღის, ისე ერთი კვირის წინანდელზე { $both }-ით { $move ->
        [above] მაღალია
       *[below] დაბალია
    } და { $place }
market-same-3 =
    { NAME($asset, form: "genitive") } ფასი ბოლო დღე-ღამეშიც და მთელ კვირაშიც { $both }-ით { $move ->
        [above] გაიზარდა
       *[below] შემცირდა
    } და { $place }
market-same-4 =
    { NAME($asset, form: "genitive") } ფასმა ერთ დღეშიც და ერთ კვირაშიც { $both }-ით { $move ->
        [above] აიწია
       *[below] დაიწია
    } და { $place }
market-alike-1 =
    { $asset } { $move ->
        [above] ბოლო დღე-ღამეში { $day }-ით, ბოლო კვირაში კი { $week }-ით გაძვირდა
        [below] ბოლო დღე-ღამეში { $day }-ით, ბოლო კვირაში კი { $week }-ით გაიაფდა
       *[level] ბოლო დღე-ღამესა და ბოლო კვირაში თითქმის იმავე ფასად დარჩა
    } და { $place }
market-alike-2 =
    { NAME($asset, form: "genitive") } ფასი { $move ->
        [above] ერთი დღის წინანდელზე { $day }-ით, ერთი კვირის წინანდელზე კი { $week }-ით მაღალია
        [below] ერთი დღის წინანდელზე { $day }-ით, ერთი კვირის წინანდელზე კი { $week }-ით დაბალია
       *[level] თითქმის ისეთივეა, როგორიც ერთი დღისა და ერთი კვირის წინ იყო,
    } და { $place }
market-alike-3 =
    { NAME($asset, form: "genitive") } ფასი { $move ->
        [above] ერთ კვირაში { $week }-ით, ბოლო დღე-ღამეში კი { $day }-ით გაიზარდა
        [below] ერთ კვირაში { $week }-ით, ბოლო დღე-ღამეში კი { $day }-ით შემცირდა
       *[level] ერთ კვირაშიც და ბოლო დღე-ღამეშიც თითქმის არ შეცვლილა
    } და { $place }
market-alike-4 =
    { NAME($asset, form: "genitive") } { $move ->
        [above] ფასმა ერთ დღეში { $day }-ით, ერთ კვირაში კი { $week }-ით აიწია
        [below] ფასმა ერთ დღეში { $day }-ით, ერთ კვირაში კი { $week }-ით დაიწია
       *[level] ფასი ერთ დღესა და ერთ კვირაში თითქმის არ შეცვლილა
    } და { $place }
market-apart-1 =
    { $asset } ბოლო დღე-ღამეში { $day_move ->
        [above] { $day }-ით გაძვირდა
        [below] { $day }-ით გაიაფდა
       *[level] თითქმის იმავე ფასად დარჩა
    }, ბოლო კვირაში კი { $week_move ->
        [above] { $week }-ით გაძვირდა
        [below] { $week }-ით გაიაფდა
       *[level] თითქმის იმავე ფასად დარჩა
    } და { $place }
market-apart-2 =
    { NAME($asset, form: "genitive") } ფასი ერთი დღის წინანდელთან შედარებით { $day_move ->
        [above] { $day }-ით მაღალია
        [below] { $day }-ით დაბალია
       *[level] თითქმის იგივეა
    }, ერთი კვირის წინანდელთან შედარებით კი { $week_move ->
        [above] { $week }-ით მაღალია
        [below] { $week }-ით დაბალია
       *[level] თითქმის იგივეა
    } და { $place }
market-apart-3 =
    { NAME($asset, form: "genitive") } ფასი ერთ კვირაში { $week_move ->
        [above] { $week }-ით გაიზარდა
        [below] { $week }-ით შემცირდა
       *[level] თითქმის არ შეცვლილა
    }, ბოლო დღე-ღამეში კი { $day_move ->
        [above] { $day }-ით გაიზარდა
        [below] { $day }-ით შემცირდა
       *[level] თითქმის არ შეცვლილა
    } და { $place }
market-apart-4 =
    ერთ დღეში { NAME($asset, form: "genitive") } ფასი { $day_move ->
        [above] { $day }-ით გაიზარდა
        [below] { $day }-ით შემცირდა
       *[level] თითქმის არ შეცვლილა
    }, ერთ კვირაში კი { $week_move ->
        [above] { $week }-ით გაიზარდა
        [below] { $week }-ით შემცირდა
       *[level] თითქმის არ შეცვლილა
    } და { $place }
market-day-1 =
    { $asset } ბოლო დღე-ღამეში { $day_move ->
        [above] { $day }-ით გაძვირდა
        [below] { $day }-ით გაიაფდა
       *[level] თითქმის იმავე ფასად დარჩა
    }, კვირის ცვლილება უცნობია და { $place }
market-day-2 =
    { NAME($asset, form: "genitive") } ფასი ერთი დღის წინანდელთან შედარებით { $day_move ->
        [above] { $day }-ით მაღალია
        [below] { $day }-ით დაბალია
       *[level] თითქმის იგივეა
    }, ერთი კვირის წინანდელი ფასი აკლია და { $place }
market-day-3 =
    ბოლო დღე-ღამეში { NAME($asset, form: "genitive") } ფასი { $day_move ->
        [above] { $day }-ით გაიზარდა
        [below] { $day }-ით შემცირდა
       *[level] თითქმის არ შეცვლილა
    }, კვირის ცვლილებისთვის კი მონაცემი არ კმარა და { $place }
market-week-1 =
    { $asset } ბოლო კვირაში { $week_move ->
        [above] { $week }-ით გაძვირდა
        [below] { $week }-ით გაიაფდა
       *[level] თითქმის იმავე ფასად დარჩა
    }, დღის ცვლილება უცნობია და { $place }
market-week-2 =
    { NAME($asset, form: "genitive") } ფასი ერთი კვირის წინანდელთან შედარებით { $week_move ->
        [above] { $week }-ით მაღალია
        [below] { $week }-ით დაბალია
       *[level] თითქმის იგივეა
    }, ერთი დღის წინანდელი ფასი აკლია და { $place }
market-week-3 =
    ერთი კვირის განმავლობაში { NAME($asset, form: "genitive") } ფასი { $week_move ->
        [above] { $week }-ით გაიზარდა
        [below] { $week }-ით შემცირდა
       *[level] თითქმის არ შეცვლილა
    }, დღის ცვლილებისთვის კი მონაცემი არ კმარა და { $place }
market-place-1 =
    ახლა { $position ->
        [0] წლის ყველაზე დაბალ ფასთან ახლოსაა
        [50] წლის ყველაზე დაბალ და ყველაზე მაღალ ფასებს შორის დაახლოებით შუაშია
        [100] წლის ყველაზე მაღალ ფასთან ახლოსაა
       *[other] წლიური დიაპაზონის { $position }%-ის სიმაღლეზეა
    }
market-place-2 =
    ბოლო ერთი წლის დიაპაზონში { $position ->
        [0] ქვედა ზღვართან ახლოსაა
        [50] შუა ნაწილშია
        [100] ზედა ზღვართან ახლოსაა
       *[other] ქვედა ზღვრიდან { $position }%-ის სიმაღლეზეა
    }
market-place-3 =
    წლიური დიაპაზონის { $position ->
        [0] ქვედა ბოლოსთანაა
        [50] შუაშია
        [100] ზედა ბოლოსთანაა
       *[other] { $position }%-ის სიმაღლეზე რჩება
    }
market-place-4 =
    { $position ->
        [0] წლის მინიმუმთან ახლოს რჩება
        [50] წლის მინიმუმსა და მაქსიმუმს თითქმის თანაბრად არის დაშორებული
        [100] წლის მაქსიმუმთან ახლოს რჩება
       *[other] წლის მინიმუმსა და მაქსიმუმს შორის { $position }%-ის სიმაღლეზეა
    }
market-no_place-1 = ადგილი ბოლო ერთი წლის დიაპაზონში უცნობია, რადგან ფასების ნაწილი აკლია
market-no_place-2 = ბოლო ერთი წლის დიაპაზონი უცნობია, რადგან ფასებს გამოტოვებული დღეები აქვს
market-no_place-3 = ბოლო ერთი წლის ფასების ნაწილი აკლია, ამიტომ ადგილი წლიურ დიაპაზონში უცნობია
market_unknown-1 = როგორ შეიცვალა { NAME($asset, form: "genitive") } ფასი ბოლო დღე-ღამესა და კვირაში, უცნობია, რადგან ბოლო ფასები აკლია, იგვიანებს ან ერთმანეთს ეწინააღმდეგება
market_unknown-2 = { NAME($asset, form: "genitive") } ფასის ცვლილება უცნობია, რადგან ბოლო ფასები აკლია, იგვიანებს ან ერთმანეთს ეწინააღმდეგება
market_unknown-3 = { NAME($asset, form: "dative") } ახლა არ აქვს ფასი, რომელიც ცვლილებას აჩვენებდა: ბოლო ფასები აკლია, იგვიანებს ან ერთმანეთს ეწინააღმდეგება

market_event-widest_year_range-1 = ბოლო ორ დღეში { NAME($asset, form: "genitive") } დღიური დიაპაზონი წლის ყველაზე ფართო იყო: უდაბლესი და უმაღლესი ფასი ერთმანეთს { $range }-ით დაშორდა
market_event-widest_year_range-2 = ბოლო ორი დღიდან ერთში { NAME($asset, form: "genitive") } უდაბლეს და უმაღლეს ფასს შორის სხვაობა { $range } იყო, რაც წლის ყველაზე ფართო დღიური დიაპაზონია
market_event-widest_year_range-3 = { NAME($asset, form: "genitive") } დღიური დიაპაზონი ბოლო ორ დღეში { $range }-მდე გაფართოვდა, ბოლო ერთი წლის არც ერთ წინა კალენდარულ დღეს კი ასეთი ფართო არ ყოფილა
market_event-widest_quarter_range-1 = ბოლო ორ დღეში { NAME($asset, form: "genitive") } დღიური დიაპაზონი სამი თვის ყველაზე ფართო იყო: უდაბლესი და უმაღლესი ფასი ერთმანეთს { $range }-ით დაშორდა
market_event-widest_quarter_range-2 = ბოლო ორი დღიდან ერთში { NAME($asset, form: "genitive") } უდაბლეს და უმაღლეს ფასს შორის სხვაობა { $range } იყო, რაც სამი თვის ყველაზე ფართო დღიური დიაპაზონია
market_event-widest_quarter_range-3 = { NAME($asset, form: "genitive") } დღიური დიაპაზონი ბოლო ორ დღეში { $range }-მდე გაფართოვდა, ბოლო სამი თვის არც ერთ წინა კალენდარულ დღეს კი ასეთი ფართო არ ყოფილა
market_event-record_high-1 = ბოლო დღე-ღამეში { NAME($asset, form: "ergative") } რეკორდი დაამყარა: ეს უმაღლესი ფასია შენახულ ისტორიაში, რომელიც { $since } წლიდან იწყება
market_event-record_high-2 = { NAME($asset, form: "genitive") } ფასმა ბოლო დღე-ღამეში რეკორდულ მაქსიმუმს მიაღწია, თუ { $since } წლიდან შენახული ფასებით ვიმსჯელებთ
market_event-record_high-3 = ბოლო დღე-ღამემ { NAME($asset, form: "dative") } რეკორდული მაქსიმუმი მოუტანა, რადგან { $since } წლიდან შენახული არც ერთი ფასი ასეთი მაღალი არ ყოფილა
market_event-year_high-1 = ბოლო დღე-ღამეში { NAME($asset, form: "ergative") } წლის ყველაზე მაღალ ფასს მიაღწია
market_event-year_high-2 = { NAME($asset, form: "genitive") } ფასმა ბოლო დღე-ღამეში წლიური მაქსიმუმი განაახლა
market_event-year_high-3 = ბოლო დღე-ღამეში { NAME($asset, form: "genitive") } წლის ყველაზე მაღალი ფასი დაფიქსირდა
market_event-year_low-1 = ბოლო დღე-ღამეში { NAME($asset, form: "ergative") } წლის ყველაზე დაბალ ფასს მიაღწია
market_event-year_low-2 = { NAME($asset, form: "genitive") } ფასმა ბოლო დღე-ღამეში წლიური მინიმუმი განაახლა
market_event-year_low-3 = ბოლო დღე-ღამეში { NAME($asset, form: "genitive") } წლის ყველაზე დაბალი ფასი დაფიქსირდა
market_event-steepest_day_fall-1 = ბოლო დღე-ღამის ვარდნა { NAME($asset, form: "for") } წლის უდიდესია, რადგან არც ერთ კალენდარულ დღეს ფასს უფრო მეტი არ დაუკარგავს
market_event-steepest_day_fall-2 = ბოლო ერთი წლის არც ერთ კალენდარულ დღეს { $asset } ასე არ გაიაფებულა, ამიტომ ეს მისი უდიდესი დღიური ვარდნაა წლის განმავლობაში
market_event-steepest_day_fall-3 = { NAME($asset, form: "ergative") } წლის უდიდესი დღიური ვარდნა განიცადა, უფრო დიდი, ვიდრე ნებისმიერ წინა კალენდარულ დღეს
market_event-steepest_week_fall-1 = ბოლო კვირის ვარდნა { NAME($asset, form: "for") } წლის უდიდესია, რადგან არც ერთ წინა შვიდ დღეში ფასს უფრო მეტი არ დაუკარგავს
market_event-steepest_week_fall-2 = ბოლო ერთი წლის არც ერთ წინა შვიდ დღეში { $asset } ასე არ გაიაფებულა, ამიტომ ეს მისი უდიდესი კვირეული ვარდნაა წლის განმავლობაში
market_event-steepest_week_fall-3 = { NAME($asset, form: "ergative") } წლის უდიდესი კვირეული ვარდნა განიცადა, უფრო დიდი, ვიდრე ნებისმიერ წინა შვიდდღიან პერიოდში
market_event-steepest_day_and_week_fall-1 = ეს { NAME($asset, form: "for") } წლის უდიდესი ვარდნაა დღითაც და კვირითაც, რადგან უფრო მძიმე არც ერთი წინა კალენდარული დღე ყოფილა და არც ერთი შვიდდღიანი პერიოდი
market_event-steepest_day_and_week_fall-2 = ბოლო ერთი წლის არც ერთ კალენდარულ დღეს და არც ერთ წინა შვიდ დღეში { $asset } ასე არ გაიაფებულა, ამიტომ ეს მისი უდიდესი დღიური და კვირეული ვარდნაა წლის განმავლობაში
market_event-steepest_day_and_week_fall-3 = { NAME($asset, form: "ergative") } წლის უდიდესი დღიური და კვირეული ვარდნა განიცადა, უფრო დიდი, ვიდრე ნებისმიერ წინა კალენდარულ დღეს ან შვიდდღიან პერიოდში

## Views of an agent

stance-1 = აგენტ { NAME($agent, form: "genitive") } შეფასებით, რომლის დარწმუნებულობაც { $confidence }-ია, { $clause }
stance-2 = აგენტი { $agent } { $confidence }-იანი დარწმუნებულობით ასკვნის, რომ { $clause }
stance-3 = { $clause } (აგენტ { NAME($agent, form: "genitive") } დარწმუნებულობა { $confidence }-ია)
stance-4 = აგენტ { NAME($agent, form: "genitive") } დასკვნა, { $confidence }-იანი დარწმუნებულობით, ასეთია: { $clause }
stance-5 = აგენტი { $agent } თავის დარწმუნებულობას { $confidence }-ად აფასებს და აღნიშნავს, რომ { $clause }

watch-1 = { NAME($agent, form: "genitive") } დასკვნა საბოლოო არ არის: { $clause }
watch-2 = სამომავლოდ ასეთი პირობა იკვეთება: { $clause }
watch-3 = მომდევნო ციკლებისთვის პირობა ასეთია: { $clause }
watch-4 = { $clause }
watch-5 = { $agent } აზრის შეცვლას არ გამორიცხავს: { $clause }

abstention-1 = აგენტი { $agent } { NAME($asset, form: "on") } თავს იკავებს: მისი მონაცემებიდან ახალია { $fresh }, დასკვნისთვის კი { $needed }-ია საჭირო
abstention-2 = { NAME($asset, form: "genitive") } შეფასებისგან აგენტი { $agent } თავს იკავებს, რადგან მის მონაცემებში ახალი { $fresh }-ია, საჭირო კი სულ მცირე { $needed }-ია
abstention-3 = აგენტი { $agent } { NAME($asset, form: "on") } თავს იკავებს, რადგან ახალი მონაცემების წილი { $fresh }-ია და საჭირო { $needed }-მდე ვერ აღწევს
abstention-4 = აგენტი { $agent } თავს იკავებს, რადგან { NAME($asset, form: "genitive") } შესაფასებლად ახალი მონაცემები არ კმარა: საჭირო { $needed }-ის ნაცვლად { $fresh } აქვს

## Facts

fact-opens-supporting-1 = { $side }ი სურათის სასარგებლოდ უპირველესად ის მეტყველებს, რომ { $clause }
fact-opens-supporting-2 = { $side }ი სცენარის მთავარი საყრდენი ისაა, რომ { $clause }
fact-opens-supporting-3 = { $side }ი სცენარის ნიშნებს შორის ყველაზე წონადი ერთია: { $clause }
fact-opens-supporting-4 = { $side } სურათს უწინარესად ერთი გარემოება ამყარებს: { $clause }
fact-opens-supporting-5 = { $side }ი მიმართულებით ყველაზე მეტად ის მოქმედებს, რომ { $clause }
fact-opens-contrasting-1 = მეორე მხრივ, { $side }ი სცენარის სასარგებლოდ ის მეტყველებს, რომ { $clause }
fact-opens-contrasting-2 = ამას { $side }ი სცენარის არგუმენტი უპირისპირდება: { $clause }
fact-opens-contrasting-3 = თუმცა სურათი ცალსახა არ არის და { $side }ი მიმართულებით სხვა გარემოება მოქმედებს: { $clause }
fact-opens-contrasting-4 = თავისი არგუმენტი { $side } სცენარსაც აქვს: { $clause }
fact-opens-contrasting-5 = ამის საპირისპიროდ, { $side }ი სცენარის ნიშნად უნდა ჩაითვალოს ის, რომ { $clause }
fact-adds-supporting-1 = ამასთან, { $clause }
fact-adds-supporting-2 = იმავეს ადასტურებს კიდევ ერთი მაჩვენებელი: { $clause }
fact-adds-supporting-3 = { $clause }
fact-adds-supporting-4 = გარდა ამისა, { $clause }
fact-adds-supporting-5 = ამას ისიც ემატება, რომ { $clause }
fact-adds-supporting-6 = იმავე მხარეს სხვა მაჩვენებელიც იხრება: { $clause }
fact-adds-supporting-7 = ამასთან ერთად, { $clause }
fact-adds-supporting-8 = ამით სია არ მთავრდება: { $clause }
fact-adds-supporting-9 = ამავე სურათს სხვა მაჩვენებელიც ასახავს: { $clause }
fact-adds-contrasting-1 = სასწორის იმავე მხარესაა კიდევ ერთი მაჩვენებელი: { $clause }
fact-adds-contrasting-2 = ეს ერთადერთი საპირწონე არ არის: { $clause }
fact-adds-contrasting-3 = იმავე მხარეს ისიც მოქმედებს, რომ { $clause }
fact-adds-contrasting-4 = იმავეზე სხვა მაჩვენებელიც მიანიშნებს: { $clause }
fact-adds-contrasting-5 = ამ არგუმენტს ისიც ამყარებს, რომ { $clause }

neutral_fact-1 = ერთი მაჩვენებელი არც ერთ მხარეს არ იხრება: { $clause }
neutral_fact-2 = ამავე დროს, { $clause }
neutral_fact-3 = კიდევ ერთი მაჩვენებელი სურათს დიდად არ ცვლის: { $clause }
neutral_fact-4 = სასწორს ვერც ის ხრის, რომ { $clause }
neutral_fact-5 = მიმართულებაზე ბევრს არაფერს გვეუბნება ის, რომ { $clause }

value-1 = რიცხვებით: { $clause }
value-2 = უფრო ზუსტად, { $clause }
value-3 = კონკრეტული მონაცემი ასეთია: { $clause }
value-4 = ზუსტი მაჩვენებლით, { $clause }
value-5 = უახლესი მონაცემებით, { $clause }
value-6 = { $clause }
value-7 = ბოლო მონაცემი ასეთია: { $clause }

nothing_leans-1 = { NAME($asset, form: "genitive") } მაჩვენებლებიდან რომელიმე მხარეს მკაფიოდ არც ერთი არ იხრება
nothing_leans-2 = { NAME($asset, form: "on") } განხილული მონაცემები მკაფიო მიმართულებას არ აჩვენებს
nothing_leans-3 = { NAME($asset, form: "genitive") } მაჩვენებლები საშუალო დონესთან ახლოს რჩება და სასწორს ვერც ერთი ხრის

balance-1 = ამ მხარეს ცალკე აღებული არც ერთი მაჩვენებელი არ იხრება, მაგრამ ჩვეულ დიაპაზონთან შედარებით { NAME($asset, form: "genitive") } საერთო ბალანსი { $signal }ია
balance-2 = ცალკეული მაჩვენებლები ამას არ გვეუბნება, თუმცა ჩვეულ დონესთან შედარებით მათი ერთობლიობა { NAME($asset, form: "for") } { $signal } სურათს იძლევა
balance-3 = { $signal } დასკვნას არა რომელიმე ცალკეული მაჩვენებელი, არამედ { NAME($asset, form: "genitive") } საერთო ბალანსი ამყარებს, თუ მას ჩვეულ დიაპაზონს შევადარებთ

## A fact whose name this program does not know, as in a cycle of another methodology

unnamed-label = დაუსახელებელი მაჩვენებელი
unnamed-headline-bullish = ერთი დაუსახელებელი მაჩვენებელი ზრდაზე მიუთითებს
unnamed-headline-bearish = ერთი დაუსახელებელი მაჩვენებელი კლებაზე მიუთითებს
unnamed-clear-bullish-1 = მაჩვენებელი, რომელსაც აქ სახელი არ აქვს, { NAME($asset, form: "genitive") } ზრდაზე მიუთითებს
unnamed-clear-bullish-2 = ერთი დაუსახელებელი მაჩვენებელი { NAME($asset, form: "genitive") } უფრო მაღალ ფასზე მეტყველებს
unnamed-clear-bullish-3 = ერთ-ერთი დაუსახელებელი მაჩვენებელი { NAME($asset, form: "for") } ხელშემწყობი ფაქტორია
unnamed-clear-bearish-1 = მაჩვენებელი, რომელსაც აქ სახელი არ აქვს, { NAME($asset, form: "genitive") } კლებაზე მიუთითებს
unnamed-clear-bearish-2 = ერთი დაუსახელებელი მაჩვენებელი { NAME($asset, form: "genitive") } უფრო დაბალ ფასზე მეტყველებს
unnamed-clear-bearish-3 = ერთ-ერთი დაუსახელებელი მაჩვენებელი { NAME($asset, form: "for") } ხელისშემშლელი ფაქტორია
unnamed-strong-bullish-1 = მაჩვენებელი, რომელსაც აქ სახელი არ აქვს, მკვეთრად { NAME($asset, form: "genitive") } ზრდაზე მიუთითებს
unnamed-strong-bullish-2 = ერთი დაუსახელებელი მაჩვენებელი მკაფიოდ მეტყველებს { NAME($asset, form: "genitive") } უფრო მაღალ ფასზე
unnamed-strong-bearish-1 = მაჩვენებელი, რომელსაც აქ სახელი არ აქვს, მკვეთრად { NAME($asset, form: "genitive") } კლებაზე მიუთითებს
unnamed-strong-bearish-2 = ერთი დაუსახელებელი მაჩვენებელი მკაფიოდ მეტყველებს { NAME($asset, form: "genitive") } უფრო დაბალ ფასზე
unnamed-neutral-1 = მაჩვენებელი, რომელსაც აქ სახელი არ აქვს, { NAME($asset, form: "for") } არც ზრდაზე მიუთითებს და არც კლებაზე
unnamed-neutral-2 = { NAME($asset, form: "genitive") } ერთი დაუსახელებელი მაჩვენებელი ჩვეულ დიაპაზონშია
unnamed-value-1 = მაჩვენებელი, რომელსაც აქ სახელი არ აქვს, { $value }-ის ტოლია
unnamed-value-2 = ამ დაუსახელებელი მაჩვენებლის მნიშვნელობა { $value }-ს შეადგენს
unnamed-value_label = { $value }

## Scores of composite indices

composite-labelled-1 = { NAME($asset, form: "genitive") } { $index } ინდექსი { $score } პუნქტს შეადგენს, რაც { $label } შეესაბამება
composite-labelled-2 = { NAME($asset, form: "for") } { $index } ინდექსი { $score } პუნქტის ნიშნულზეა და { NAME($label, form: "where") } ხვდება
composite-labelled-3 = { NAME($asset, form: "genitive") } { $index } ინდექსი { $score } პუნქტია და { NAME($label, form: "where") }ა
composite-labelled-4 = { NAME($label, form: "where") }ა { NAME($asset, form: "genitive") } { $index } ინდექსი, რომლის მნიშვნელობაც { $score } პუნქტია
composite-unlabelled-1 = { NAME($asset, form: "genitive") } { $index } ინდექსი { $score } პუნქტს შეადგენს
composite-unlabelled-2 = { NAME($asset, form: "for") } { $index } ინდექსი { $score } პუნქტის ნიშნულზეა
composite-unlabelled-3 = { NAME($asset, form: "genitive") } { $index } ინდექსის მნიშვნელობა { $score } პუნქტია
composite-without_score-1 = { NAME($asset, form: "genitive") } { $index } ინდექსს ამ დროისთვის მნიშვნელობა არ აქვს, რადგან მისი არც ერთი კომპონენტი ხელმისაწვდომი არ არის
composite-without_score-2 = { NAME($asset, form: "for") } { $index } ინდექსის გამოთვლა ახლა შეუძლებელია, რადგან მონაცემები მიუწვდომელია
composite-without_score-3 = { NAME($asset, form: "genitive") } { $index } ინდექსის გამოთვლა ამჟამად ვერ ხერხდება, რადგან მისი შემადგენელი მონაცემები მიუწვდომელია

composite_degraded-1 = { NAME($asset, form: "genitive") } { $index } ინდექსის წონის ნახევარზე მეტი მოძველებულ მონაცემებს ეყრდნობა
composite_degraded-2 = { NAME($asset, form: "genitive") } { $index } ინდექსი სიფრთხილით უნდა წავიკითხოთ, რადგან მისი წონის დიდი ნაწილი მოძველებულია
composite_degraded-3 = მოძველებულ მონაცემებზე { NAME($asset, form: "genitive") } { $index } ინდექსის წონის ნახევარზე მეტი მოდის
composite_degraded-4 = { NAME($asset, form: "for") } { $index } ინდექსი სიფრთხილით წასაკითხია, რადგან მისი წონის უმეტესობა მოძველებულია

## Market regimes

regime-trending_up-1 = { $asset } ზრდის ტრენდშია
regime-trending_up-2 = დღიური სანთლები { NAME($asset, form: "genitive") } ზრდის ტრენდს აჩვენებს
regime-trending_up-3 = { NAME($asset, form: "genitive") } ბაზარი ზრდის ტრენდს მიჰყვება
regime-trending_down-1 = { $asset } კლების ტრენდშია
regime-trending_down-2 = დღიური სანთლები { NAME($asset, form: "genitive") } კლების ტრენდს აჩვენებს
regime-trending_down-3 = { NAME($asset, form: "genitive") } ბაზარი კლების ტრენდს მიჰყვება
regime-ranging-1 = { NAME($asset, form: "dative") } გამოკვეთილი ტრენდი არ აქვს
regime-ranging-2 = { NAME($asset, form: "genitive") } დღიურ სანთლებზე არც ზრდის ტრენდი ჩანს და არც კლების
regime-ranging-3 = { NAME($asset, form: "genitive") } ბაზარზე დღიური სანთლების მიხედვით მყარი ტრენდი არ ჩამოყალიბებულა
regime-volatile-1 = { NAME($asset, form: "genitive") } ფასი ახლა უფრო მეტად მერყეობს, ვიდრე ბოლო სამ თვეში
regime-volatile-2 = { NAME($asset, form: "genitive") } ფასის რყევები ბოლო სამი თვის დონეს აღემატება
regime-volatile-3 = { NAME($asset, form: "genitive") } ბაზარზე ვოლატილობა მომატებულია

## Risk flags

flag-insufficient_fresh_data-1 = { NAME($asset, form: "genitive") } სრულად შესაფასებლად საკმარისი ახალი მონაცემები არ არის
flag-insufficient_fresh_data-2 = { NAME($asset, form: "genitive") } ბაზრის სურათის ნაწილს ახალი მონაცემები აკლია
unnamed_flag-1 = { NAME($asset, form: "genitive") } ერთ-ერთმა მაჩვენებელმა გაფრთხილების ზღვარს მიაღწია
unnamed_flag-2 = { NAME($asset, form: "genitive") } მონაცემებს შორის ერთი გაფრთხილების ზღვარს სცდება
usual_flag-1 = { NAME($asset, form: "genitive") } მაჩვენებელმა „{ $label }“ გაფრთხილების ზღვარს მიაღწია, თუმცა ბოლო ერთი წლის ჩვეულ ფარგლებში რჩება
usual_flag-2 = { NAME($asset, form: "genitive") } მაჩვენებელი „{ $label }“ გაფრთხილების ზღვარს სცდება, რაც ბოლო ერთი წლისთვის ჩვეულებრივია

risk_flag-opens-1 = ცალკე აღნიშვნას იმსახურებს ის, რომ { $clause }
risk_flag-opens-2 = გასათვალისწინებელია, რომ { $clause }
risk_flag-opens-3 = ყურადღებას ერთი გარემოება იქცევს: { $clause }
risk_flag-opens-4 = ანგარიშგასაწევია ისიც, რომ { $clause }
risk_flag-opens-5 = სიფრთხილის საფუძველს იძლევა ის, რომ { $clause }
risk_flag-adds-1 = ამის გარდა, { $clause }
risk_flag-adds-2 = მასთან ერთად, { $clause }
risk_flag-adds-3 = { $clause }
risk_flag-adds-4 = ამავდროულად, { $clause }
risk_flag-adds-5 = სხვა მხრივ, { $clause }
risk_flag-adds-6 = დამატებით, { $clause }
risk_flag-adds-7 = კიდევ ერთი შენიშვნა: { $clause }

## Inputs that are not fresh or do not count in full

freshness-1 = აგენტის მონაცემებიდან საკმარისად ახალი { $fresh } აღმოჩნდა
freshness-2 = შეფასება აგენტის მონაცემების { $fresh }-ს ეყრდნობა, რადგან დანარჩენი საკმარისად ახალი არ იყო
freshness-3 = მონაცემების ნაწილი აკლდა: წონის მიხედვით საკმარისად ახალია { $fresh }
freshness-4 = დარწმუნებულობას ამცირებს ის, რომ აგენტის მონაცემებიდან საკმარისად ახალი მხოლოდ { $fresh }-ია

lost_inputs-1 = მხოლოდ ნაწილობრივ ან საერთოდ არ ითვლება შემდეგი მონაცემები: { $inputs }
lost_inputs-2 = სრულად ან ნაწილობრივ არ არის გათვალისწინებული { $inputs }
lost_inputs-3 = მთლიანად ან ნაწილობრივ აკლია { $inputs }
lost_input-own = „{ $label }“ (წონის { $share }, { $reason })
lost_input-of_agent = { NAME($agent, form: "genitive") } „{ $label }“ (მისი წონის { $share }, { $reason })
reason-too_short = ისტორია მოკლეა
reason-stale = მოძველებულია
reason-refused = უარყოფილია
reason-missing = მონაცემი არ არის
reason-paused = შეჩერებულია
reason-unavailable = მიუწვდომელია

## What earlier cases of a call came to

claim-price_higher = { $hours } საათის შემდეგ ფასი უფრო მაღალი იქნება
claim-price_lower = { $hours } საათის შემდეგ ფასი უფრო დაბალი იქნება
claim-price_within_band = { $hours } საათის შემდეგ ფასი ახლანდელს { $band }-ზე მეტად არ დასცილდება

calibration-experience-1 =
    დარწმუნებულობა თანხმობას ზომავს და არა ალბათობას: { $cases } წინა შემთხვევის მიხედვით, ალბათობა იმისა, რომ { $claim }, { $probability }-ია, ანუ { $compared ->
        [above] ჩვეულ { $base }-ზე მეტი
        [below] ჩვეულ { $base }-ზე ნაკლები, ამიტომ ეს სიგნალი უსიგნალობაზე უარესი აღმოჩნდა
       *[level] თითქმის იმდენივე, რამდენიც ჩვეულებრივ ({ $base }), ამიტომ ამ სიგნალს ბევრი არაფერი შეუმატებია
    }
calibration-experience-2 =
    ალბათობა იმისა, რომ { $claim }, { $cases } წინა შემთხვევით { $probability }-ია, ანუ { $compared ->
        [above] ჩვეულ { $base }-ზე მეტი
        [below] ჩვეულ { $base }-ზე ნაკლები, რაც ამ სიგნალის საწინააღმდეგოდ მეტყველებს
       *[level] თითქმის იმდენივე, რამდენიც ჩვეულებრივ ({ $base }), ასე რომ, ეს სიგნალი უსიგნალობას დიდად არ სჯობს
    }, დარწმუნებულობა კი მხოლოდ თანხმობას ზომავს
calibration-experience-3 =
    რადგან დარწმუნებულობა მხოლოდ თანხმობას ზომავს, გათვალისწინებულია { $cases } წინა შემთხვევა: ალბათობა იმისა, რომ { $claim }, { $probability }-ია, ანუ { $compared ->
        [above] ჩვეულ { $base }-ზე მეტი
        [below] ჩვეულ { $base }-ზე ნაკლები, ასე რომ, წარსული ამ სიგნალის წინააღმდეგ მეტყველებს
       *[level] თითქმის იმდენივე, რამდენიც ჩვეულებრივ ({ $base }), ასე რომ, წარსული ამ სიგნალს დიდად არ ამყარებს
    }

calibration-base_rate-1 = დარწმუნებულობა თანხმობას ზომავს და არა ალბათობას: { $cases } წინა შემთხვევა შეფასებისთვის არ კმარა, ამიტომ იმის ალბათობად, რომ { $claim }, ჩვეული სიხშირე, { $base }, არის აღებული
calibration-base_rate-2 = წინა შემთხვევები შეფასებისთვის ჯერ ცოტაა ({ $cases }), ამიტომ იმის ალბათობად, რომ { $claim }, ჩვეული სიხშირე, { $base }, არის აღებული, დარწმუნებულობა კი მხოლოდ თანხმობას ზომავს
calibration-base_rate-3 = ვინაიდან დარწმუნებულობა მხოლოდ თანხმობას ზომავს, { $cases } წინა შემთხვევა კი შეფასებისთვის ცოტაა, იმის ალბათობად, რომ { $claim }, ჩვეული სიხშირე, { $base }, ითვლება

calibration-outlook-1 =
    დარწმუნებულობა თანხმობას ზომავს და არა ალბათობას: ფასის მოსალოდნელი რყევისა და { $cases } წინა დღის მიხედვით, ალბათობა იმისა, რომ { $claim }, { $probability }-ია, ანუ { $compared ->
        [above] ჩვეულ { $base }-ზე მეტი
        [below] ჩვეულ { $base }-ზე ნაკლები, ამიტომ სიგნალის გამართლება ნაკლებად მოსალოდნელია, ვიდრე ბოლო ერთი წლის განმავლობაში
       *[level] თითქმის იმდენივე, რამდენიც ჩვეულებრივ ({ $base })
    }
calibration-outlook-2 =
    ფასის მოსალოდნელი რყევისა და { $cases } წინა დღის მიხედვით, ალბათობა იმისა, რომ { $claim }, { $probability }-ია, ანუ { $compared ->
        [above] ჩვეულ { $base }-ზე მეტი
        [below] ჩვეულ { $base }-ზე ნაკლები, რაც ამ სიგნალის საწინააღმდეგოდ მეტყველებს
       *[level] თითქმის იმდენივე, რამდენიც ჩვეულებრივ ({ $base })
    }, დარწმუნებულობა კი მხოლოდ თანხმობას ზომავს
calibration-outlook-3 =
    რადგან დარწმუნებულობა მხოლოდ თანხმობას ზომავს, გათვალისწინებულია ფასის მოსალოდნელი რყევა და { $cases } წინა დღე: ალბათობა იმისა, რომ { $claim }, { $probability }-ია, ანუ { $compared ->
        [above] ჩვეულ { $base }-ზე მეტი
        [below] ჩვეულ { $base }-ზე ნაკლები, ამიტომ წყნარი ფასი ნაკლებად მოსალოდნელია, ვიდრე ბოლო ერთი წლის განმავლობაში
       *[level] თითქმის იმდენივე, რამდენიც ჩვეულებრივ ({ $base })
    }

uncalibrated-1 = დარწმუნებულობა გუნდის თანხმობას ზომავს და არა ალბათობას, წინა შემთხვევების ჩანაწერი კი ჯერ არ არსებობს
uncalibrated-2 = წინა შემთხვევების ჩანაწერი ჯერ არ არის, ამიტომ დარწმუნებულობა აქ მხოლოდ თანხმობას ასახავს და ალბათობაზე არაფერს ამბობს
uncalibrated-3 = როგორ მართლდებოდა ასეთი დასკვნები, ჯერ აღრიცხული არ არის და დარწმუნებულობა მხოლოდ თანხმობის საზომია

## Headline of an agent

headline-opening-1 = { $signal }ი სიგნალი { NAME($asset, form: "on") }
headline-opening-2 = აგენტი { $agent } { NAME($asset, form: "on") } { $signal } სურათს ხედავს
headline-opening-3 = { NAME($asset, form: "genitive") } { $signal }ი შეფასება
headline-after = { $opening } { $event } შემდეგ
headline-event-widest_year_range = წლის ყველაზე ფართო დღიური დიაპაზონის
headline-event-record_high = რეკორდული მაქსიმუმის
headline-event-steepest_day_fall = წლის უდიდესი დღიური ვარდნის
headline-event-steepest_week_fall = წლის უდიდესი კვირეული ვარდნის
headline-event-steepest_day_and_week_fall = წლის უდიდესი დღიური და კვირეული ვარდნის
headline-because = { $opening }: { $reason }
headline-although = { $opening }, თუმცა { $reason }
headline-together = { $first } და { $second }
headline-contrast = { $first }, თუმცა { $second }
headline-little_else = { $first }, დანარჩენი თითქმის არ იხრება
headline-nothing_leans-1 = მკაფიოდ არაფერი იხრება
headline-nothing_leans-2 = რომელიმე მხარეს არც ერთი მაჩვენებელი არ მიუთითებს
headline-nothing_leans-3 = მაჩვენებლები საშუალო დონესთან ახლოს რჩება
headline-balance-1 = ამას მაჩვენებლების ბალანსი გვეუბნება
headline-balance-2 = გადამწყვეტი ცალკეული მაჩვენებელი კი არა, მათი ბალანსია
headline-balance-3 = მაჩვენებლების ჯამი სწორედ ამას აჩვენებს
headline-without_read-1 = { NAME($asset, form: "on") } შეფასება არ არის: აგენტი { $agent } ახალი მონაცემების სიმცირის გამო { $signal }ს
headline-without_read-2 = { NAME($asset, form: "on") } შეფასება არ არის: ახალი მონაცემები არ კმარა და აგენტი { $agent } { $signal }ს
headline-without_read-3 = აგენტი { $agent } { $signal }ს: { NAME($asset, form: "genitive") } შესაფასებლად ახალი მონაცემები არ კმარა
