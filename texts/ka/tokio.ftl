### What Tokio says: trend and momentum, read from nothing but the price.
###
### Every text but the labels is a whole clause without a capital, a full stop, or a connective at its beginning.
### Each stance has the word of its signal once. $gap is the distance from what a value is $compared with.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = ტოკიო
    .ergative = ტოკიომ
    .dative = ტოკიოს
    .genitive = ტოკიოს
    .on = ტოკიოზე
    .within = ტოკიოში
    .for = ტოკიოსთვის
    .from = ტოკიოდან

## Its view of an asset

stance-bullish-1 = ფასის მოძრაობა { NAME($asset, form: "for") } აღმავალ სიგნალს იძლევა
stance-bullish-2 = { NAME($asset, form: "genitive") } გრაფიკი საერთო ჯამში აღმავალ სურათს ქმნის
stance-bullish-3 = ტრენდისა და იმპულსის ერთობლიობა { NAME($asset, form: "for") } აღმავალ სურათს აყალიბებს
stance-bullish-4 = { NAME($asset, form: "genitive") } ფასის დინამიკა აღმავალ მოლოდინს ამყარებს
stance-bearish-1 = ფასის მოძრაობა { NAME($asset, form: "for") } დაღმავალ სიგნალს იძლევა
stance-bearish-2 = { NAME($asset, form: "genitive") } გრაფიკი საერთო ჯამში დაღმავალ სურათს ქმნის
stance-bearish-3 = ტრენდისა და იმპულსის ერთობლიობა { NAME($asset, form: "for") } დაღმავალ სურათს აყალიბებს
stance-bearish-4 = { NAME($asset, form: "genitive") } ფასის დინამიკა დაღმავალ მოლოდინს ამყარებს
stance-neutral-1 = ფასის მოძრაობა { NAME($asset, form: "for") } მხოლოდ ნეიტრალურ სიგნალს იძლევა
stance-neutral-2 = { NAME($asset, form: "genitive") } გრაფიკი საერთო ჯამში ნეიტრალურ სურათს ქმნის
stance-neutral-3 = ტრენდისა და იმპულსის ერთობლიობა { NAME($asset, form: "dative") } ნეიტრალურ ზონაში ტოვებს
stance-neutral-4 = { NAME($asset, form: "genitive") } ფასის დინამიკა ნეიტრალურ განწყობაზე მეტყველებს

## What would change its view

watch-bullish-1 = ეს შეფასება შესუსტდება, თუ დღიური ტრენდი ჩვეულ სიძლიერეს დაუბრუნდება
watch-bullish-2 = საათობრივ გრაფიკზე სუსტი დღეების სერია სურათის ცვლილების პირველი გაფრთხილება იქნება
watch-bullish-3 = ამჟამინდელი შეფასება ძალას დაკარგავს, თუ თვიური იმპულსი მინელდება, დღიურ დიაპაზონში კი გამყიდველები იმძლავრებენ
watch-bearish-1 = ეს შეფასება შერბილდება, თუ დღიური ტრენდი ჩვეულ სიძლიერეს დაიბრუნებს
watch-bearish-2 = საათობრივ გრაფიკზე ძლიერი დღეების სერია სურათის ცვლილების პირველი ნიშანი იქნება
watch-bearish-3 = ამჟამინდელი შეფასება ძალას დაკარგავს, თუ თვიური იმპულსი აღდგება, დღიურ დიაპაზონში კი მყიდველები იმძლავრებენ
watch-neutral-1 = სურათი გაირკვევა, თუ დღიური ტრენდი ჩვეული დიაპაზონიდან მკაფიოდ გამოვა
watch-neutral-2 = ბალანსი დაირღვევა, როგორც კი თვიური იმპულსი და დღიური ტრენდი ერთსა და იმავე მიმართულებაზე მიუთითებს
watch-neutral-3 = გრაფიკი მეტს იტყვის მხოლოდ მაშინ, როცა დღიურ დიაპაზონში ინიციატივას მყიდველები ან გამყიდველები აიღებენ

## Its facts

