### What Berlin says: interest rates, money, inflation, jobs, the dollar, and stablecoins.
###
### Every text but the labels is a whole clause without a capital, a full stop, or a connective at its beginning.
### Each stance has the word of its signal once. $gap is the distance from what a value is $compared with.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = ბერლინი
    .ergative = ბერლინმა
    .dative = ბერლინს
    .genitive = ბერლინის
    .on = ბერლინზე
    .within = ბერლინში
    .for = ბერლინისთვის
    .from = ბერლინიდან

## Its view of an asset

stance-bullish-1 = მაკროეკონომიკური ფონი, ჩვეულ დონესთან შედარებით, { NAME($asset, form: "for") } აღმავალ სურათს ქმნის
stance-bullish-2 = საპროცენტო განაკვეთებისა და ლიკვიდობის მხრიდან { NAME($asset, form: "for") } აღმავალი სიგნალი მოდის
stance-bullish-3 = ფული, განაკვეთები და დოლარი ერთად { NAME($asset, form: "dative") } აღმავალ სურათს უქმნის
stance-bearish-1 = მონეტარული გარემო { NAME($asset, form: "for") } დაღმავალ სურათს ხატავს
stance-bearish-2 = განაკვეთების, ინფლაციისა და ლიკვიდობის ერთობლიობიდან { NAME($asset, form: "genitive") } დაღმავალი სურათი იკვეთება
stance-bearish-3 = ეკონომიკური ფონი ჩვეულზე ნაკლებად ხელსაყრელია და { NAME($asset, form: "for") } დაღმავალ სიგნალს იძლევა
stance-neutral-1 = მაკროეკონომიკური ფონი { NAME($asset, form: "for") } ნეიტრალურია და აშკარა უპირატესობას არც ერთ მხარეს არ ანიჭებს
stance-neutral-2 = ფულის, განაკვეთებისა და დოლარის გავლენა ერთმანეთს აბათილებს, რაც { NAME($asset, form: "for") } ნეიტრალურ სურათს ქმნის
stance-neutral-3 = ხელშემწყობი და ხელისშემშლელი ფაქტორები თითქმის თანაბარი ძალისაა, ამიტომ { NAME($asset, form: "genitive") } ეკონომიკური გარემო ნეიტრალურია

## What would change its view

watch-bullish-1 = ინფლაციის აჩქარება ან დოლარის გამყარება ამ შეფასებას ეჭვქვეშ დააყენებს
watch-bullish-2 = შეფასება შესუსტდება, თუ სტეიბლქოინების ზრდა ტემპს დაკარგავს
watch-bullish-3 = ამ ხედვას ყველაზე მეტად ფედერალური სარეზერვო სისტემის პოზიციის გამკაცრება შეარყევს
watch-bearish-1 = ინფლაციის შენელება და დოლარის შესუსტება ამ შეფასებას შეარბილებს
watch-bearish-2 = სურათს სტეიბლქოინებში ახალი კაპიტალის შემოდინება ან ფულის მასის ზრდის დაჩქარება შეცვლის
watch-bearish-3 = შეფასების შესაცვლელად ფედერალური სარეზერვო სისტემის პოლიტიკა აშკარად უნდა შერბილდეს
watch-neutral-1 = ამ წონასწორობას განაკვეთების ან ფულის მასის მკვეთრი ცვლილება დაარღვევს
watch-neutral-2 = სასწორი გადაიხრება, თუ სტეიბლქოინების ზრდა ჩვეულ ტემპს აშკარად დასცილდება
watch-neutral-3 = მკაფიო მიმართულება დიდწილად ინფლაციისა და შრომის ბაზრის მომდევნო მონაცემებზეა დამოკიდებული

## Its facts

