### What Nairobi says: the mood of the crowd, against it where it is at an extreme.
###
### Every text but the labels is a whole clause without a capital, a full stop, or a connective at its beginning.
### Each stance has the word of its signal once. $gap is the distance from what a value is $compared with.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = ნაირობი
    .ergative = ნაირობიმ
    .dative = ნაირობის
    .genitive = ნაირობის
    .on = ნაირობიზე
    .within = ნაირობიში
    .for = ნაირობისთვის
    .from = ნაირობიდან

## Its view of an asset

stance-bullish-1 = ბაზრის მონაწილეთა განწყობა { NAME($asset, form: "for") } აღმავალ სიგნალს იძლევა
stance-bullish-2 = { NAME($asset, form: "genitive") } ირგვლივ განწყობა აღმავალ სურათს ქმნის, თუ უკიდურესობებს საპირისპიროდ წავიკითხავთ
stance-bullish-3 = უმრავლესობის განწყობიდან და პოზიციებიდან { NAME($asset, form: "genitive") } აღმავალი სურათი იკვეთება
stance-bearish-1 = ბაზრის მონაწილეთა ქცევა { NAME($asset, form: "for") } დაღმავალ სიგნალს შეიცავს
stance-bearish-2 = { NAME($asset, form: "genitive") } ბაზარზე უმრავლესობის განწყობა დაღმავალ სიგნალად იკითხება
stance-bearish-3 = ის, რასაც უმრავლესობა ფიქრობს და აკეთებს, { NAME($asset, form: "genitive") } დაღმავალ შეფასებას ამყარებს
stance-neutral-1 = { NAME($asset, form: "genitive") } ირგვლივ განწყობა ნეიტრალურია და სასწორს არც ერთ მხარეს არ ხრის
stance-neutral-2 = უმრავლესობის განწყობა და პოზიციები { NAME($asset, form: "for") } ნეიტრალურ სიგნალს იძლევა
stance-neutral-3 = ბაზრის განწყობიდან { NAME($asset, form: "for") } მკაფიო მიმართულება არ იკვეთება, ამიტომ სურათი ნეიტრალურია

## What would change its view

watch-bullish-1 = ხედვა შეიცვლება, თუ განწყობა რამდენიმე დღეში შესამჩნევად გაფუჭდება
watch-bullish-2 = თუ ბაზარს უკიდურესი სიხარბე მოიცავს, ეს შეფასება ეჭვქვეშ დადგება
watch-bullish-3 = გრძელ პოზიციებში ტრეიდერთა მასობრივი თავმოყრა ამ ხედვას საყრდენს გამოაცლის
watch-bearish-1 = უკიდურესი შიში იმის მიზეზი გახდება, რომ ბაზარს მეტი იმედით შევხედოთ
watch-bearish-2 = ამ ხედვას განწყობის ხანგრძლივი გაუმჯობესება შეცვლის, თუ მას მაღალი ბრუნვაც დაადასტურებს
watch-bearish-3 = შეფასება შერბილდება, თუ ტრეიდერები მასობრივად მოკლე პოზიციებისკენ გადაინაცვლებენ
watch-neutral-1 = ამ წონასწორობას შიშის ან სიხარბის უკიდურესობამდე მისული განწყობა დაარღვევს
watch-neutral-2 = მკაფიო მიმართულება გამოიკვეთება, თუ განწყობა რამდენიმე დღეში შესამჩნევად შემობრუნდება
watch-neutral-3 = თუ უმრავლესობა ერთ მხარეს დაიძვრება, ხედვა სწორედ მის საპირისპიროდ ჩამოყალიბდება

## Its facts

