### What Marseille says: what an asset is worth against what it does.
###
### Every text but the labels is a whole clause without a capital, a full stop, or a connective at its beginning.
### Each stance has the word of its signal once. $gap is the distance from what a value is $compared with.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = მარსელი
    .ergative = მარსელმა
    .dative = მარსელს
    .genitive = მარსელის
    .on = მარსელზე
    .within = მარსელში
    .for = მარსელისთვის
    .from = მარსელიდან

## Its view of an asset

stance-bullish-1 = { NAME($asset, form: "genitive") } ფასი და მის უკან მდგარი რეალური გამოყენება აღმავალ სურათს ქმნის
stance-bullish-2 = ფასისა და გამოყენების შედარება { NAME($asset, form: "for") } აღმავალ სიგნალს იძლევა
stance-bullish-3 = { NAME($asset, form: "genitive") } ღირებულების გრძელვადიანი საზომები მთლიანობაში აღმავალ მიმართულებაზე მიუთითებს
stance-bearish-1 = { NAME($asset, form: "genitive") } ფასი და მის უკან მდგარი რეალური გამოყენება დაღმავალ სურათს ქმნის
stance-bearish-2 = ფასისა და გამოყენების შედარება { NAME($asset, form: "for") } დაღმავალ სიგნალს იძლევა
stance-bearish-3 = { NAME($asset, form: "genitive") } ღირებულების გრძელვადიანი საზომები მთლიანობაში დაღმავალ მიმართულებაზე მიუთითებს
stance-neutral-1 = { NAME($asset, form: "genitive") } ფასი და მის უკან მდგარი რეალური გამოყენება ნეიტრალურ სურათს ტოვებს
stance-neutral-2 = ფასისა და გამოყენების შედარება მკაფიო პასუხს არ იძლევა და { NAME($asset, form: "for") } სიგნალი ნეიტრალურია
stance-neutral-3 = { NAME($asset, form: "genitive") } ღირებულების გრძელვადიანი საზომები ნეიტრალურ შეფასებას იძლევა

## What would change its view

watch-bullish-1 = თუ ფასი გამოყენებას გაუსწრებს ან დეველოპერების ინტერესი განელდება, ეს შეფასება შესუსტდება
watch-bullish-2 = შეხედულება შეიცვლება, თუ ფასი უფრო სწრაფად გაიზრდება, ვიდრე მისი გამამართლებელი აქტივობა
watch-bullish-3 = კაპიტალისა და დეველოპერების გადინება შეფასების გადახედვის საკმარისი მიზეზი იქნება
watch-bearish-1 = უფრო დაბალი ფასი ან იმავე ფასად უფრო აქტიური გამოყენება ამ განწყობას შეარბილებს
watch-bearish-2 = შეხედულება შეიცვლება, თუ რეალური გამოყენება ფასს დაეწევა
watch-bearish-3 = ახალი კაპიტალი და დეველოპერების გააქტიურება შეფასების გადახედვის საკმარისი მიზეზი იქნება
watch-neutral-1 = ფასსა და გამოყენებას შორის აშკარა სხვაობა, ერთი იქნება წინ თუ მეორე, შეფასებას მიმართულებას მისცემს
watch-neutral-2 = სასწორი მაშინ გადაიხრება, როცა ფასი და გამოყენება ერთმანეთს აშკარად დაშორდება
watch-neutral-3 = ამ შეხედულებას მხოლოდ ფასისა და გამოყენების თანაფარდობის ან დეველოპერების მუშაობის ხანგრძლივი ცვლილება შეცვლის

## Its facts