fact-policy_rate_change-label = საბაზო განაკვეთის ცვლილება ნახევარ წელიწადში
fact-policy_rate_change-headline-bullish = საბაზო განაკვეთი შემცირდა
fact-policy_rate_change-headline-bearish = საბაზო განაკვეთი გაიზარდა
fact-policy_rate_change-clear-bullish-1 = ფედერალურმა სარეზერვო სისტემამ ბოლო ნახევარ წელიწადში პოლიტიკა შეარბილა, რაც { NAME($asset, form: "dative") } ხელს უწყობს
fact-policy_rate_change-clear-bullish-2 = საბაზო განაკვეთი ნახევარი წლის წინანდელზე დაბალია, რაც რისკიან აქტივებს სუნთქვას უადვილებს
fact-policy_rate_change-clear-bullish-3 = ფედერალურმა სარეზერვო სისტემამ ნახევარ წელიწადში განაკვეთი შეამცირა, ეს კი კაპიტალს რისკიანი აქტივებისკენ უბიძგებს
fact-policy_rate_change-clear-bearish-1 = ფედერალურმა სარეზერვო სისტემამ ბოლო ნახევარ წელიწადში პოლიტიკა გაამკაცრა, რაც რისკიან აქტივებს ტვირთად აწევს
fact-policy_rate_change-clear-bearish-2 = საბაზო განაკვეთი ნახევარი წლის წინანდელზე მაღალია და რისკიანი აქტივებიდან კაპიტალის გადინებას უწყობს ხელს
fact-policy_rate_change-clear-bearish-3 = ფედერალურმა სარეზერვო სისტემამ ნახევარ წელიწადში განაკვეთი გაზარდა, ძვირი ფულის პირობებში კი { NAME($asset, form: "for") } ნაკლები თანხა რჩება
fact-policy_rate_change-strong-bullish-1 = ფედერალურმა სარეზერვო სისტემამ ბოლო ნახევარ წელიწადში განაკვეთი მკვეთრად შეამცირა, რაც { NAME($asset, form: "dative") } მყარ საყრდენს უქმნის
fact-policy_rate_change-strong-bullish-2 = საბაზო განაკვეთი ნახევარი წლის წინანდელზე გაცილებით დაბალია და ფული ბევრად ხელმისაწვდომი გახდა
fact-policy_rate_change-strong-bearish-1 = ფედერალურმა სარეზერვო სისტემამ ბოლო ნახევარ წელიწადში განაკვეთი მკვეთრად გაზარდა, რაც { NAME($asset, form: "dative") } მძიმე ტვირთად აწევს
fact-policy_rate_change-strong-bearish-2 = საბაზო განაკვეთი ნახევარი წლის წინანდელზე გაცილებით მაღალია და რისკისადმი მიდრეკილებას მკვეთრად ამცირებს
fact-policy_rate_change-neutral-1 = ბოლო ნახევარ წელიწადში საბაზო განაკვეთი თითქმის არ შეცვლილა
fact-policy_rate_change-neutral-2 = ბოლო ექვს თვეში მონეტარული პოლიტიკა არსებითად არც შერბილებულა და არც გამკაცრებულა
fact-policy_rate_change-neutral-3 = ფედერალური სარეზერვო სისტემის განაკვეთი დაახლოებით ისეთივეა, როგორიც ნახევარი წლის წინ, და { NAME($asset, form: "dative") } არც გზას უხსნის და არც წინ ეღობება

