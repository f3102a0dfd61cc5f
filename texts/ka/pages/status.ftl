title = სერვისის მდგომარეობა
description = სერვისის მდგომარეობა ახლა და ბოლო 90 დღის ხელმისაწვდომობა, დროულობა და შეფერხებები.

headline-switched_off = მონაცემთა API ოპერატორმა გამორთო
headline-down = სერვისი არ მუშაობს
headline-outage = სერვისის ნაწილი არ მუშაობს
headline-late = ახალი მონაცემები იგვიანებს
headline-degraded = ზოგიერთ პროდუქტს მონაცემები აკლია ან უგვიანდება
headline-impaired = პროდუქტები მუშაობს, მაგრამ სერვისის ერთი კომპონენტი გაუმართავია
headline-bad_day = ახლა ყველა პროდუქტი მუშაობს, თუმცა დღეს შეფერხება იყო
headline-good = ყველა პროდუქტი გამართულად მუშაობს
as-of = განახლდა:

operational = გამართულად მუშაობს { $all } პროდუქტიდან { $count }
availability-today = დღეს პასუხი მიიღო მოთხოვნების { $share }-მა
cycles-today = დღეს დროულად გამოქვეყნდა { $due } ციკლიდან { $on_time }
off-data-api = სანამ ოპერატორი ხელახლა არ ჩართავს, მონაცემთა ყველა მისამართი 503-ით პასუხობს.
off-signals = სიგნალები ოპერატორმა გამორთო, ამიტომ ისინი ჯგუფურ პასუხებში არ შედის.
off-sources = { $count ->
    [one] ერთი წყარო ოპერატორმა შეაჩერა. ის ქვემოთ სიაშია.
   *[other] ოპერატორებმა { $count } წყარო შეაჩერეს. ისინი ქვემოთ სიაშია.
}

products = პროდუქტები
products-say = თითო სვეტი ერთი დღეა (UTC). მისი მაჩვენებელია უმცირესი ორიდან: პასუხგაცემული მოთხოვნების წილი ან დღის ის წილი, რომლის განმავლობაშიც პროდუქტს შეფერხება არ ჰქონია.
component-operational = მუშაობს
component-degraded_performance = მონაცემები აკლია ან იგვიანებს
component-partial_outage = შეფერხება
component-major_outage = არ მუშაობს
mean = { $days ->
    [one] ერთი დღის მონაცემებით: { $share }
   *[other] { $days } დღის საშუალო: { $share }
}
today = დღეს
no-data = მონაცემები არ არის
no-data-between = { $days ->
    [one] მონაცემები არ არის: { $from }
   *[other] მონაცემები არ არის: { $from } – { $to }
}

service = მომსახურების დონე
service-say = ხელმისაწვდომობა იმ მოთხოვნების წილია, რომლებსაც სერვისმა დროულად და უშეცდომოდ უპასუხა; მომხმარებლის მცდარი მოთხოვნები არ ითვლება. ციკლი ყოველ 15 წუთში უნდა გამოქვეყნდეს და დროულია, თუ ვადიდან ხუთ წუთში გამოქვეყნდა. მოგვიანებით შევსებული ციკლი გამოტოვებულად ითვლება. დღეები UTC დროითაა, ხოლო საათები, როცა მოთხოვნა არ ყოფილა, არ ითვლება.
objectives = მომსახურების მიზნები
measure = მაჩვენებელი
availability = ხელმისაწვდომობა
punctuality = ციკლების დროულობა
objective = მიზანი, 30 დღე
window-today = დღეს
window-30 = 30 დღე
window-90 = 90 დღე
unreadable = წინა დღეების ჩანაწერების წაკითხვა ახლა ვერ ხერხდება. გვერდი ყოველ წუთს ხელახლა ცდილობს.
day-by-day = დღეების მიხედვით
day = დღე (UTC)
affected = პროდუქტები, რომლებსაც შეფერხება ჰქონდა
none = არ არის
unknown-hours = { $hours } სთ ჩანაწერის გარეშე
on-time = დროულად { $due }-დან { $on_time }