fact-market_over_realised_value-label = საბაზრო ღირებულება მფლობელთა დანახარჯთან შედარებით
fact-market_over_realised_value-headline-bullish = ღირებულება მფლობელთა დანახარჯთან შედარებით ჩვეულზე დაბალია
fact-market_over_realised_value-headline-bearish = ღირებულება მფლობელთა დანახარჯთან შედარებით ჩვეულზე მაღალია
fact-market_over_realised_value-clear-bullish-1 = მფლობელების მიერ გადახდილ ფასთან შედარებით ბაზარი { NAME($asset, form: "dative") } ჩვეულზე მოკრძალებულად აფასებს
fact-market_over_realised_value-clear-bullish-2 = მფლობელთა დანახარჯის ფონზე { NAME($asset, form: "genitive") } საბაზრო ღირებულება ბოლო წლის საზომით დაბალია
fact-market_over_realised_value-clear-bullish-3 = მფლობელების მიერ გადახდილ თანხას თუ შევადარებთ, { $asset } ბოლო წლის საზომით ჩვეულზე იაფი ჩანს
fact-market_over_realised_value-clear-bearish-1 = მფლობელების მიერ გადახდილ ფასთან შედარებით ბაზარი { NAME($asset, form: "dative") } ჩვეულზე გულუხვად აფასებს
fact-market_over_realised_value-clear-bearish-2 = მფლობელთა დანახარჯის ფონზე { NAME($asset, form: "genitive") } საბაზრო ღირებულება ბოლო წლის საზომით მაღალია
fact-market_over_realised_value-clear-bearish-3 = მფლობელების მიერ გადახდილ თანხას თუ შევადარებთ, { $asset } ბოლო წლის საზომით ჩვეულზე ძვირი ჩანს
fact-market_over_realised_value-strong-bullish-1 = მფლობელთა დანახარჯის ფონზე { NAME($asset, form: "genitive") } შეფასება ჩვეული დიაპაზონის ქვედა ზღვარს გასცდა
fact-market_over_realised_value-strong-bullish-2 = { NAME($asset, form: "genitive") } საბაზრო ფასი მფლობელების მიერ გადახდილთან შედარებით განსაკუთრებით დაბალია
fact-market_over_realised_value-strong-bearish-1 = მფლობელთა დანახარჯის ფონზე { NAME($asset, form: "genitive") } შეფასება ჩვეული დიაპაზონის ზედა ზღვარს გასცდა
fact-market_over_realised_value-strong-bearish-2 = { NAME($asset, form: "genitive") } საბაზრო ფასი მფლობელების მიერ გადახდილთან შედარებით განსაკუთრებით მაღალია
fact-market_over_realised_value-neutral-1 = { NAME($asset, form: "genitive") } საბაზრო ღირებულება მფლობელთა დანახარჯთან ჩვეულ თანაფარდობაშია
fact-market_over_realised_value-neutral-2 = მფლობელების მიერ გადახდილ ფასთან შედარებით { $asset } არც იაფია და არც ძვირი

fact-realised_cap_growth-label = რეალიზებული კაპიტალიზაციის ზრდა
fact-realised_cap_growth-headline-bullish = კაპიტალი ჩვეულზე მეტი შემოდის
fact-realised_cap_growth-headline-bearish = კაპიტალი ჩვეულზე ნაკლები შემოდის
fact-realised_cap_growth-clear-bullish-1 = რეალიზებული კაპიტალიზაციის მიხედვით { NAME($asset, form: "within") } ახალი კაპიტალი კარგი ტემპით შემოდის
fact-realised_cap_growth-clear-bullish-2 = ბოლო თვეში შემოსული კაპიტალი { NAME($asset, form: "genitive") } შეფასებას მყარ საფუძველს უქმნის
fact-realised_cap_growth-clear-bullish-3 = რეალიზებული კაპიტალიზაცია { NAME($asset, form: "on") } ახალი კაპიტალის ჯანსაღ მოთხოვნას ასახავს
fact-realised_cap_growth-clear-bearish-1 = რეალიზებული კაპიტალიზაციის მიხედვით { NAME($asset, form: "within") } ახალი კაპიტალი ნელა შემოდის
fact-realised_cap_growth-clear-bearish-2 = ბოლო თვეში კაპიტალის შემოდინება { NAME($asset, form: "genitive") } შეფასებას მხოლოდ მოკრძალებულ საყრდენს უქმნის
fact-realised_cap_growth-clear-bearish-3 = რეალიზებული კაპიტალიზაცია { NAME($asset, form: "on") } ახალი კაპიტალის მოკრძალებულ მოთხოვნას ასახავს
fact-realised_cap_growth-strong-bullish-1 = { NAME($asset, form: "within") } კაპიტალი ჩვეულზე გაცილებით სწრაფად შემოდის, რასაც რეალიზებული კაპიტალიზაცია ადასტურებს
fact-realised_cap_growth-strong-bullish-2 = ბოლო თვემ { NAME($asset, form: "dative") } ახალი კაპიტალის გამორჩეულად დიდი ნაკადი მოუტანა
fact-realised_cap_growth-strong-bearish-1 = { NAME($asset, form: "within") } კაპიტალის შემოდინება ჩვეულ დონეს მკვეთრად ჩამორჩება
fact-realised_cap_growth-strong-bearish-2 = ბოლო წლის საზომით { $asset } ახალ კაპიტალს განსაკუთრებით სუსტად იზიდავს
fact-realised_cap_growth-neutral-1 = რეალიზებული კაპიტალიზაციის მიხედვით { NAME($asset, form: "within") } კაპიტალი დაახლოებით ჩვეული ტემპით შემოდის
fact-realised_cap_growth-neutral-2 = რეალიზებული კაპიტალიზაცია ჩვეულ რიტმში იცვლება და { NAME($asset, form: "genitive") } შეფასებას არც ერთი მხრისკენ არ უბიძგებს