fact-money_supply_acceleration-label = ფულის მასის წლიური ზრდის ცვლილება ნახევარ წელიწადში
fact-money_supply_acceleration-headline-bullish = ფულის მასის ზრდა აჩქარდა
fact-money_supply_acceleration-headline-bearish = ფულის მასის ზრდა შენელდა
fact-money_supply_acceleration-clear-bullish-1 = აშშ-ში ფულის მასის ზრდა ნახევარ წელიწადში აჩქარდა, ამიტომ რისკიანი აქტივებისთვის თავისუფალი ფული მეტია
fact-money_supply_acceleration-clear-bullish-2 = ფულის მასის წლიური ზრდა უფრო სწრაფია, ვიდრე ნახევარი წლის წინ
fact-money_supply_acceleration-clear-bullish-3 = ფულის მასის ზრდის ტემპმა მოიმატა, რაც { NAME($asset, form: "dative") } ბიძგს აძლევს
fact-money_supply_acceleration-clear-bearish-1 = აშშ-ში ფულის მასის ზრდა ნახევარ წელიწადში შენელდა, ამიტომ რისკიანი აქტივებისთვის თავისუფალი ფული ნაკლებია
fact-money_supply_acceleration-clear-bearish-2 = ფულის მასის წლიური ზრდა უფრო ნელია, ვიდრე ნახევარი წლის წინ
fact-money_supply_acceleration-clear-bearish-3 = ფულის მასის ზრდის ტემპმა იკლო, ამიტომ { NAME($asset, form: "dative") } ნაკლებ ბიძგს აძლევს
fact-money_supply_acceleration-strong-bullish-1 = აშშ-ში ფულის მასის ზრდა მკვეთრად აჩქარდა და ბაზრებს უხვ ლიკვიდობას ჰპირდება
fact-money_supply_acceleration-strong-bullish-2 = ფულის მასის წლიური ზრდა ნახევარ წელიწადში ჩვეულზე გაცილებით მეტად აჩქარდა, რაც { NAME($asset, form: "dative") } ზურგს უმაგრებს
fact-money_supply_acceleration-strong-bearish-1 = აშშ-ში ფულის მასის ზრდა მკვეთრად შენელდა და ბაზრებს ლიკვიდობას საგრძნობლად აკლებს
fact-money_supply_acceleration-strong-bearish-2 = ფულის მასის წლიური ზრდა ნახევარ წელიწადში ჩვეულზე გაცილებით მეტად შენელდა, რაც { NAME($asset, form: "dative") } საყრდენს აცლის
fact-money_supply_acceleration-neutral-1 = აშშ-ში ფულის მასის ზრდის ტემპი დაახლოებით ისეთივეა, როგორიც ნახევარი წლის წინ
fact-money_supply_acceleration-neutral-2 = ფულის მასის დინამიკაში ბაზრისთვის ახალი არაფერია
fact-money_supply_acceleration-value-1 =
    აშშ-ის ფულის მასის წლიური ზრდა ნახევარი წლის წინანდელ { $compared ->
        [level] ტემპს უტოლდება
        [above] ტემპზე { $gap } ლოგარითმული პუნქტით მაღალია
       *[below] ტემპზე { $gap } ლოგარითმული პუნქტით დაბალია
    }
fact-money_supply_acceleration-value-2 =
    ფულის მასის ზრდის წლიური ტემპი ექვსი თვის წინანდელ { $compared ->
        [level] ნიშნულს უტოლდება
        [above] ნიშნულზე { $gap } ლოგარითმული პუნქტით მაღალია
       *[below] ნიშნულზე { $gap } ლოგარითმული პუნქტით დაბალია
    }
fact-money_supply_acceleration-value_label = { $signed } ლოგარითმული პუნქტი

