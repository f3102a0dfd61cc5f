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
fact-daily_ema_gap-headline-bearish = დღიური ტრენდი ჩვეულზე სუსტია
fact-daily_ema_gap-clear-bullish-1 = { NAME($asset, form: "genitive") } დღიური ტრენდი ჩვეულზე ძლიერია, რაც ფასს ხელსაყრელ ფონს უქმნის
fact-daily_ema_gap-clear-bullish-2 = დღიურ გრაფიკზე { NAME($asset, form: "dative") } ჩვეულზე მყარი ტრენდი აქვს
fact-daily_ema_gap-clear-bullish-3 = { NAME($asset, form: "genitive") } დღიური ფასის მოძრავ საშუალოებს შორის სხვაობა ჯანსაღ ტრენდზე მიუთითებს
fact-daily_ema_gap-clear-bearish-1 = { NAME($asset, form: "genitive") } დღიური ტრენდი ჩვეულზე სუსტია, ამიტომ ფასს საყრდენი აკლია
fact-daily_ema_gap-clear-bearish-2 = დღიურ გრაფიკზე { $asset } ჩვეულზე სუსტად გამოიყურება
fact-daily_ema_gap-clear-bearish-3 = { NAME($asset, form: "genitive") } დღიური ფასის მოძრავი საშუალოების განლაგება ჩვეულზე სუსტ ტრენდზე მიუთითებს
fact-daily_ema_gap-strong-bullish-1 = { NAME($asset, form: "genitive") } დღიური ტრენდი ჩვეულზე გაცილებით ძლიერია და ჩვეულ დიაპაზონს ზემოთაა
fact-daily_ema_gap-strong-bullish-2 = { NAME($asset, form: "genitive") } დღიურ გრაფიკზე მძლავრი ზრდის ტრენდი იკვეთება, მოძრავი საშუალოები კი ერთმანეთისგან უჩვეულოდ არის დაშორებული
fact-daily_ema_gap-strong-bullish-3 = { NAME($asset, form: "genitive") } დღიური ტრენდი განსაკუთრებით მყარია, რაც ფასს ზევით უბიძგებს
fact-daily_ema_gap-strong-bearish-1 = { NAME($asset, form: "genitive") } დღიური ტრენდი ჩვეულზე გაცილებით სუსტია და ჩვეულ დიაპაზონს ქვემოთაა
fact-daily_ema_gap-strong-bearish-2 = { NAME($asset, form: "genitive") } დღიურ გრაფიკზე მკვეთრი კლების ტრენდი იკვეთება, მოძრავი საშუალოები კი ერთმანეთისგან უჩვეულოდ არის დაშორებული
fact-daily_ema_gap-strong-bearish-3 = { NAME($asset, form: "genitive") } დღიური ტრენდი განსაკუთრებით უსუსურია, რაც ფასს ქვევით უბიძგებს
fact-daily_ema_gap-neutral-1 = { NAME($asset, form: "genitive") } დღიური ტრენდი ჩვეული დიაპაზონის შუა ნაწილშია, ორივე ზღვრიდან მოშორებით
fact-daily_ema_gap-neutral-2 = { NAME($asset, form: "genitive") } დღიური ფასის მოძრავი საშუალოები ერთმანეთისგან ჩვეულ მანძილზეა
fact-daily_ema_gap-neutral-3 = { NAME($asset, form: "genitive") } დღიურ გრაფიკზე საშუალო სიძლიერის ტრენდია და განსაკუთრებული აჩქარება არ შეიმჩნევა