fact-drawdown_from_year_high-label = დაშორება წლიური მაქსიმუმიდან
fact-drawdown_from_year_high-headline-bullish = წლიურ მაქსიმუმამდე მანძილი ჩვეულზე დიდია
fact-drawdown_from_year_high-headline-bearish = წლიურ მაქსიმუმამდე მანძილი ჩვეულზე მცირეა
fact-drawdown_from_year_high-clear-bullish-1 = { NAME($asset, form: "genitive") } ფასი წლიურ მაქსიმუმს ჩვეულზე მეტად არის დაშორებული, რაც შეფასებას უფრო ზომიერს ხდის
fact-drawdown_from_year_high-clear-bullish-2 = { NAME($asset, form: "genitive") } ფასი წლიური მაქსიმუმიდან შორსაა, ანუ ბოლო წლის ოპტიმიზმის დიდი ნაწილი განელებულია
fact-drawdown_from_year_high-clear-bullish-3 = წლიური მაქსიმუმიდან დაშორების გათვალისწინებით { $asset } ზომიერად შეფასებული ჩანს
fact-drawdown_from_year_high-clear-bearish-1 = { NAME($asset, form: "genitive") } ფასი წლიურ მაქსიმუმთან ჩვეულზე ახლოსაა, რაც შეფასებას ნაკლებ სივრცეს უტოვებს
fact-drawdown_from_year_high-clear-bearish-2 = წლიური მაქსიმუმი { NAME($asset, form: "genitive") } ფასთან იმაზე ახლოსაა, ვიდრე ჩვეულებრივ, და სიფრთხილისკენ გვიბიძგებს
fact-drawdown_from_year_high-clear-bearish-3 = ჩვეული საზომით წლიური მაქსიმუმიდან დაშორება საკმარისი არ არის იმისთვის, რომ { $asset } იაფად ჩაითვალოს
fact-drawdown_from_year_high-strong-bullish-1 = { NAME($asset, form: "genitive") } ფასი წლიურ მაქსიმუმს ჩვეულზე გაცილებით მეტად ჩამოშორდა
fact-drawdown_from_year_high-strong-bullish-2 = { NAME($asset, form: "genitive") } ფასსა და წლიურ მაქსიმუმს შორის სხვაობა განსაკუთრებით დიდია
fact-drawdown_from_year_high-strong-bearish-1 = { NAME($asset, form: "genitive") } ფასი წლიურ მაქსიმუმთან ჩვეულზე გაცილებით ახლოსაა
fact-drawdown_from_year_high-strong-bearish-2 = { NAME($asset, form: "genitive") } ფასსა და წლიურ მაქსიმუმს შორის სხვაობა განსაკუთრებით მცირეა
fact-drawdown_from_year_high-neutral-1 = { NAME($asset, form: "genitive") } ფასი წლიური მაქსიმუმიდან დაახლოებით ჩვეულ მანძილზეა
fact-drawdown_from_year_high-neutral-2 = წლიური მაქსიმუმიდან დაშორება { NAME($asset, form: "for") } ჩვეულებრივია და არაფერს წყვეტს