fact-fear_greed_level-label = შიშისა და სიხარბის ინდექსი
fact-fear_greed_level-headline-bullish = ბაზარზე შიში სუფევს
fact-fear_greed_level-headline-bearish = ბაზარზე სიხარბე სუფევს
fact-fear_greed_level-clear-bullish-1 = ბაზრის მონაწილეებს შორის შიში ჭარბობს, ეს აგენტი კი უმრავლესობის განწყობას საპირისპირო ნიშნად მიიჩნევს
fact-fear_greed_level-clear-bullish-2 = უმრავლესობა ჩვეულზე მეტად შიშობს, რაც საპირისპირო ხედვას ამყარებს
fact-fear_greed_level-clear-bullish-3 = შიშისა და სიხარბის ინდექსი შიშის ზონაშია, რაც უმრავლესობის საპირისპირო ხედვით { NAME($asset, form: "for") } ხელსაყრელია
fact-fear_greed_level-clear-bearish-1 = ბაზრის მონაწილეებს შორის სიხარბე ჭარბობს, ეს აგენტი კი უმრავლესობის განწყობას საპირისპირო ნიშნად მიიჩნევს
fact-fear_greed_level-clear-bearish-2 = უმრავლესობა ბაზრით ჩვეულზე მეტადაა მოხიბლული, რაც საპირისპირო ხედვას ამყარებს
fact-fear_greed_level-clear-bearish-3 = შიშისა და სიხარბის ინდექსი სიხარბის ზონაშია, რაც უმრავლესობის საპირისპირო ხედვით { NAME($asset, form: "for") } არახელსაყრელია
fact-fear_greed_level-strong-bullish-1 = ბაზარი უკიდურეს შიშს მოუცავს, ეს აგენტი კი უმრავლესობის განწყობას საპირისპირო ნიშნად მიიჩნევს
fact-fear_greed_level-strong-bullish-2 = პანიკა უჩვეულოდ გავრცელდა, რაც უმრავლესობის საპირისპირო ხედვას ამყარებს
fact-fear_greed_level-strong-bearish-1 = ბაზარი უკიდურეს სიხარბეს მოუცავს, ეს აგენტი კი უმრავლესობის განწყობას საპირისპირო ნიშნად მიიჩნევს
fact-fear_greed_level-strong-bearish-2 = ეიფორია უჩვეულოდ გავრცელდა, რაც უმრავლესობის საპირისპირო ხედვას ამყარებს
fact-fear_greed_level-neutral-1 = არც შიშია იმდენად ძლიერი და არც სიხარბე, რომ უმრავლესობის აზრთან დაპირისპირება გამართლებული იყოს
fact-fear_greed_level-neutral-2 = შიშისა და სიხარბის ინდექსი სკალის შუა ნაწილშია, ორივე უკიდურესობისგან მოშორებით
fact-fear_greed_level-neutral-3 = { NAME($asset, form: "genitive") } ირგვლივ არც პანიკაა და არც აღტაცება
fact-fear_greed_level-value-1 = შიშისა და სიხარბის ინდექსი { $value } პუნქტია 100-დან
fact-fear_greed_level-value-2 = შიშისა და სიხარბის ინდექსი 100-დან { $value } პუნქტს უჩვენებს
fact-fear_greed_level-value_label = { $value } პუნქტი 100-დან