fact-daily_directional_movement-label = მყიდველების ძალა დღიურ დიაპაზონში
fact-daily_directional_movement-headline-bullish = მყიდველები ჩვეულზე მეტი ძალით აწვებიან
fact-daily_directional_movement-headline-bearish = მყიდველები ჩვეულზე ნაკლები ძალით აწვებიან
fact-daily_directional_movement-clear-bullish-1 = მყიდველები { NAME($asset, form: "dative") } ჩვეულზე მეტი ძალით უბიძგებენ ზევით, რაც მოძრაობას მიმართულებას აძლევს
fact-daily_directional_movement-clear-bullish-2 = { NAME($asset, form: "genitive") } დღიური სანთლები მყიდველების უპირატესობას ჩვეულზე უფრო მკაფიოდ აჩვენებს
fact-daily_directional_movement-clear-bullish-3 = { NAME($asset, form: "genitive") } ყოველდღიურ მოძრაობაში ინიციატივა მყიდველებს ჩვეულზე მყარად უპყრიათ
fact-daily_directional_movement-clear-bearish-1 = მყიდველები { NAME($asset, form: "dative") } ჩვეულზე ნაკლები ძალით უბიძგებენ ზევით, რაც ასპარეზს გამყიდველებს უთმობს
fact-daily_directional_movement-clear-bearish-2 = { NAME($asset, form: "genitive") } დღიურ სანთლებზე მყიდველების უპირატესობა ჩვეულზე მცირეა ან საერთოდ არ ჩანს
fact-daily_directional_movement-clear-bearish-3 = { NAME($asset, form: "genitive") } ყოველდღიურ მოძრაობაში მყიდველების ინიციატივა ჩვეულზე სუსტია, რაც ფასს საყრდენის გარეშე ტოვებს
fact-daily_directional_movement-strong-bullish-1 = { NAME($asset, form: "genitive") } დღიურ დიაპაზონში მყიდველები მკვეთრად ჭარბობენ და გამყიდველები თითქმის ვერაფრით პასუხობენ
fact-daily_directional_movement-strong-bullish-2 = { NAME($asset, form: "genitive") } დღიურ სანთლებზე მყიდველების განსაკუთრებით ძლიერი ბიძგი ჩანს, რაც მტკიცე მოთხოვნის ნიშანია
fact-daily_directional_movement-strong-bullish-3 = დღიურ დიაპაზონში მყიდველები { NAME($asset, form: "dative") } უჩვეულო სიმტკიცით უბიძგებენ ზევით
fact-daily_directional_movement-strong-bearish-1 = { NAME($asset, form: "genitive") } დღიურ დიაპაზონში გამყიდველები მკვეთრად ჭარბობენ და წინააღმდეგობას თითქმის ვერ აწყდებიან
fact-daily_directional_movement-strong-bearish-2 = { NAME($asset, form: "genitive") } დღიურ სანთლებზე გამყიდველების განსაკუთრებით ძლიერი წნეხი ჩანს, მყიდველები კი თავს იცავენ
fact-daily_directional_movement-strong-bearish-3 = დღიურ დიაპაზონში გამყიდველები { NAME($asset, form: "dative") } უჩვეულო სიმტკიცით აწვებიან
fact-daily_directional_movement-neutral-1 = დღიურ დიაპაზონში { NAME($asset, form: "dative") } უჩვეულო ძალით არც მყიდველები უბიძგებენ და არც გამყიდველები
fact-daily_directional_movement-neutral-2 = { NAME($asset, form: "genitive") } დღიურ სანთლებზე ძალთა თანაფარდობა ჩვეულ დონესთან ახლოსაა
fact-daily_directional_movement-neutral-3 = { NAME($asset, form: "genitive") } დღიურ დიაპაზონში მყიდველებისა და გამყიდველების ძალები ისეა განაწილებული, როგორც ჩვეულებრივ