fact-value_over_turnover-label = საბაზრო ღირებულება სპოტ-ბაზრის ბრუნვასთან შედარებით
fact-value_over_turnover-headline-bullish = ღირებულება ბრუნვასთან შედარებით ჩვეულზე დაბალია
fact-value_over_turnover-headline-bearish = ღირებულება ბრუნვასთან შედარებით ჩვეულზე მაღალია
fact-value_over_turnover-clear-bullish-1 = სპოტ-ბაზრის ბრუნვასთან შედარებით { NAME($asset, form: "genitive") } საბაზრო ღირებულება ზომიერია
fact-value_over_turnover-clear-bullish-2 = { NAME($asset, form: "genitive") } საბაზრო ღირებულების ფონზე სპოტ-ბაზარზე ვაჭრობა საკმაოდ ცოცხალია
fact-value_over_turnover-clear-bullish-3 = ბრუნვა { NAME($asset, form: "genitive") } შეფასებას ამყარებს, რადგან ვაჭრობის ფონზე ის ზომიერი ჩანს
fact-value_over_turnover-clear-bearish-1 = სპოტ-ბაზრის ბრუნვასთან შედარებით { NAME($asset, form: "genitive") } საბაზრო ღირებულება გადაჭარბებულია
fact-value_over_turnover-clear-bearish-2 = { NAME($asset, form: "genitive") } საბაზრო ღირებულების ფონზე სპოტ-ბაზარზე ვაჭრობა მწირია
fact-value_over_turnover-clear-bearish-3 = ბრუნვა { NAME($asset, form: "genitive") } შეფასებას ნაკლებად ამყარებს, რადგან ღირებულება ვაჭრობას უსწრებს
fact-value_over_turnover-strong-bullish-1 = სპოტ-ბაზრის ბრუნვასთან შედარებით { NAME($asset, form: "genitive") } საბაზრო ღირებულება ჩვეულზე გაცილებით დაბალია
fact-value_over_turnover-strong-bullish-2 = { NAME($asset, form: "genitive") } შეფასების ფონზე სპოტ-ბაზრის ბრუნვა განსაკუთრებით დიდია
fact-value_over_turnover-strong-bearish-1 = სპოტ-ბაზრის ბრუნვასთან შედარებით { NAME($asset, form: "genitive") } საბაზრო ღირებულება ჩვეულზე გაცილებით მაღალია
fact-value_over_turnover-strong-bearish-2 = { NAME($asset, form: "genitive") } შეფასების ფონზე სპოტ-ბაზრის ბრუნვა განსაკუთრებით მცირეა
fact-value_over_turnover-neutral-1 = { NAME($asset, form: "genitive") } საბაზრო ღირებულება და სპოტ-ბაზრის ბრუნვა ჩვეულ თანაფარდობაშია
fact-value_over_turnover-neutral-2 = სპოტ-ბაზრის ბრუნვა { NAME($asset, form: "genitive") } შეფასებას არც ამყარებს და არც ეჭვქვეშ აყენებს

fact-value_per_transaction-label = საბაზრო ღირებულება ერთ ტრანზაქციაზე
fact-value_per_transaction-headline-bullish = ღირებულება ერთ ტრანზაქციაზე ჩვეულზე დაბალია
fact-value_per_transaction-headline-bearish = ღირებულება ერთ ტრანზაქციაზე ჩვეულზე მაღალია
fact-value_per_transaction-clear-bullish-1 = { NAME($asset, form: "genitive") } საბაზრო ღირებულებას ქსელის დატვირთვა ამყარებს, რადგან ერთ ტრანზაქციაზე ზომიერი თანხა მოდის
fact-value_per_transaction-clear-bullish-2 = { NAME($asset, form: "genitive") } საბაზრო ღირებულების ფონზე ქსელში ტრანზაქციები უხვადაა
fact-value_per_transaction-clear-bullish-3 = ტრანზაქციების რაოდენობით თუ ვიმსჯელებთ, { $asset } ზომიერად არის შეფასებული
fact-value_per_transaction-clear-bearish-1 = { NAME($asset, form: "genitive") } საბაზრო ღირებულება ქსელის დატვირთვას უსწრებს, რადგან ერთ ტრანზაქციაზე ზედმეტად დიდი თანხა მოდის
fact-value_per_transaction-clear-bearish-2 = { NAME($asset, form: "genitive") } საბაზრო ღირებულების ფონზე ქსელში ცოტა ტრანზაქციაა
fact-value_per_transaction-clear-bearish-3 = ტრანზაქციების რაოდენობით თუ ვიმსჯელებთ, { $asset } ძვირად არის შეფასებული
fact-value_per_transaction-strong-bullish-1 = ღირებულება ერთ ტრანზაქციაზე ჩვეულზე გაცილებით დაბალია, ანუ { NAME($asset, form: "genitive") } ფასს რეალური გამოყენება უმაგრებს ზურგს
fact-value_per_transaction-strong-bullish-2 = ქსელის გამოყენება { NAME($asset, form: "genitive") } საბაზრო ღირებულებას გამორჩეულად კარგად ამართლებს
fact-value_per_transaction-strong-bearish-1 = ღირებულება ერთ ტრანზაქციაზე ჩვეულზე გაცილებით მაღალია, ანუ { NAME($asset, form: "genitive") } ფასს ცოტა რეალური გამოყენება ამყარებს
fact-value_per_transaction-strong-bearish-2 = ქსელის გამოყენება { NAME($asset, form: "genitive") } საბაზრო ღირებულებას აშკარად ვერ ამართლებს
fact-value_per_transaction-neutral-1 = ღირებულება ერთ ტრანზაქციაზე ჩვეულებრივია, ანუ ქსელის გამოყენება და { NAME($asset, form: "genitive") } ფასი ერთმანეთს ფეხს უწყობს
fact-value_per_transaction-neutral-2 = { NAME($asset, form: "genitive") } საბაზრო ღირებულებასა და ქსელის დატვირთვას შორის ჩვეული თანაფარდობაა