open = მიმდინარე შეფერხებები
planned = დაგეგმილი შეფერხებები
outages = შეფერხებები ბოლო 90 დღეში
outages-say = შეფერხებებს, მიზეზის მითითებით, ოპერატორები აღრიცხავენ, როგორც კი შეიტყობენ.
no-outages = შეფერხება არ დაფიქსირებულა.
all-products = ყველა პროდუქტი
not-over = გრძელდება

sources = წყაროები
sources-say = განახლებულია { $all } წყაროდან { $current }. პირველია მომწოდებელი, რომლის წყაროც ყველაზე ცუდ მდგომარეობაშია.
current-of = { $all }-დან { $current } განახლებულია
source = წყარო
state = მდგომარეობა
age = წაკითხვიდან
never-read = არასდროს
source-fresh = ახალი
source-aging = ძველდება
source-stale = მოძველებული
source-degraded = ხარვეზიანი
source-unavailable = მიუწვდომელი
source-never = ჯერ წაუკითხავი
source-paused = ოპერატორმა შეაჩერა

reason-quota_exhausted = მომწოდებლის ლიმიტის ამოწურვა
reason-plan_gated = მომწოდებლის გასაღების ან პაკეტის უქონლობა
reason-provider_unreachable = მომწოდებლის მიუწვდომლობა
reason-payload_refused = მომწოდებლის მონაცემების უარყოფა
reason-ingest_gap = მონაცემების მიღების წყვეტა
reason-worker_disabled = დამმუშავებელი პროცესის გათიშვა
reason-db_outage = მონაცემთა ბაზის გათიშვა
reason-starting = პირველი წაკითხვის მოლოდინი

follow = გამოწერა
feed-outages = შეფერხებების არხი (Atom)
feed-changelog = ცვლილებების არხი (Atom)
json-summary = შეჯამება მონიტორინგის სისტემებისთვის (JSON)
json-history = ისტორია პროგრამებისთვის (JSON)

product-composite-sentiment = განწყობის ინდექსი
product-composite-onchain = ბლოკჩეინის აქტივობის ინდექსი
product-composite-derivatives = დერივატივების ინდექსი
product-composite-macro = მაკროეკონომიკის ინდექსი
product-composite-fundamental = ფუნდამენტური ღირებულების ინდექსი
product-verdict = ვერდიქტი
product-agents = აგენტები
product-track-record = შედეგების ჩანაწერი
product-outlook = რყევის პროგნოზი
product-narratives = ციკლის ტექსტები
product-market-lens = ბაზრის სურათი
product-series = დროითი მწკრივები

provider-econ = ფედერალური სარეზერვო სისტემის მონაცემები (FRED)
provider-sentiment = შიშისა და სიხარბის ინდექსი (Fear & Greed)
provider-repo = GitHub-ის ცვლილებების სტატისტიკა
provider-fx = საქართველოს ეროვნული ბანკი
provider-intel = ბლოკჩეინის მონაცემების მომწოდებელი