fact-fear_greed_recovery-label = ბოლო სამი დღის შიშისა და სიხარბის ინდექსი ორი კვირის საშუალოსთან შედარებით
fact-fear_greed_recovery-headline-bullish = განწყობა უმჯობესდება
fact-fear_greed_recovery-headline-bearish = განწყობა უარესდება
fact-fear_greed_recovery-clear-bullish-1 = ბოლო სამი დღის განწყობა უკეთესია, ვიდრე ბოლო ორი კვირისა
fact-fear_greed_recovery-clear-bullish-2 = განწყობა უმჯობესდება, რაც { NAME($asset, form: "genitive") } ფასისთვის ხელსაყრელია
fact-fear_greed_recovery-clear-bullish-3 = ბაზარს ნდობა უბრუნდება, ბოლო დღეების განწყობა ორი კვირის საშუალოს სჯობს
fact-fear_greed_recovery-clear-bearish-1 = ბოლო სამი დღის განწყობა უარესია, ვიდრე ბოლო ორი კვირისა
fact-fear_greed_recovery-clear-bearish-2 = განწყობა ფუჭდება, რაც { NAME($asset, form: "genitive") } ფასისთვის არახელსაყრელია
fact-fear_greed_recovery-clear-bearish-3 = ბაზარზე ნდობა იკლებს, ბოლო დღეების განწყობა ორი კვირის საშუალოს ჩამორჩება
fact-fear_greed_recovery-strong-bullish-1 = განწყობა მკვეთრად უმჯობესდება, ბოლო დღეების მაჩვენებელი ორი კვირის საშუალოს ბევრად უსწრებს
fact-fear_greed_recovery-strong-bullish-2 = სულ რამდენიმე დღეში ბაზრის მონაწილეებს იმედი საგრძნობლად მოემატათ
fact-fear_greed_recovery-strong-bearish-1 = განწყობა მკვეთრად უარესდება, ბოლო დღეების მაჩვენებელი ორი კვირის საშუალოს ბევრად ჩამორჩება
fact-fear_greed_recovery-strong-bearish-2 = სულ რამდენიმე დღეში ბაზრის მონაწილეებს იმედი საგრძნობლად გაუცრუვდათ
fact-fear_greed_recovery-neutral-1 = ბოლო დღეების განწყობა ორი კვირის საშუალოსგან თითქმის არ განსხვავდება
fact-fear_greed_recovery-neutral-2 = განწყობა მდგრადია, არც იმედი მატულობს და არც შიში
fact-fear_greed_recovery-value-1 =
    ბოლო სამი დღის შიშისა და სიხარბის ინდექსი ორი კვირის { $compared ->
        [level] საშუალოს უტოლდება
        [above] საშუალოზე { $gap } პუნქტით მაღალია
       *[below] საშუალოზე { $gap } პუნქტით დაბალია
    }
fact-fear_greed_recovery-value-2 =
    შიშისა და სიხარბის ინდექსის სამდღიანი საშუალო { $compared ->
        [level] ორკვირიანს უტოლდება
        [above] ორკვირიანზე { $gap } პუნქტით მაღალია
       *[below] ორკვირიანზე { $gap } პუნქტით დაბალია
    }
fact-fear_greed_recovery-value_label = { $signed } პუნქტი