fact-hourly_ema_gap-label = საათობრივი ტრენდი
fact-hourly_ema_gap-headline-bullish = საათობრივი გრაფიკი ჩვეულზე მყარია
fact-hourly_ema_gap-headline-bearish = საათობრივი გრაფიკი ჩვეულზე სუსტია
fact-hourly_ema_gap-clear-bullish-1 = { NAME($asset, form: "genitive") } საათობრივი გრაფიკი ჩვეულზე მყარად გამოიყურება, ამიტომ მოკლე ვადაში უპირატესობა ზრდის მხარესაა
fact-hourly_ema_gap-clear-bullish-2 = ბოლო დღეების საათობრივი მონაცემები { NAME($asset, form: "genitive") } ჩვეულზე უკეთეს ტრენდს აჩვენებს, რაც ფასს საყრდენს უქმნის
fact-hourly_ema_gap-clear-bullish-3 = { NAME($asset, form: "genitive") } მოკლევადიანი ტრენდი მყარია, რასაც საათობრივი ფასის შედარება ბოლო დღეების საშუალოსთან ცხადყოფს
fact-hourly_ema_gap-clear-bearish-1 = { NAME($asset, form: "genitive") } საათობრივი გრაფიკი ჩვეულზე სუსტად გამოიყურება და ფასის ზრდას ჯერჯერობით ხელს არ უწყობს
fact-hourly_ema_gap-clear-bearish-2 = ბოლო დღეების საათობრივი მონაცემები { NAME($asset, form: "genitive") } ჩვეულზე სუსტ ტრენდს აჩვენებს, რომელიც ფასს ვერ ამაგრებს
fact-hourly_ema_gap-clear-bearish-3 = { NAME($asset, form: "genitive") } მოკლევადიანი ტრენდი დუნეა, რასაც საათობრივი ფასის შედარება ბოლო დღეების საშუალოსთან ცხადყოფს
fact-hourly_ema_gap-strong-bullish-1 = { NAME($asset, form: "genitive") } საათობრივი ტრენდი განსაკუთრებით ძლიერია და ბოლო დღეების სურათი ჩვეულს მკვეთრად სცილდება
fact-hourly_ema_gap-strong-bullish-2 = საათობრივ გრაფიკზე { $asset } მკვეთრი ზრდის ტრენდშია, ჩვეულ დიაპაზონს ზემოთ
fact-hourly_ema_gap-strong-bullish-3 = { NAME($asset, form: "genitive") } ბოლო დღის საშუალო ფასი წინა დღეების საშუალოს უჩვეულოდ უსწრებს
fact-hourly_ema_gap-strong-bearish-1 = { NAME($asset, form: "genitive") } საათობრივი ტრენდი განსაკუთრებით სუსტია და ბოლო დღეების წნეხი ჩვეულს მკვეთრად აღემატება
fact-hourly_ema_gap-strong-bearish-2 = საათობრივ გრაფიკზე { $asset } მკვეთრი კლების ტრენდშია, ჩვეულ დიაპაზონს ქვემოთ
fact-hourly_ema_gap-strong-bearish-3 = { NAME($asset, form: "genitive") } ბოლო დღის საშუალო ფასი წინა დღეების საშუალოს უჩვეულოდ ჩამორჩება
fact-hourly_ema_gap-neutral-1 = { NAME($asset, form: "genitive") } საათობრივი ტრენდი არაფრით გამოირჩევა და დაახლოებით ჩვეულია
fact-hourly_ema_gap-neutral-2 = საათობრივ გრაფიკზე { $asset } ჩვეულ რიტმს მიჰყვება, მკვეთრი აჩქარების გარეშე
fact-hourly_ema_gap-neutral-3 = { NAME($asset, form: "genitive") } საათობრივი ფასი ბოლო დღეების საშუალოსთან ჩვეულ თანაფარდობას ინარჩუნებს