fact-tvl_over_price-label = ჩაკეტილი ღირებულება (TVL) ფასთან შედარებით
fact-tvl_over_price-headline-bullish = ჩაკეტილი ღირებულება ფასს ჩვეულზე მეტად ამყარებს
fact-tvl_over_price-headline-bearish = ჩაკეტილი ღირებულება ფასს ჩვეულზე ნაკლებად ამყარებს
fact-tvl_over_price-clear-bullish-1 = { NAME($asset, form: "genitive") } ქსელში ჩაკეტილი ღირებულება ფასს კარგ საყრდენს უქმნის
fact-tvl_over_price-clear-bullish-2 = { NAME($asset, form: "genitive") } ფასს აპლიკაციებში მომუშავე თანხები საიმედოდ უმაგრებს ზურგს
fact-tvl_over_price-clear-bullish-3 = ფასთან შედარებით { NAME($asset, form: "genitive") } ქსელში ჩაკეტილი ღირებულება დიდია
fact-tvl_over_price-clear-bearish-1 = { NAME($asset, form: "genitive") } ქსელში ჩაკეტილი ღირებულება ფასს მოკრძალებულ საყრდენს უქმნის
fact-tvl_over_price-clear-bearish-2 = აპლიკაციებში მომუშავე თანხები { NAME($asset, form: "genitive") } ფასს ზურგს ნაკლებად უმაგრებს
fact-tvl_over_price-clear-bearish-3 = ფასთან შედარებით { NAME($asset, form: "genitive") } ქსელში ჩაკეტილი ღირებულება მცირეა
fact-tvl_over_price-strong-bullish-1 = { NAME($asset, form: "genitive") } ქსელში ჩაკეტილი ღირებულება ფასს ჩვეულზე გაცილებით უკეთ ამყარებს
fact-tvl_over_price-strong-bullish-2 = { NAME($asset, form: "genitive") } ფასთან შედარებით ჩაკეტილი ღირებულება განსაკუთრებით დიდია
fact-tvl_over_price-strong-bearish-1 = { NAME($asset, form: "genitive") } ქსელში ჩაკეტილი ღირებულება ფასს ჩვეულზე გაცილებით სუსტად ამყარებს
fact-tvl_over_price-strong-bearish-2 = { NAME($asset, form: "genitive") } ფასთან შედარებით ჩაკეტილი ღირებულება განსაკუთრებით მცირეა
fact-tvl_over_price-neutral-1 = { NAME($asset, form: "genitive") } ქსელში ჩაკეტილი ღირებულება და ფასი ჩვეულ თანაფარდობაშია
fact-tvl_over_price-neutral-2 = ჩაკეტილი ღირებულება { NAME($asset, form: "genitive") } ფასს არც ამყარებს და არც ძირს უთხრის