fact-daily_ema_gap-label = დღიური ტრენდი
fact-daily_ema_gap-headline-bullish = დღიური ტრენდი ჩვეულზე მყარია
fact-daily_ema_gap-headline-bearish = დღიური ტრენდი ჩვეულზე რბილია
fact-daily_ema_gap-clear-bullish-1 = { NAME($asset, form: "genitive") } დღიური ტრენდი ჩვეულებრივზე ძლიერია, რაც ფასს ხელსაყრელ ფონს უქმნის
fact-daily_ema_gap-clear-bullish-2 = დღიურ გრაფიკზე { NAME($asset, form: "dative") } მყარი ტრენდი აქვს, ასეთი ტრენდი კი ამ ბაზარზე, როგორც წესი, კვირობით გრძელდება
fact-daily_ema_gap-clear-bullish-3 = { NAME($asset, form: "genitive") } დღიური ფასის მოძრავ საშუალოებს შორის სხვაობა ჯანსაღ ტრენდზე მიუთითებს
fact-daily_ema_gap-clear-bearish-1 = { NAME($asset, form: "genitive") } დღიური ტრენდი ჩვეულებრივზე სუსტია, ამიტომ ფასს საყრდენი აკლია
fact-daily_ema_gap-clear-bearish-2 = დღიურ გრაფიკზე { $asset } ჩვეულებრივზე რბილად გამოიყურება, ასეთი ვითარება კი ამ ბაზარზე ხშირად კვირობით გრძელდება
fact-daily_ema_gap-clear-bearish-3 = { NAME($asset, form: "genitive") } დღიური ფასის მოძრავი საშუალოების განლაგება რბილ ტრენდზე მიუთითებს
fact-daily_ema_gap-strong-bullish-1 = { NAME($asset, form: "genitive") } დღიური ტრენდი ჩვეულებრივზე გაცილებით ძლიერია და ისტორიული დიაპაზონის ზედა ზღვართან დგას
fact-daily_ema_gap-strong-bullish-2 = { NAME($asset, form: "genitive") } დღიურ გრაფიკზე მძლავრი ზრდის ტრენდი იკვეთება, მოძრავი საშუალოები კი ერთმანეთისგან უჩვეულოდ არის დაშორებული
fact-daily_ema_gap-strong-bullish-3 = ასეთი მყარი დღიური ტრენდი { NAME($asset, form: "for") } ყოველდღიური ამბავი არ არის და ფასს ზევით უბიძგებს
fact-daily_ema_gap-strong-bearish-1 = { NAME($asset, form: "genitive") } დღიური ტრენდი ჩვეულებრივზე გაცილებით სუსტია და ისტორიული დიაპაზონის ქვედა ზღვართან დგას
fact-daily_ema_gap-strong-bearish-2 = { NAME($asset, form: "genitive") } დღიურ გრაფიკზე მკვეთრი კლების ტრენდი იკვეთება, მოძრავი საშუალოები კი ერთმანეთისგან უჩვეულოდ არის დაშორებული
fact-daily_ema_gap-strong-bearish-3 = ასეთი სუსტი დღიური ტრენდი { NAME($asset, form: "for") } ყოველდღიური ამბავი არ არის და ფასს ქვევით უბიძგებს
fact-daily_ema_gap-neutral-1 = { NAME($asset, form: "genitive") } დღიური ტრენდი ჩვეული დიაპაზონის შუა ნაწილშია, ორივე ზღვრიდან მოშორებით
fact-daily_ema_gap-neutral-2 = { NAME($asset, form: "genitive") } დღიური ფასის მოძრავი საშუალოები ერთმანეთისგან ჩვეულ მანძილზეა
fact-daily_ema_gap-neutral-3 = { NAME($asset, form: "genitive") } დღიურ გრაფიკზე საშუალო სიძლიერის ტრენდია და განსაკუთრებული აჩქარება არ შეიმჩნევა