fact-stablecoin_supply_growth-label = სტეიბლქოინების თვიური ზრდა წლის საშუალოსთან შედარებით
fact-stablecoin_supply_growth-headline-bullish = სტეიბლქოინები ჩვეულზე სწრაფად იზრდება
fact-stablecoin_supply_growth-headline-bearish = სტეიბლქოინები ჩვეულზე ნელა იზრდება
fact-stablecoin_supply_growth-clear-bullish-1 = სტეიბლქოინების თვიური ზრდა ჩვეულზე სწრაფია, ანუ ბაზარს საკუთარი ფული არ აკლია
fact-stablecoin_supply_growth-clear-bullish-2 = ბოლო თვეში სტეიბლქოინების მარაგი ჩვეულზე მეტად გაიზარდა და ამ თანხის ნაწილი { NAME($asset, form: "within") }აც შეიძლება ჩაიდოს
fact-stablecoin_supply_growth-clear-bullish-3 = სტეიბლქოინებს ბაზარზე მეტი ლიკვიდობა მოაქვს, ვიდრე ბოლო ერთი წლის საშუალო თვეში
fact-stablecoin_supply_growth-clear-bearish-1 = სტეიბლქოინების თვიური ზრდა ჩვეულზე ნელია, ანუ მარაგში ნაკლები ფული გროვდება
fact-stablecoin_supply_growth-clear-bearish-2 = სტეიბლქოინების ბაზრისთვის ბოლო თვე ჩვეულზე უარესი გამოდგა, ამიტომ { NAME($asset, form: "on") } მოთხოვნას საყრდენი აკლია
fact-stablecoin_supply_growth-clear-bearish-3 = სტეიბლქოინებს ბაზარზე ნაკლები ლიკვიდობა მოაქვს, ვიდრე ბოლო ერთი წლის საშუალო თვეში
fact-stablecoin_supply_growth-strong-bullish-1 = სტეიბლქოინების თვიური ზრდა ბოლო ერთი წლის ჩვეულ ტემპს ბევრად უსწრებს და ბაზარს ახალ სახსრებს უხვად აწვდის
fact-stablecoin_supply_growth-strong-bullish-2 = ბოლო ერთი წლის საზომით, { NAME($asset, form: "dative") } სტეიბლქოინებისგან განსაკუთრებით ძლიერი ზურგი აქვს
fact-stablecoin_supply_growth-strong-bearish-1 = სტეიბლქოინების თვიური ზრდა ბოლო ერთი წლის ჩვეულ ტემპს ბევრად ჩამორჩება და ბაზარს ახალი სახსრები საგრძნობლად აკლია
fact-stablecoin_supply_growth-strong-bearish-2 = ბოლო ერთი წლის საზომით, { NAME($asset, form: "dative") } სტეიბლქოინებისგან განსაკუთრებით სუსტი საყრდენი აქვს
fact-stablecoin_supply_growth-neutral-1 = სტეიბლქოინების თვიური ზრდა წლის საშუალოს შეესაბამება
fact-stablecoin_supply_growth-neutral-2 = სტეიბლქოინების მიწოდება ჩვეულ ტემპს ინარჩუნებს, ბაზრის საკუთარი ლიკვიდობა კი არც უხვია და არც მწირი
fact-stablecoin_supply_growth-value-1 =
    სტეიბლქოინების თვიური ზრდა ბოლო ერთი წლის { $compared ->
        [level] საშუალოს უტოლდება
        [above] საშუალოზე { $gap } სტანდარტული გადახრით მაღალია
       *[below] საშუალოზე { $gap } სტანდარტული გადახრით დაბალია
    }
fact-stablecoin_supply_growth-value-2 =
    სტეიბლქოინების მიწოდების ბოლო თვის ზრდა წლიურ { $compared ->
        [level] საშუალოს უტოლდება
        [above] საშუალოზე { $gap } სტანდარტული გადახრით მაღალია
       *[below] საშუალოზე { $gap } სტანდარტული გადახრით დაბალია
    }
fact-stablecoin_supply_growth-value_label = { $signed } სტანდარტული გადახრა