fact-monthly_momentum-label = თვიური იმპულსი
fact-monthly_momentum-headline-bullish = თვიური იმპულსი ჩვეულზე მეტია
fact-monthly_momentum-headline-bearish = თვიური იმპულსი ჩვეულზე ნაკლებია
fact-monthly_momentum-clear-bullish-1 = ბოლო ერთმა თვემ { NAME($asset, form: "dative") } ჩვეულზე ძლიერი იმპულსი შესძინა, რაც ფასს ამაგრებს
fact-monthly_momentum-clear-bullish-2 = ერთი თვის ჭრილში { NAME($asset, form: "ergative") } ჩვეულზე უკეთესი შედეგი აჩვენა
fact-monthly_momentum-clear-bullish-3 = { NAME($asset, form: "genitive") } თვიური დინამიკა ჩვეული დიაპაზონის ზედა ნახევარშია და ხელშემწყობ ფაქტორად რჩება
fact-monthly_momentum-clear-bearish-1 = ბოლო ერთმა თვემ { NAME($asset, form: "dative") } ჩვეულზე სუსტი იმპულსი დაუტოვა, რაც ფასს საყრდენს აცლის
fact-monthly_momentum-clear-bearish-2 = ერთი თვის ჭრილში { NAME($asset, form: "ergative") } ჩვეულზე უარესი შედეგი აჩვენა
fact-monthly_momentum-clear-bearish-3 = { NAME($asset, form: "genitive") } თვიური დინამიკა ჩვეული დიაპაზონის ქვედა ნახევარშია და ხელისშემშლელ ფაქტორად რჩება
fact-monthly_momentum-strong-bullish-1 = ბოლო თვე { NAME($asset, form: "for") } გამორჩეულად ძლიერი იყო და იმპულსი ჩვეული დიაპაზონის ზედა ზღვარს გასცდა
fact-monthly_momentum-strong-bullish-2 = { NAME($asset, form: "genitive") } თვიური იმპულსი ჩვეულ დონეს მნიშვნელოვნად აღემატება და ფასს მძლავრ ბიძგს აძლევს
fact-monthly_momentum-strong-bullish-3 = ბოლო ერთ თვეში { NAME($asset, form: "genitive") } იმპულსი განსაკუთრებით ძლიერი იყო, რაც ფასს მყარ საყრდენს აძლევს
fact-monthly_momentum-strong-bearish-1 = ბოლო თვე { NAME($asset, form: "for") } გამორჩეულად სუსტი იყო და იმპულსი ჩვეული დიაპაზონის ქვედა ზღვარს გასცდა
fact-monthly_momentum-strong-bearish-2 = { NAME($asset, form: "genitive") } თვიური იმპულსი ჩვეულ დონეს მნიშვნელოვნად ჩამორჩება და ფასს მძიმე ტვირთად აწევს
fact-monthly_momentum-strong-bearish-3 = ბოლო ერთ თვეში { NAME($asset, form: "genitive") } იმპულსი განსაკუთრებით სუსტი იყო, რაც ფასს მძიმე მდგომარეობაში აყენებს
fact-monthly_momentum-neutral-1 = ბოლო თვე { NAME($asset, form: "for") } ჩვეულებრივი აღმოჩნდა, არც განსაკუთრებით კარგი და არც განსაკუთრებით ცუდი
fact-monthly_momentum-neutral-2 = { NAME($asset, form: "genitive") } თვიური დინამიკა გრძელვადიან ნორმასთან ახლოსაა
fact-monthly_momentum-neutral-3 = ჩვეულებრივმა თვემ { $asset } გამოკვეთილი იმპულსის გარეშე დატოვა