fact-daily_directional_movement-label = მყიდველების ძალა დღიურ დიაპაზონში
fact-daily_directional_movement-headline-bullish = ინიციატივა მყიდველების ხელშია
fact-daily_directional_movement-headline-bearish = მყიდველებს ძალა აკლიათ
fact-daily_directional_movement-clear-bullish-1 = მყიდველები { NAME($asset, form: "dative") } ჩვეულებრივზე მეტი ძალით უბიძგებენ ზევით, რაც მოძრაობას მიმართულებას აძლევს
fact-daily_directional_movement-clear-bullish-2 = { NAME($asset, form: "genitive") } დღიური სანთლები მყიდველების უპირატესობას ჩვეულებრივზე უფრო მკაფიოდ აჩვენებს
fact-daily_directional_movement-clear-bullish-3 = { NAME($asset, form: "genitive") } ყოველდღიურ მოძრაობაში ინიციატივა მყიდველებს ჩვეულებრივზე მყარად უპყრიათ
fact-daily_directional_movement-clear-bearish-1 = მყიდველები { NAME($asset, form: "dative") } ჩვეულებრივზე ნაკლები ძალით უბიძგებენ ზევით, რაც ასპარეზს გამყიდველებს უთმობს
fact-daily_directional_movement-clear-bearish-2 = { NAME($asset, form: "genitive") } დღიურ სანთლებზე მყიდველების უპირატესობა ჩვეულებრივზე მცირეა ან საერთოდ არ ჩანს
fact-daily_directional_movement-clear-bearish-3 = { NAME($asset, form: "genitive") } ყოველდღიურ მოძრაობაში მყიდველების ინიციატივა ჩვეულებრივზე სუსტია, რაც ფასს საყრდენის გარეშე ტოვებს
fact-daily_directional_movement-strong-bullish-1 = { NAME($asset, form: "genitive") } დღიურ დიაპაზონში მყიდველები მკვეთრად ჭარბობენ და გამყიდველები თითქმის ვერაფრით პასუხობენ
fact-daily_directional_movement-strong-bullish-2 = { NAME($asset, form: "genitive") } დღიურ სანთლებზე მყიდველების განსაკუთრებით ძლიერი ბიძგი ჩანს, რაც მტკიცე მოთხოვნის ნიშანია
fact-daily_directional_movement-strong-bullish-3 = მყიდველები { NAME($asset, form: "dative") } ისეთი სიმტკიცით უბიძგებენ ზევით, როგორიც დღიურ დიაპაზონში იშვიათად ჩანს
fact-daily_directional_movement-strong-bearish-1 = { NAME($asset, form: "genitive") } დღიურ დიაპაზონში გამყიდველები მკვეთრად ჭარბობენ და წინააღმდეგობას თითქმის ვერ აწყდებიან
fact-daily_directional_movement-strong-bearish-2 = { NAME($asset, form: "genitive") } დღიურ სანთლებზე გამყიდველების განსაკუთრებით ძლიერი წნეხი ჩანს, მყიდველები კი თავს იცავენ
fact-daily_directional_movement-strong-bearish-3 = გამყიდველები { NAME($asset, form: "dative") } ისეთი სიმტკიცით აწვებიან, როგორიც დღიურ დიაპაზონში იშვიათად ჩანს
fact-daily_directional_movement-neutral-1 = დღიურ დიაპაზონში { NAME($asset, form: "dative") } უჩვეულო ძალით არც მყიდველები უბიძგებენ და არც გამყიდველები
fact-daily_directional_movement-neutral-2 = { NAME($asset, form: "genitive") } დღიურ სანთლებზე ძალთა თანაფარდობა ჩვეულ დონესთან ახლოსაა
fact-daily_directional_movement-neutral-3 = { NAME($asset, form: "genitive") } დღიურ დიაპაზონში მყიდველებისა და გამყიდველების ძალები ჩვეულებისამებრ არის გადანაწილებული