fact-inflation_acceleration-label = წლიური ინფლაციის ცვლილება ნახევარ წელიწადში
fact-inflation_acceleration-headline-bullish = ინფლაცია შემცირდა
fact-inflation_acceleration-headline-bearish = ინფლაცია გაიზარდა
fact-inflation_acceleration-clear-bullish-1 = აშშ-ში წლიური ინფლაცია ნახევარ წელიწადში შემცირდა, რაც ფედერალურ სარეზერვო სისტემას მოქმედების მეტ თავისუფლებას აძლევს
fact-inflation_acceleration-clear-bullish-2 = წლიური ინფლაცია ნახევარი წლის წინანდელზე დაბალია, რაც { NAME($asset, form: "for") } შვებაა
fact-inflation_acceleration-clear-bullish-3 = აშშ-ში სამომხმარებლო ფასები უფრო ნელა იზრდება, ვიდრე ნახევარი წლის წინ
fact-inflation_acceleration-clear-bearish-1 = აშშ-ში წლიური ინფლაცია ნახევარ წელიწადში გაიზარდა და ფედერალურ სარეზერვო სისტემას ხელ-ფეხს უკრავს
fact-inflation_acceleration-clear-bearish-2 = წლიური ინფლაცია ნახევარი წლის წინანდელზე მაღალია, რაც { NAME($asset, form: "dative") } ხელს უშლის
fact-inflation_acceleration-clear-bearish-3 = სამომხმარებლო ფასები უფრო სწრაფად იზრდება, ვიდრე ნახევარი წლის წინ, და ფულის გაიაფების იმედს ამცირებს
fact-inflation_acceleration-strong-bullish-1 = წლიური ინფლაცია ნახევარ წელიწადში მკვეთრად შემცირდა, რაც მაღალი განაკვეთების საჭიროებას საგრძნობლად ამცირებს
fact-inflation_acceleration-strong-bullish-2 = წლიური ინფლაცია ნახევარ წელიწადში ჩვეულზე გაცილებით მეტად შენელდა, რაც { NAME($asset, form: "for") } უდავოდ კარგი ამბავია
fact-inflation_acceleration-strong-bearish-1 = წლიური ინფლაცია ნახევარ წელიწადში მკვეთრად გაიზარდა და იაფ ფულს შორეულ პერსპექტივად აქცევს
fact-inflation_acceleration-strong-bearish-2 = წლიური ინფლაცია ნახევარ წელიწადში ჩვეულზე გაცილებით მეტად აჩქარდა, რაც { NAME($asset, form: "for") } უდავოდ ცუდი ამბავია
fact-inflation_acceleration-neutral-1 = წლიური ინფლაცია დაახლოებით ისეთივეა, როგორიც ნახევარი წლის წინ, და განაკვეთების გადახედვის ახალ მიზეზს არ იძლევა
fact-inflation_acceleration-neutral-2 = წლიური ინფლაცია ნახევარ წელიწადში თითქმის არ შეცვლილა
fact-inflation_acceleration-value-1 =
    აშშ-ის წლიური ინფლაცია ნახევარი წლის წინანდელ { $compared ->
        [level] დონეს უტოლდება
        [above] დონეზე { $gap } ლოგარითმული პუნქტით მაღალია
       *[below] დონეზე { $gap } ლოგარითმული პუნქტით დაბალია
    }
fact-inflation_acceleration-value-2 =
    სამომხმარებლო ფასების წლიური ზრდა ექვსი თვის წინანდელ { $compared ->
        [level] ტემპს უტოლდება
        [above] ტემპზე { $gap } ლოგარითმული პუნქტით მაღალია
       *[below] ტემპზე { $gap } ლოგარითმული პუნქტით დაბალია
    }
fact-inflation_acceleration-value_label = { $signed } ლოგარითმული პუნქტი