source-econ-fed_rate = ფედერალური სარეზერვო სისტემის ფაქტობრივი განაკვეთი, თვიური
source-econ-m2 = ფულის მასა M2, სეზონურად შესწორებული
source-econ-cpi = სამომხმარებლო ფასების ინდექსი, სეზონურად შესწორებული
source-econ-unemployment = უმუშევრობის დონე, სეზონურად შესწორებული
source-econ-fed_rate_daily = ფედერალური სარეზერვო სისტემის ფაქტობრივი განაკვეთი, დღიური
source-econ-broad_dollar = აშშ დოლარის ფართო ნომინალური ინდექსი
source-sentiment-fear_greed = შიშისა და სიხარბის ინდექსი (Fear & Greed)
source-defi-tvl_chain-ethereum = ჩაკეტილი ღირებულება Ethereum-ზე
source-defi-tvl_chain-solana = ჩაკეტილი ღირებულება Solana-ზე
source-defi-stablecoins = სტეიბლქოინების მიმოქცევა ყველა ქსელში, აშშ დოლარში
source-defi-tvl_total = ჩაკეტილი ღირებულება ყველა ქსელში
source-defi-tvl_rollup-arbitrum = ჩაკეტილი ღირებულება Arbitrum-ზე
source-defi-tvl_rollup-optimism = ჩაკეტილი ღირებულება OP Mainnet-ზე
source-defi-stablecoins_chain-ethereum = სტეიბლქოინების მიმოქცევა Ethereum-ზე, აშშ დოლარში
source-defi-stablecoins_chain-solana = სტეიბლქოინების მიმოქცევა Solana-ზე, აშშ დოლარში
source-chain-hash_rate = ბიტკოინის ქსელის სავარაუდო ჰეშრეიტი
source-chain-difficulty = ბიტკოინის მაინინგის სირთულე
source-chain-n_unique_addresses = ბიტკოინის გამოყენებული უნიკალური მისამართები
source-chain-miners_revenue = ბიტკოინის მაინერების შემოსავალი
source-chain-transaction_fees_usd = ბიტკოინის ქსელში გადახდილი საკომისიოები
source-chain-n_transactions = ბიტკოინის დადასტურებული ტრანზაქციები
source-chain-market_cap = ბიტკოინის საბაზრო კაპიტალიზაცია
source-mempool-fees = მომდევნო ბლოკის რეკომენდებული საკომისიო
source-mempool-hashrate_3m = ბიტკოინის ქსელის ამჟამინდელი ჰეშრეიტი
source-mempool-difficulty_adjustment = სირთულის მოსალოდნელი ცვლილება მომდევნო გადათვლისას
source-repo-commits_btc = ცვლილებები საცავში bitcoin/bitcoin
source-repo-commits_eth = ცვლილებები საცავში ethereum/go-ethereum
source-repo-commits_sol = ცვლილებები საცავში anza-xyz/agave
source-fx-usd_gel = აშშ დოლარის ოფიციალური კურსი ლართან
source-exchange-price = ბოლო გარიგების ფასი
source-exchange-ls_ratio = გრძელი და მოკლე პოზიციების თანაფარდობა, ყველა ანგარიში
source-exchange-klines_1h = საათობრივი სანთლები
source-exchange-klines_1d = დღიური სანთლები
source-exchange-funding = უვადო კონტრაქტის დაფინანსების განაკვეთი
source-exchange-open_interest = უვადო კონტრაქტის ღია პოზიციები
source-exchange-taker_ratio = საბაზრო ყიდვებისა და გაყიდვების თანაფარდობა
source-exchange-top_account_ratio = გრძელი და მოკლე პოზიციების თანაფარდობა, მსხვილი ტრეიდერების ანგარიშები
source-exchange-top_position_ratio = გრძელი და მოკლე პოზიციების თანაფარდობა, მსხვილი ტრეიდერების პოზიციები
source-exchange-basis = სხვაობა საანგარიშო და საინდექსო ფასებს შორის
source-exchange-futures_volume_24h = უვადო კონტრაქტის ბრუნვა 24 საათში
source-intel-mvrv = საბაზრო ღირებულების შეფარდება რეალიზებულთან
source-intel-nupl = წმინდა არარეალიზებული მოგება ან ზარალი
source-intel-puell_multiple = ემისია აშშ დოლარში წლიურ საშუალოსთან შედარებით
source-intel-realised_cap = რეალიზებული კაპიტალიზაცია
source-intel-spot_volume = ბირჟების მიერ გამოქვეყნებული სპოტ-ბრუნვა
source-intel-price_close = დღის დახურვის ფასი
source-intel-active_addresses = აქტიური მისამართები
source-intel-funded_addresses = მისამართები ნაშთით
source-intel-transfers = გადარიცხვები მისამართებს შორის
source-intel-exchange_inflow = ბირჟებზე შეტანილი მონეტები
source-intel-exchange_outflow = ბირჟებიდან გატანილი მონეტები
source-intel-exchange_netflow = ბირჟებზე შეტანილი მონეტები გატანილის გამოკლებით
source-intel-exchange_balance = ბირჟებზე არსებული მონეტები
source-intel-exchange_balance_share = მიწოდების წილი ბირჟებზე
source-intel-supply = მიმოქცევაში არსებული მონეტები
source-intel-issuance = ახალი ემისია
source-intel-fees = ტრანზაქციების საკომისიოები
source-intel-mining_revenue = მაინერების მიერ მიღებული მონეტები