fact-hourly_ema_gap-label = საათობრივი ტრენდი
fact-hourly_ema_gap-headline-bullish = საათობრივი გრაფიკი მყარია
fact-hourly_ema_gap-headline-bearish = საათობრივი გრაფიკი ჩვეულზე რბილია
fact-hourly_ema_gap-clear-bullish-1 = { NAME($asset, form: "genitive") } საათობრივი გრაფიკი ჩვეულებრივზე მყარად გამოიყურება, ამიტომ მოკლე ვადაში უპირატესობა ზრდის მხარესაა
fact-hourly_ema_gap-clear-bullish-2 = ბოლო დღეების საათობრივი მონაცემები { NAME($asset, form: "genitive") } ჩვეულებრივზე უკეთეს ტრენდს აჩვენებს, რაც ფასს საყრდენს უქმნის
fact-hourly_ema_gap-clear-bullish-3 = { NAME($asset, form: "genitive") } მოკლევადიანი ტრენდი მყარია, რასაც საათობრივი ფასის შედარება ბოლო დღეების საშუალოსთან ცხადყოფს
fact-hourly_ema_gap-clear-bearish-1 = { NAME($asset, form: "genitive") } საათობრივი გრაფიკი ჩვეულებრივზე სუსტად გამოიყურება და ფასის ზრდას ჯერჯერობით ხელს არ უწყობს
fact-hourly_ema_gap-clear-bearish-2 = ბოლო დღეების საათობრივი მონაცემები { NAME($asset, form: "genitive") } ჩვეულებრივზე სუსტ ტრენდს აჩვენებს, რომელიც ფასს ვერ ამაგრებს
fact-hourly_ema_gap-clear-bearish-3 = { NAME($asset, form: "genitive") } მოკლევადიანი ტრენდი რბილია, რასაც საათობრივი ფასის შედარება ბოლო დღეების საშუალოსთან ცხადყოფს
fact-hourly_ema_gap-strong-bullish-1 = { NAME($asset, form: "genitive") } საათობრივი ტრენდი განსაკუთრებით ძლიერია და ბოლო დღეების სურათი ჩვეულს მკვეთრად სცილდება
fact-hourly_ema_gap-strong-bullish-2 = საათობრივ გრაფიკზე { $asset } მკვეთრი ზრდის ტრენდშია და ჩვეული დიაპაზონის ზედა ზღვარს უახლოვდება
fact-hourly_ema_gap-strong-bullish-3 = { NAME($asset, form: "genitive") } ბოლო დღის საშუალო ფასი წინა დღეების საშუალოს ბევრად უსწრებს, რაც იშვიათად ხდება
fact-hourly_ema_gap-strong-bearish-1 = { NAME($asset, form: "genitive") } საათობრივი ტრენდი განსაკუთრებით სუსტია და ბოლო დღეების წნეხი ჩვეულს მკვეთრად აღემატება
fact-hourly_ema_gap-strong-bearish-2 = საათობრივ გრაფიკზე { $asset } მკვეთრი კლების ტრენდშია და ჩვეული დიაპაზონის ქვედა ზღვარს უახლოვდება
fact-hourly_ema_gap-strong-bearish-3 = { NAME($asset, form: "genitive") } ბოლო დღის საშუალო ფასი წინა დღეების საშუალოს ბევრად ჩამორჩება, რაც იშვიათად ხდება
fact-hourly_ema_gap-neutral-1 = { NAME($asset, form: "genitive") } საათობრივი ტრენდი არაფრით გამოირჩევა და ისეთივეა, როგორიც დღეების უმეტესობაში
fact-hourly_ema_gap-neutral-2 = საათობრივ გრაფიკზე { $asset } ჩვეულ რიტმს მიჰყვება, მკვეთრი აჩქარების გარეშე
fact-hourly_ema_gap-neutral-3 = { NAME($asset, form: "genitive") } საათობრივი ფასი ბოლო დღეების საშუალოსთან ჩვეულ თანაფარდობას ინარჩუნებს