fact-volume_attention-label = ხუთი დღის ვაჭრობის მოცულობა ფასის მიმართულების მიხედვით
fact-volume_attention-headline-bullish = მოცულობა ფასის ზრდას ახლავს
fact-volume_attention-headline-bearish = მოცულობა ფასის კლებას ახლავს
fact-volume_attention-clear-bullish-1 = ბოლო დღეებში { NAME($asset, form: "genitive") } ბაზარზე ვაჭრობის უმეტესი ნაწილი ფასის ზრდის დღეებზე მოდის, რაც მყიდველთა აქტივობის ნიშანია
fact-volume_attention-clear-bullish-2 = { NAME($asset, form: "genitive") } ბაზარზე ფული ძირითადად მაშინ ტრიალებდა, როცა ფასი იზრდებოდა, რაც ყიდვის სურვილზე მიუთითებს
fact-volume_attention-clear-bullish-3 = { NAME($asset, form: "genitive") } ბოლო დღეების ბრუნვა უმეტესად ფასის მატებას ახლდა
fact-volume_attention-clear-bearish-1 = ბოლო დღეებში { NAME($asset, form: "genitive") } ბაზარზე ვაჭრობის უმეტესი ნაწილი ფასის კლების დღეებზე მოდის, რაც გამყიდველთა აქტივობის ნიშანია
fact-volume_attention-clear-bearish-2 = { NAME($asset, form: "genitive") } ბაზარზე ფული ძირითადად მაშინ ტრიალებდა, როცა ფასი იკლებდა, რაც გაყიდვის სურვილზე მიუთითებს
fact-volume_attention-clear-bearish-3 = { NAME($asset, form: "genitive") } ბოლო დღეების ბრუნვა უმეტესად ფასის კლებას ახლდა
fact-volume_attention-strong-bullish-1 = { NAME($asset, form: "genitive") } ბაზარზე ბოლო დღეების უჩვეულოდ დიდი მოცულობა ფასის ზრდას ახლდა
fact-volume_attention-strong-bullish-2 = { NAME($asset, form: "genitive") } მყიდველები ძალიან აქტიურები არიან და დიდი ბრუნვა ზრდის დღეებში გროვდება
fact-volume_attention-strong-bearish-1 = { NAME($asset, form: "genitive") } ბაზარზე ბოლო დღეების უჩვეულოდ დიდი მოცულობა ფასის კლებას ახლდა
fact-volume_attention-strong-bearish-2 = { NAME($asset, form: "genitive") } გამყიდველები ძალიან აქტიურები არიან და დიდი ბრუნვა კლების დღეებში გროვდება
fact-volume_attention-neutral-1 = { NAME($asset, form: "genitive") } ბაზარზე ვაჭრობა ზრდისა და კლების დღეებზე თანაბრად ნაწილდებოდა
fact-volume_attention-neutral-2 = { NAME($asset, form: "genitive") } ბრუნვა არც ზრდის და არც კლების დღეებს ანიჭებდა უპირატესობას

fact-crowd_positioning-label = ანგარიშების გრძელი და მოკლე პოზიციების თანაფარდობა ოთხი კვირის საშუალოსთან შედარებით
fact-crowd_positioning-headline-bullish = უმრავლესობა ჩვეულზე მეტად მოკლე პოზიციებისკენ იხრება
fact-crowd_positioning-headline-bearish = უმრავლესობა ჩვეულზე მეტად გრძელი პოზიციებისკენ იხრება
fact-crowd_positioning-clear-bullish-1 = { NAME($asset, form: "genitive") } ფიუჩერსების ტრეიდერები ჩვეულზე მეტად მოკლე პოზიციებისკენ იხრებიან, ეს აგენტი კი უმრავლესობის განწყობას საპირისპირო ნიშნად მიიჩნევს
fact-crowd_positioning-clear-bullish-2 = ჩვეულზე მეტი ანგარიში { NAME($asset, form: "genitive") } გაიაფებას ელის, რაც უმრავლესობის საპირისპირო ხედვას ამყარებს
fact-crowd_positioning-clear-bullish-3 = { NAME($asset, form: "genitive") } ბაზარზე მოკლე პოზიციების წილი ანგარიშებს შორის ბოლო ოთხი კვირის საშუალოს აღემატება
fact-crowd_positioning-clear-bearish-1 = { NAME($asset, form: "genitive") } ფიუჩერსების ტრეიდერები ჩვეულზე მეტად გრძელი პოზიციებისკენ იხრებიან, ეს აგენტი კი უმრავლესობის განწყობას საპირისპირო ნიშნად მიიჩნევს
fact-crowd_positioning-clear-bearish-2 = ჩვეულზე მეტი ანგარიში { NAME($asset, form: "genitive") } გაძვირებას ელის, რაც უმრავლესობის საპირისპირო ხედვას ამყარებს
fact-crowd_positioning-clear-bearish-3 = { NAME($asset, form: "genitive") } ბაზარზე გრძელი პოზიციების წილი ანგარიშებს შორის ბოლო ოთხი კვირის საშუალოს აღემატება
fact-crowd_positioning-strong-bullish-1 = { NAME($asset, form: "genitive") } ფიუჩერსების ტრეიდერების განსაკუთრებით დიდი ნაწილი მოკლე პოზიციებზე გადავიდა, რაც უმრავლესობის წინააღმდეგ არგუმენტია
fact-crowd_positioning-strong-bullish-2 = { NAME($asset, form: "genitive") } ბაზარზე მოკლე პოზიციებისკენ გადახრა უჩვეულოდ მკვეთრია, ეს აგენტი კი უმრავლესობის განწყობას საპირისპირო ნიშნად მიიჩნევს
fact-crowd_positioning-strong-bearish-1 = { NAME($asset, form: "genitive") } ფიუჩერსების ტრეიდერების განსაკუთრებით დიდი ნაწილი გრძელ პოზიციებზე გადავიდა, რაც უმრავლესობის წინააღმდეგ არგუმენტია
fact-crowd_positioning-strong-bearish-2 = { NAME($asset, form: "genitive") } ბაზარზე გრძელი პოზიციებისკენ გადახრა უჩვეულოდ მკვეთრია, ეს აგენტი კი უმრავლესობის განწყობას საპირისპირო ნიშნად მიიჩნევს
fact-crowd_positioning-neutral-1 = { NAME($asset, form: "genitive") } ფიუჩერსების ტრეიდერები არც ერთ მხარეს ჭარბად არ იყრიან თავს
fact-crowd_positioning-neutral-2 = { NAME($asset, form: "genitive") } ბაზარზე გრძელი და მოკლე პოზიციების თანაფარდობა ჩვეულ ფარგლებშია
fact-crowd_positioning-value-1 =
    { NAME($asset, form: "genitive") } გრძელი და მოკლე პოზიციების თანაფარდობა ოთხი კვირის { $compared ->
        [level] საშუალოს უტოლდება
        [above] საშუალოზე { $gap } სტანდარტული გადახრით მაღალია
       *[below] საშუალოზე { $gap } სტანდარტული გადახრით დაბალია
    }