fact-day_to_last_trade-label = ბოლო დღე-ღამე
fact-day_to_last_trade-headline-bullish = ბოლო დღე-ღამე ჩვეულზე უკეთესი გამოდგა
fact-day_to_last_trade-headline-bearish = ბოლო დღე-ღამე ჩვეულზე უარესი გამოდგა
fact-day_to_last_trade-clear-bullish-1 = ბოლო დღე-ღამე { NAME($asset, form: "for") } ჩვეულზე უკეთესი გამოდგა, რაც ბოლო გარიგების ფასშიც ჩანს
fact-day_to_last_trade-clear-bullish-2 = { $asset } ბოლო დღე-ღამის შემდეგ ჩვეულზე უკეთეს ფორმაშია, რაც მოკლევადიან სურათს ამყარებს
fact-day_to_last_trade-clear-bullish-3 = ბოლო დღე-ღამის ვაჭრობა { NAME($asset, form: "for") } ჩვეულზე ხელსაყრელად წარიმართა
fact-day_to_last_trade-clear-bearish-1 = ბოლო დღე-ღამე { NAME($asset, form: "for") } ჩვეულზე უარესი გამოდგა, რაც ბოლო გარიგების ფასშიც ჩანს
fact-day_to_last_trade-clear-bearish-2 = { $asset } ბოლო დღე-ღამის შემდეგ ჩვეულზე უარეს ფორმაშია, რაც მოკლევადიან სურათს აუარესებს
fact-day_to_last_trade-clear-bearish-3 = ბოლო დღე-ღამის ვაჭრობაში { NAME($asset, form: "ergative") } ჩვეულზე უარესი შედეგი აჩვენა
fact-day_to_last_trade-strong-bullish-1 = ბოლო დღე-ღამე { NAME($asset, form: "for") } გამორჩეულად წარმატებული იყო და ფასის მატება ჩვეულს საგრძნობლად გასცდა
fact-day_to_last_trade-strong-bullish-2 = { NAME($asset, form: "ergative") } ბოლო დღე-ღამეში მკვეთრად წაიწია წინ, რასაც ბოლო გარიგებაც ადასტურებს
fact-day_to_last_trade-strong-bullish-3 = ბოლო დღე-ღამე { NAME($asset, form: "for") } განსაკუთრებით კარგი იყო, რაც მოკლევადიან სურათს საგრძნობლად აუმჯობესებს
fact-day_to_last_trade-strong-bearish-1 = ბოლო დღე-ღამე { NAME($asset, form: "for") } გამორჩეულად მძიმე იყო და ფასის კლება ჩვეულს საგრძნობლად გასცდა
fact-day_to_last_trade-strong-bearish-2 = { NAME($asset, form: "ergative") } ბოლო დღე-ღამეში მკვეთრად დაიხია უკან, რასაც ბოლო გარიგებაც ადასტურებს
fact-day_to_last_trade-strong-bearish-3 = ბოლო დღე-ღამე { NAME($asset, form: "for") } განსაკუთრებით ცუდი იყო, რაც მოკლევადიან სურათს საგრძნობლად აუარესებს
fact-day_to_last_trade-neutral-1 = ბოლო დღე-ღამეს { NAME($asset, form: "for") } უჩვეულო არაფერი მოუტანია
fact-day_to_last_trade-neutral-2 = { $asset } ბოლო დღე-ღამეში ჩვეულ ფარგლებში მოძრაობდა, მკვეთრი ნახტომის გარეშე
fact-day_to_last_trade-neutral-3 = ბოლო დღე-ღამე { NAME($asset, form: "for") } უკანასკნელ გარიგებამდე ჩვეულებრივი იყო