fact-developer_activity-label = დეველოპერების აქტივობა
fact-developer_activity-headline-bullish = დეველოპერები ჩვეულზე აქტიურად მუშაობენ
fact-developer_activity-headline-bearish = დეველოპერები ჩვეულზე ნაკლებად მუშაობენ
fact-developer_activity-clear-bullish-1 = დეველოპერები { NAME($asset, form: "genitive") } კოდზე ბოლო ნახევარი წლის საშუალოზე აქტიურად მუშაობენ
fact-developer_activity-clear-bullish-2 = { NAME($asset, form: "genitive") } კოდზე მუშაობის ტემპი კარგია, რაც გრძელვადიან პერსპექტივას ამყარებს
fact-developer_activity-clear-bullish-3 = კოდის ცვლილებებით თუ ვიმსჯელებთ, { NAME($asset, form: "genitive") } დეველოპერები საქმიან განწყობაზე არიან
fact-developer_activity-clear-bearish-1 = დეველოპერები { NAME($asset, form: "genitive") } კოდზე ბოლო ნახევარი წლის საშუალოზე ნაკლები აქტივობით მუშაობენ
fact-developer_activity-clear-bearish-2 = { NAME($asset, form: "genitive") } კოდზე მუშაობის ტემპი დაბალია, რაც გრძელვადიან პერსპექტივას არ ეხმარება
fact-developer_activity-clear-bearish-3 = კოდის ცვლილებებით თუ ვიმსჯელებთ, { NAME($asset, form: "genitive") } დეველოპერებმა ტემპი შეანელეს
fact-developer_activity-strong-bullish-1 = { NAME($asset, form: "genitive") } კოდზე მუშაობა ჩვეულზე გაცილებით ინტენსიურია
fact-developer_activity-strong-bullish-2 = { NAME($asset, form: "genitive") } დეველოპერები განსაკუთრებით ნაყოფიერად მუშაობენ და კოდის ცვლილებები ნორმას საგრძნობლად აღემატება
fact-developer_activity-strong-bearish-1 = { NAME($asset, form: "genitive") } კოდზე მუშაობა ბოლო ნახევარ წელთან შედარებით მკვეთრად შენელდა
fact-developer_activity-strong-bearish-2 = { NAME($asset, form: "genitive") } დეველოპერების აქტივობა უჩვეულოდ დაბალია და კოდის ცვლილებები ნორმას საგრძნობლად ჩამორჩება
fact-developer_activity-neutral-1 = დეველოპერები { NAME($asset, form: "genitive") } კოდზე დაახლოებით ჩვეული ტემპით მუშაობენ
fact-developer_activity-neutral-2 = { NAME($asset, form: "genitive") } კოდის განახლება ჩვეულ რიტმში მიმდინარეობს
fact-developer_activity-value-1 =
    კოდის ცვლილებების (კომიტების) რაოდენობა ოთხკვირიან ჭრილში ნახევარი წლის { $compared ->
        [level] საშუალოს უტოლდება
        [above] საშუალოზე { $gap }%-ით მაღალია
       *[below] საშუალოზე { $gap }%-ით დაბალია
    }
fact-developer_activity-value-2 =
    { NAME($asset, form: "genitive") } კოდში შეტანილი ცვლილებების ოთხკვირიანი მაჩვენებელი ნახევარი წლის { $compared ->
        [level] საშუალოს უტოლდება
        [above] საშუალოზე { $gap }%-ით მაღალია
       *[below] საშუალოზე { $gap }%-ით დაბალია
    }
fact-developer_activity-value_label = { $signed }% კომიტების ნახევარი წლის საშუალოსთან შედარებით

## Risk flags that its facts raise

flag-holders_in_high_profit-1 = { NAME($asset, form: "genitive") } მფლობელებს უჩვეულოდ დიდი არარეალიზებული მოგება აქვთ
flag-holders_in_high_profit-2 = ბოლო წლის მასშტაბით { NAME($asset, form: "genitive") } მფლობელთა არარეალიზებული მოგება უჩვეულოდ დიდია
flag-holders_at_a_loss-1 = { NAME($asset, form: "genitive") } მფლობელთა არარეალიზებული მოგება ბოლო წლის მასშტაბით უჩვეულოდ მცირეა
flag-holders_at_a_loss-2 = ბოლო წლის მასშტაბით { NAME($asset, form: "genitive") } მფლობელები უჩვეულოდ მძიმე მდგომარეობაში არიან