fact-crowd_positioning-value-2 =
    გრძელი და მოკლე ანგარიშების თანაფარდობა { NAME($asset, form: "genitive") } ბაზარზე ბოლო ოთხი კვირის { $compared ->
        [level] საშუალოს უტოლდება
        [above] საშუალოზე { $gap } სტანდარტული გადახრით მაღალია
       *[below] საშუალოზე { $gap } სტანდარტული გადახრით დაბალია
    }
fact-crowd_positioning-value_label = { $signed } სტანდარტული გადახრა

## Risk flags that its facts raise

flag-extreme_fear-1 = ბაზრის განწყობა უკიდურეს შიშამდე მივიდა
flag-extreme_fear-2 = ბაზრის მონაწილეთა შიში უკიდურესია
flag-extreme_greed-1 = ბაზრის განწყობა უკიდურეს სიხარბემდე მივიდა
flag-extreme_greed-2 = ბაზრის მონაწილეთა სიხარბე უკიდურესია
flag-volume_surge-1 = { NAME($asset, form: "genitive") } ბაზარზე ვაჭრობის მოცულობა მკვეთრად გაიზარდა
flag-volume_surge-2 = { NAME($asset, form: "genitive") } ბაზარზე ჩვეულზე გაცილებით დიდი თანხა ტრიალებს
flag-crowded_longs-1 = { NAME($asset, form: "genitive") } ფიუჩერსებში ანგარიშების უჩვეულოდ დიდ ნაწილს გრძელი პოზიცია უკავია
flag-crowded_longs-2 = { NAME($asset, form: "genitive") } ბაზარზე ანგარიშებმა გრძელ პოზიციებში მოიყარა თავი
flag-crowded_shorts-1 = { NAME($asset, form: "genitive") } ფიუჩერსებში ანგარიშების უჩვეულოდ დიდ ნაწილს მოკლე პოზიცია უკავია
flag-crowded_shorts-2 = { NAME($asset, form: "genitive") } ბაზარზე ანგარიშებმა მოკლე პოზიციებში მოიყარა თავი