fact-unemployment_rise-label = უმუშევრობის დონე წლის მინიმუმთან შედარებით
fact-unemployment_rise-headline-bullish = უმუშევრობის დონე წლის მინიმუმზე დაბალია
fact-unemployment_rise-headline-bearish = უმუშევრობის დონე წლის მინიმუმზე მაღალია
fact-unemployment_rise-clear-bullish-1 = აშშ-ის შრომის ბაზარი მყარად დგას, უმუშევრობის დონემ ბოლო ერთი წლის ახალ მინიმუმს მიაღწია
fact-unemployment_rise-clear-bullish-2 = უმუშევრობის დონე წინა ერთი წლის მინიმუმზე დაბლა ჩამოვიდა, ამიტომ ეკონომიკის შენელების ნიშანი დასაქმებაში არ ჩანს
fact-unemployment_rise-clear-bullish-3 = დასაქმების მონაცემებში საგანგაშო არაფერია, რადგან უმუშევრობის დონე წლის მინიმუმზე დაბლა ჩამოვიდა
fact-unemployment_rise-clear-bearish-1 = აშშ-ის შრომის ბაზარი სუსტდება, უმუშევრობის დონე ბოლო ერთი წლის მინიმუმს დასცილდა
fact-unemployment_rise-clear-bearish-2 = უმუშევრობის დონემ წლის მინიმუმიდან აიწია, რაც ეკონომიკის სიმტკიცის საწინააღმდეგოდ მეტყველებს
fact-unemployment_rise-clear-bearish-3 = დასაქმების მონაცემები { NAME($asset, form: "for") } სურათს ამძიმებს, რადგან უმუშევრობის დონე ბოლო ერთი წლის საუკეთესო მაჩვენებელთან შედარებით გაიზარდა
fact-unemployment_rise-strong-bullish-1 = აშშ-ის შრომის ბაზარი განსაკუთრებით მყარია, უმუშევრობის დონე წინა ერთი წლის მინიმუმზე ბევრად დაბალია
fact-unemployment_rise-strong-bullish-2 = უმუშევრობის დონე წლის მინიმუმს ბევრად ჩამოსცდა, რაც ეკონომიკის სიმტკიცის მკაფიო დასტურია
fact-unemployment_rise-strong-bearish-1 = აშშ-ის შრომის ბაზარი მკვეთრად შესუსტებულია, უმუშევრობის დონე ბოლო ერთი წლის მინიმუმზე ბევრად მაღალია
fact-unemployment_rise-strong-bearish-2 = უმუშევრობის დონე წლის მინიმუმს ბევრად ასცდა, რაც ეკონომიკის პერსპექტივას ამძიმებს
fact-unemployment_rise-neutral-1 = შრომის ბაზარი უცვლელია, უმუშევრობის დონე დაახლოებით წლის მინიმუმზეა
fact-unemployment_rise-neutral-2 = უმუშევრობის დონე დაახლოებით წლის მინიმუმზეა, რაც შრომის ბაზრის სიმტკიცეზე ან შესუსტებაზე სალაპარაკოდ არ კმარა
fact-unemployment_rise-value-1 =
    აშშ-ში უმუშევრობის დონის სამთვიანი საშუალო წინა თორმეტი თვის { $compared ->
        [level] მინიმუმს უტოლდება
        [above] მინიმუმზე { $gap } პროცენტული პუნქტით მაღალია
       *[below] მინიმუმზე { $gap } პროცენტული პუნქტით დაბალია
    }
fact-unemployment_rise-value-2 =
    უმუშევრობის დონის სამი თვის საშუალო მაჩვენებელი წინა ერთი წლის { $compared ->
        [level] მინიმუმს უტოლდება
        [above] მინიმუმზე { $gap } პროცენტული პუნქტით მაღალია
       *[below] მინიმუმზე { $gap } პროცენტული პუნქტით დაბალია
    }
fact-unemployment_rise-value_label = { $signed } პროცენტული პუნქტი