fact-monthly_momentum-label = თვიური იმპულსი
fact-monthly_momentum-headline-bullish = თვიური იმპულსი ჩვეულზე მეტია
fact-monthly_momentum-headline-bearish = თვიური იმპულსი ჩვეულზე ნაკლებია
fact-monthly_momentum-clear-bullish-1 = ბოლო ერთმა თვემ { NAME($asset, form: "dative") } ჩვეულებრივზე ძლიერი იმპულსი შესძინა, რაც ფასს ამაგრებს
fact-monthly_momentum-clear-bullish-2 = ერთი თვის ჭრილში { $asset } ჩვეულებრივზე უკეთეს შედეგს აჩვენებს, ასეთი სვლა კი, როგორც წესი, ერთბაშად არ წყდება
fact-monthly_momentum-clear-bullish-3 = { NAME($asset, form: "genitive") } თვიური დინამიკა ჩვეული დიაპაზონის ზედა ნახევარშია და ხელშემწყობ ფაქტორად რჩება
fact-monthly_momentum-clear-bearish-1 = ბოლო ერთმა თვემ { NAME($asset, form: "dative") } ჩვეულებრივზე სუსტი იმპულსი დაუტოვა, რაც ფასს საყრდენს აცლის
fact-monthly_momentum-clear-bearish-2 = ერთი თვის ჭრილში { $asset } ჩვეულებრივზე უარეს შედეგს აჩვენებს, ასეთი ვითარება კი, როგორც წესი, ერთბაშად არ იცვლება
fact-monthly_momentum-clear-bearish-3 = { NAME($asset, form: "genitive") } თვიური დინამიკა ჩვეული დიაპაზონის ქვედა ნახევარშია და ხელისშემშლელ ფაქტორად რჩება
fact-monthly_momentum-strong-bullish-1 = ბოლო თვე { NAME($asset, form: "for") } გამორჩეულად ძლიერი იყო და იმპულსი დიაპაზონის ზედა ზღვარს მიუახლოვდა
fact-monthly_momentum-strong-bullish-2 = { NAME($asset, form: "genitive") } თვიური იმპულსი ჩვეულ დონეს მნიშვნელოვნად აღემატება და ფასს მძლავრ ბიძგს აძლევს
fact-monthly_momentum-strong-bullish-3 = { NAME($asset, form: "for") } თვე იშვიათად სრულდება ასეთი ძლიერი იმპულსით, რაც ფასს მყარ საყრდენს აძლევს
fact-monthly_momentum-strong-bearish-1 = ბოლო თვე { NAME($asset, form: "for") } გამორჩეულად სუსტი იყო და იმპულსი დიაპაზონის ქვედა ზღვარს მიუახლოვდა
fact-monthly_momentum-strong-bearish-2 = { NAME($asset, form: "genitive") } თვიური იმპულსი ჩვეულ დონეს მნიშვნელოვნად ჩამორჩება და ფასს მძიმე ტვირთად აწევს
fact-monthly_momentum-strong-bearish-3 = { NAME($asset, form: "for") } თვე იშვიათად სრულდება ასეთი სუსტი იმპულსით, რაც ფასს მძიმე მდგომარეობაში აყენებს
fact-monthly_momentum-neutral-1 = ბოლო თვე { NAME($asset, form: "for") } ჩვეულებრივი აღმოჩნდა, არც განსაკუთრებით კარგი და არც განსაკუთრებით ცუდი
fact-monthly_momentum-neutral-2 = { NAME($asset, form: "genitive") } თვიური დინამიკა გრძელვადიან ნორმასთან ახლოსაა, როგორც თვეების უმეტესობაში
fact-monthly_momentum-neutral-3 = ჩვეულებრივმა თვემ { $asset } გამოკვეთილი იმპულსის გარეშე დატოვა