fact-relative_strength_index-label = ფარდობითი სიძლიერის ინდექსი
fact-relative_strength_index-headline-bullish = მოკლევადიანი იმპულსი ჩვეულზე მაღალია
fact-relative_strength_index-headline-bearish = მოკლევადიანი იმპულსი ჩვეულზე დაბალია
fact-relative_strength_index-clear-bullish-1 = { NAME($asset, form: "genitive") } ფარდობითი სიძლიერის ინდექსი თავისი დიაპაზონის ზედა ნახევარშია, რაც ცოცხალ მოკლევადიან იმპულსზე მიუთითებს
fact-relative_strength_index-clear-bullish-2 = ფარდობითი სიძლიერის ინდექსში { NAME($asset, form: "genitive") } ზრდის დღეებს ჩვეულზე მეტი წონა აქვს
fact-relative_strength_index-clear-bullish-3 = { NAME($asset, form: "genitive") } მოკლევადიანი იმპულსი ჩვეულზე ძლიერია და ფასს წინსვლაში ეხმარება
fact-relative_strength_index-clear-bearish-1 = { NAME($asset, form: "genitive") } ფარდობითი სიძლიერის ინდექსი თავისი დიაპაზონის ქვედა ნახევარშია, რაც მოკლევადიანი იმპულსის მოდუნებას ნიშნავს
fact-relative_strength_index-clear-bearish-2 = ფარდობითი სიძლიერის ინდექსში { NAME($asset, form: "genitive") } კლების დღეებს ჩვეულზე მეტი წონა აქვს
fact-relative_strength_index-clear-bearish-3 = { NAME($asset, form: "genitive") } მოკლევადიანი იმპულსი ჩვეულზე სუსტია და ფასს წინსვლაში ხელს უშლის
fact-relative_strength_index-strong-bullish-1 = { NAME($asset, form: "genitive") } ფარდობითი სიძლიერის ინდექსი ჩვეულ დიაპაზონს ზემოთაა, რაც მძლავრ მოთხოვნაზე მიუთითებს
fact-relative_strength_index-strong-bullish-2 = { NAME($asset, form: "genitive") } მოკლევადიანი იმპულსი ჩვეულზე გაცილებით ძლიერია და მატება კლებას აშკარად აღემატება
fact-relative_strength_index-strong-bullish-3 = { NAME($asset, form: "genitive") } ფასი განსაკუთრებული სიმძლავრით იზრდება, რასაც ფარდობითი სიძლიერის ინდექსიც ადასტურებს
fact-relative_strength_index-strong-bearish-1 = { NAME($asset, form: "genitive") } ფარდობითი სიძლიერის ინდექსი ჩვეულ დიაპაზონს ქვემოთაა, რაც მოთხოვნის გამოფიტვაზე მიუთითებს
fact-relative_strength_index-strong-bearish-2 = { NAME($asset, form: "genitive") } მოკლევადიანი იმპულსი ჩვეულზე გაცილებით სუსტია და კლება მატებას აშკარად აღემატება
fact-relative_strength_index-strong-bearish-3 = { NAME($asset, form: "genitive") } ფასი განსაკუთრებული სიმკვეთრით იკლებს, რასაც ფარდობითი სიძლიერის ინდექსიც ადასტურებს
fact-relative_strength_index-neutral-1 = { NAME($asset, form: "genitive") } ფარდობითი სიძლიერის ინდექსი ჩვეული დიაპაზონის შუა ნაწილშია, მკვეთრი გადახრის გარეშე
fact-relative_strength_index-neutral-2 = { NAME($asset, form: "genitive") } მოკლევადიანი იმპულსი ჩვეულებრივია, მატება და კლება კი ჩვეულ თანაფარდობას ინარჩუნებს
fact-relative_strength_index-neutral-3 = { $asset } არც გადახურებულია და არც გამოფიტული, რასაც ფარდობითი სიძლიერის ინდექსიც ადასტურებს

## Risk flags that its facts raise

flag-deep_monthly_loss-1 = { NAME($asset, form: "ergative") } ბოლო ერთ თვეში უჩვეულოდ ბევრი დაკარგა
flag-deep_monthly_loss-2 = { NAME($asset, form: "genitive") } ბოლო ერთი თვის ვარდნა უჩვეულოდ ღრმაა
flag-overbought-1 = { NAME($asset, form: "genitive") } ფარდობითი სიძლიერის ინდექსი იმ ზონაშია, რომელსაც ანალიტიკოსები ზედმეტად ნაყიდს უწოდებენ
flag-overbought-2 = ბოლოდროინდელი ზრდის შემდეგ { $asset }, ფარდობითი სიძლიერის ინდექსის მიხედვით, ზედმეტად ნაყიდია
flag-oversold-1 = { NAME($asset, form: "genitive") } ფარდობითი სიძლიერის ინდექსი იმ ზონაშია, რომელსაც ანალიტიკოსები ზედმეტად გაყიდულს უწოდებენ
flag-oversold-2 = ბოლოდროინდელი კლების შემდეგ { $asset }, ფარდობითი სიძლიერის ინდექსის მიხედვით, ზედმეტად გაყიდულია