fact-broad_dollar-label = დოლარის ფართო ინდექსი სამი თვის წინანდელ დონესთან შედარებით
fact-broad_dollar-headline-bullish = დოლარი სუსტდება
fact-broad_dollar-headline-bearish = დოლარი მყარდება
fact-broad_dollar-clear-bullish-1 = დოლარი ბოლო სამ თვეში სავაჭრო პარტნიორების ვალუტების მიმართ გაიაფდა, რაც { NAME($asset, form: "dative") } მდგომარეობას უმსუბუქებს
fact-broad_dollar-clear-bullish-2 = დოლარის ფართო ინდექსი სამი თვის წინანდელზე დაბალია, შესუსტებული დოლარი კი რისკიან აქტივებს ხელს აძლევს
fact-broad_dollar-clear-bullish-3 = ვალუტების კალათის მიმართ დოლარი სამ თვეში გაიაფდა და სხვა აქტივებს წინ არ ეღობება
fact-broad_dollar-clear-bearish-1 = დოლარი ბოლო სამ თვეში სავაჭრო პარტნიორების ვალუტების მიმართ გაძვირდა, გამყარებული დოლარი კი { NAME($asset, form: "on") } ზეწოლას ახდენს
fact-broad_dollar-clear-bearish-2 = დოლარის ფართო ინდექსი სამი თვის წინანდელზე მაღალია, რაც რისკიანი აქტივებისთვის არახელსაყრელი ნიშანია
fact-broad_dollar-clear-bearish-3 = ვალუტების კალათის მიმართ დოლარი სამ თვეში გამყარდა, რაც სხვა აქტივებისთვის წამგებიანია
fact-broad_dollar-strong-bullish-1 = დოლარი სამ თვეში ბევრი ვალუტის მიმართ მკვეთრად გაიაფდა, რაც { NAME($asset, form: "for") } მნიშვნელოვანი ხელშემწყობი ფაქტორია
fact-broad_dollar-strong-bullish-2 = დოლარის ფართო ინდექსი სამ თვეში საგრძნობლად დაეცა, ასეთი სუსტი დოლარი კი სხვა აქტივებს აშკარად წაადგება
fact-broad_dollar-strong-bearish-1 = დოლარი სამ თვეში ბევრი ვალუტის მიმართ მკვეთრად გაძვირდა, რაც { NAME($asset, form: "for") } სერიოზული ხელისშემშლელი ფაქტორია
fact-broad_dollar-strong-bearish-2 = დოლარის ფართო ინდექსი სამ თვეში საგრძნობლად აიწია, ასეთი მყარი დოლარი კი სხვა აქტივებზე ძლიერ ზეწოლას ახდენს
fact-broad_dollar-neutral-1 = დოლარის ფართო ინდექსი დაახლოებით იქვეა, სადაც სამი თვის წინ იყო
fact-broad_dollar-neutral-2 = ვალუტების კალათის მიმართ დოლარი სამ თვეში თითქმის არ შეცვლილა

## Risk flags that its facts raise

flag-monetary_tightening-1 = მონეტარული პოლიტიკა უჩვეულოდ სწრაფად გამკაცრდა
flag-monetary_tightening-2 = ფედერალური სარეზერვო სისტემის განაკვეთი ნახევარი წლის წინანდელ დონეს ბევრად აღემატება
flag-money_supply_slowing-1 = ფულის მასის ზრდა შესამჩნევად ნელდება
flag-money_supply_slowing-2 = ფულის მასა გაცილებით ნელა იზრდება, ვიდრე ნახევარი წლის წინ
flag-inflation_accelerating-1 = ინფლაცია საგრძნობლად ჩქარდება
flag-inflation_accelerating-2 = სამომხმარებლო ფასები გაცილებით სწრაფად იზრდება, ვიდრე ნახევარი წლის წინ
flag-labour_market_weakening-1 = შრომის ბაზარი შესამჩნევად სუსტდება
flag-labour_market_weakening-2 = უმუშევრობის დონე წლის მინიმუმს საგრძნობლად დასცილდა
flag-stablecoin_contraction-1 = სტეიბლქოინების მოცულობა ჩვეულზე გაცილებით ნაკლებად იზრდება
flag-stablecoin_contraction-2 = სტეიბლქოინების, ანუ ბაზრის საკუთარი ფულის, ზრდის ტემპი უჩვეულოდ დაბალ დონემდე დაეცა