fact-day_to_last_trade-label = ბოლო დღე-ღამე
fact-day_to_last_trade-headline-bullish = ბოლო დღე-ღამე კარგი გამოდგა
fact-day_to_last_trade-headline-bearish = ბოლო დღე-ღამე ცუდი გამოდგა
fact-day_to_last_trade-clear-bullish-1 = ბოლო დღე-ღამე { NAME($asset, form: "for") } ჩვეულებრივზე უკეთესი გამოდგა, რაც ბოლო გარიგების ფასშიც ჩანს
fact-day_to_last_trade-clear-bullish-2 = { $asset } ბოლო დღე-ღამის შემდეგ ჩვეულებრივზე უკეთეს ფორმაშია, რაც მოკლევადიან სურათს ამყარებს
fact-day_to_last_trade-clear-bullish-3 = ბოლო დღე-ღამის ვაჭრობა { NAME($asset, form: "for") } ჩვეულებრივზე ხელსაყრელად წარიმართა
fact-day_to_last_trade-clear-bearish-1 = ბოლო დღე-ღამე { NAME($asset, form: "for") } ჩვეულებრივზე უარესი გამოდგა, რაც ბოლო გარიგების ფასშიც ჩანს
fact-day_to_last_trade-clear-bearish-2 = { $asset } ბოლო დღე-ღამის შემდეგ ჩვეულებრივზე უარეს ფორმაშია, რაც მოკლევადიან სურათს აუარესებს
fact-day_to_last_trade-clear-bearish-3 = ბოლო დღე-ღამის ვაჭრობაში { NAME($asset, form: "ergative") } ჩვეულებრივ დღეებზე უარესი შედეგი აჩვენა
fact-day_to_last_trade-strong-bullish-1 = ბოლო დღე-ღამე { NAME($asset, form: "for") } გამორჩეულად წარმატებული იყო და ფასის მატება ჩვეულს საგრძნობლად გასცდა
fact-day_to_last_trade-strong-bullish-2 = { NAME($asset, form: "ergative") } ბოლო დღე-ღამეში მკვეთრად წაიწია წინ, რასაც ბოლო გარიგებაც ადასტურებს
fact-day_to_last_trade-strong-bullish-3 = ასეთი წარმატებული დღე-ღამე { NAME($asset, form: "for") } იშვიათია, რაც მოკლევადიან სურათს საგრძნობლად აუმჯობესებს
fact-day_to_last_trade-strong-bearish-1 = ბოლო დღე-ღამე { NAME($asset, form: "for") } გამორჩეულად მძიმე იყო და ფასის კლება ჩვეულს საგრძნობლად გასცდა
fact-day_to_last_trade-strong-bearish-2 = { NAME($asset, form: "ergative") } ბოლო დღე-ღამეში მკვეთრად დაიხია უკან, რასაც ბოლო გარიგებაც ადასტურებს
fact-day_to_last_trade-strong-bearish-3 = ასეთი მძიმე დღე-ღამე { NAME($asset, form: "for") } იშვიათია, რაც მოკლევადიან სურათს საგრძნობლად აუარესებს
fact-day_to_last_trade-neutral-1 = ბოლო დღე-ღამეს { NAME($asset, form: "for") } უჩვეულო არაფერი მოუტანია
fact-day_to_last_trade-neutral-2 = { $asset } ბოლო დღე-ღამეში ჩვეულ ფარგლებში მოძრაობდა, მკვეთრი ნახტომის გარეშე
fact-day_to_last_trade-neutral-3 = ბოლო დღე-ღამე { NAME($asset, form: "for") } უკანასკნელ გარიგებამდე რიგითი იყო

fact-relative_strength_index-label = ფარდობითი სიძლიერის ინდექსი
fact-relative_strength_index-headline-bullish = მოკლევადიანი იმპულსი მაღალია
fact-relative_strength_index-headline-bearish = მოკლევადიანი იმპულსი დაბალია
fact-relative_strength_index-clear-bullish-1 = { NAME($asset, form: "genitive") } ფარდობითი სიძლიერის ინდექსი თავისი დიაპაზონის ზედა ნახევარშია, რაც ცოცხალ მოკლევადიან იმპულსზე მიუთითებს
fact-relative_strength_index-clear-bullish-2 = ფარდობითი სიძლიერის ინდექსში { NAME($asset, form: "genitive") } ზრდის დღეებს ჩვეულებრივზე მეტი წონა აქვს
fact-relative_strength_index-clear-bullish-3 = { NAME($asset, form: "genitive") } მოკლევადიანი იმპულსი ჩვეულებრივზე ძლიერია და ფასს წინსვლაში ეხმარება
fact-relative_strength_index-clear-bearish-1 = { NAME($asset, form: "genitive") } ფარდობითი სიძლიერის ინდექსი თავისი დიაპაზონის ქვედა ნახევარშია, რაც მოკლევადიანი იმპულსის მოდუნებას ნიშნავს
fact-relative_strength_index-clear-bearish-2 = ფარდობითი სიძლიერის ინდექსში { NAME($asset, form: "genitive") } კლების დღეებს ჩვეულებრივზე მეტი წონა აქვს
fact-relative_strength_index-clear-bearish-3 = { NAME($asset, form: "genitive") } მოკლევადიანი იმპულსი ჩვეულებრივზე სუსტია და ფასს წინსვლაში ხელს უშლის
fact-relative_strength_index-strong-bullish-1 = { NAME($asset, form: "genitive") } ფარდობითი სიძლიერის ინდექსი ჩვეული დიაპაზონის ზედა ზღვართანაა, რაც მძლავრ მოთხოვნაზე მიუთითებს
fact-relative_strength_index-strong-bullish-2 = { NAME($asset, form: "genitive") } მოკლევადიანი იმპულსი ჩვეულებრივზე გაცილებით ძლიერია და მატება კლებას აშკარად აღემატება
fact-relative_strength_index-strong-bullish-3 = { NAME($asset, form: "genitive") } ფასი იშვიათი სიმძლავრით იზრდება, რასაც ფარდობითი სიძლიერის ინდექსიც ადასტურებს
fact-relative_strength_index-strong-bearish-1 = { NAME($asset, form: "genitive") } ფარდობითი სიძლიერის ინდექსი ჩვეული დიაპაზონის ქვედა ზღვართანაა, რაც მოთხოვნის გამოფიტვაზე მიუთითებს
fact-relative_strength_index-strong-bearish-2 = { NAME($asset, form: "genitive") } მოკლევადიანი იმპულსი ჩვეულებრივზე გაცილებით სუსტია და კლება მატებას აშკარად აღემატება
fact-relative_strength_index-strong-bearish-3 = { NAME($asset, form: "genitive") } ფასი იშვიათი სიმკვეთრით იკლებს, რასაც ფარდობითი სიძლიერის ინდექსიც ადასტურებს
fact-relative_strength_index-neutral-1 = { NAME($asset, form: "genitive") } ფარდობითი სიძლიერის ინდექსი ჩვეული დიაპაზონის შუა ნაწილშია, მკვეთრი გადახრის გარეშე
fact-relative_strength_index-neutral-2 = { NAME($asset, form: "genitive") } მოკლევადიანი იმპულსი ჩვეულებრივია, მატება და კლება კი ჩვეულ თანაფარდობას ინარჩუნებს
fact-relative_strength_index-neutral-3 = { $asset } არც გადახურებულია და არც გამოფიტული, რასაც ფარდობითი სიძლიერის ინდექსიც ადასტურებს

## Risk flags that its facts raise

flag-deep_monthly_loss-1 = { NAME($asset, form: "ergative") } ბოლო ერთ თვეში უჩვეულოდ ბევრი დაკარგა
flag-deep_monthly_loss-2 = { NAME($asset, form: "genitive") } ბოლო ერთი თვის ვარდნა უჩვეულოდ ღრმაა
flag-overbought-1 = { $asset } ბოლოდროინდელი ზრდის შემდეგ ზედმეტად ნაყიდად გამოიყურება
flag-overbought-2 = { NAME($asset, form: "genitive") } მოკლევადიანი იმპულსი იმ სიმაღლეზეა, საიდანაც ხშირად ძალას კარგავს
flag-oversold-1 = { $asset } ბოლოდროინდელი კლების შემდეგ ზედმეტად გაყიდულად გამოიყურება
flag-oversold-2 = { NAME($asset, form: "genitive") } მოკლევადიანი იმპულსი იმ დონემდე დაეცა, სადაც კლებას ხშირად ძალა ელევა
