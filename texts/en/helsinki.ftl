### What Helsinki says: how much a network is used, and what moves onto it and off it.
###
### Every text but the labels is a whole clause without a capital, a full stop, or a connective at its beginning.
### Each stance has the word of its signal once. $gap is the distance from what a value is $compared with.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = Helsinki

## Its view of an asset

stance-bullish-1 = the use of { $asset }’s network and the money on it make a bullish picture
stance-bullish-2 = the data from { $asset }’s network send a bullish signal
stance-bullish-3 = what happens on { $asset }’s network is bullish on balance
stance-bearish-1 = activity and flows on { $asset }’s network add up to a bearish picture
stance-bearish-2 = the data from { $asset }’s network send a bearish signal
stance-bearish-3 = the evidence from { $asset }’s network is bearish on balance
stance-neutral-1 = { $asset }’s network shows no clear direction, and the picture is neutral
stance-neutral-2 = the data from { $asset }’s network leave a neutral picture
stance-neutral-3 = no tendency stands out on { $asset }’s network, so the signal is neutral

## What would change its view

watch-bullish-1 = thinner use of the network, or flows that turn against it, would call this reading into question
watch-bullish-2 = the view would change if activity on the network faded and flows ceased to be favourable
watch-bullish-3 = a lasting slump in network activity would be reason enough to reconsider
watch-bearish-1 = livelier use of the network, or flows that turn in its favour, would call this reading into question
watch-bearish-2 = the view would change if activity on the network picked up and flows became favourable
watch-bearish-3 = a lasting revival of network activity would be reason enough to reconsider
watch-neutral-1 = a sharp change in the use of the network or in its flows would give this reading a direction
watch-neutral-2 = the scales will tip once activity and flows begin to point the same way
watch-neutral-3 = only a marked and lasting change in the use of the network would alter this view

## Its facts

fact-unique_addresses-label = Addresses in use
fact-unique_addresses-headline-bullish = more addresses than usual are in use
fact-unique_addresses-headline-bearish = fewer addresses than usual are in use
fact-unique_addresses-clear-bullish-1 = the number of distinct addresses on { $asset }’s network holds up well
fact-unique_addresses-clear-bullish-2 = { $asset }’s network keeps a broad circle of users, to judge by the addresses in use
fact-unique_addresses-clear-bullish-3 = plenty of different addresses take part in { $asset }’s daily traffic, a sign of real use
fact-unique_addresses-clear-bearish-1 = the circle of addresses in use on { $asset }’s network is narrower than usual
fact-unique_addresses-clear-bearish-2 = fewer distinct addresses than one would expect take part in { $asset }’s daily traffic
fact-unique_addresses-clear-bearish-3 = the count of addresses in use is soft, which speaks of modest demand for { $asset }’s network
fact-unique_addresses-strong-bullish-1 = the number of distinct addresses on { $asset }’s network is exceptionally high for recent months
fact-unique_addresses-strong-bullish-2 = { $asset }’s network draws a far wider circle of users than usual, as the mass of addresses shows
fact-unique_addresses-strong-bearish-1 = the number of distinct addresses on { $asset }’s network is exceptionally low for recent months
fact-unique_addresses-strong-bearish-2 = far fewer addresses are in use than usual, and { $asset }’s network looks emptied
fact-unique_addresses-neutral-1 = the number of distinct addresses on { $asset }’s network is at about its usual level
fact-unique_addresses-neutral-2 = addresses in use tell of ordinary demand for { $asset }’s network, neither lavish nor weak
fact-unique_addresses-value-1 =
    the number of addresses in use, taken over two weeks, is { $compared ->
        [level] level with
        [above] { $gap }% above
       *[below] { $gap }% below
    } its four-month average
fact-unique_addresses-value-2 =
    the two-week count of addresses on { $asset }’s network is { $compared ->
        [level] level with
        [above] { $gap }% above
       *[below] { $gap }% below
    } its four-month average
fact-unique_addresses-value_label = { $signed }% against the four-month average

fact-transactions-label = Confirmed transactions
fact-transactions-headline-bullish = more transactions than usual are confirmed
fact-transactions-headline-bearish = fewer transactions than usual are confirmed
fact-transactions-clear-bullish-1 = transaction traffic on { $asset }’s network is brisk, which speaks of a solid level of use
fact-transactions-clear-bullish-2 = the number of transactions points to steady use of { $asset }’s network
fact-transactions-clear-bullish-3 = blocks carry a good load of transactions, so there is demand for { $asset }’s network
fact-transactions-clear-bearish-1 = transaction traffic on { $asset }’s network is meagre by the measure of recent months
fact-transactions-clear-bearish-2 = the number of transactions reflects a slackened interest in { $asset }’s network
fact-transactions-clear-bearish-3 = blocks carry a light load of transactions, and the capacity of { $asset }’s network lies partly idle
fact-transactions-strong-bullish-1 = transaction traffic on { $asset }’s network is exceptionally heavy
fact-transactions-strong-bullish-2 = { $asset }’s network handles far more transactions than is usual for it
fact-transactions-strong-bearish-1 = transaction traffic on { $asset }’s network is exceptionally light
fact-transactions-strong-bearish-2 = { $asset }’s network handles far fewer transactions than is usual for it
fact-transactions-neutral-1 = { $asset }’s network confirms about as many transactions as usual
fact-transactions-neutral-2 = { $asset }’s network works as usual as far as transactions go, and shows no direction

fact-active_addresses-label = Active addresses
fact-active_addresses-headline-bullish = address activity is higher than usual
fact-active_addresses-headline-bearish = address activity is lower than usual
fact-active_addresses-clear-bullish-1 = the past week was lively on { $asset }’s network, as the number of active addresses confirms
fact-active_addresses-clear-bullish-2 = address activity is firm, so users keep up their interest in { $asset }
fact-active_addresses-clear-bullish-3 = the week’s count of active addresses reflects good demand for { $asset }
fact-active_addresses-clear-bearish-1 = the past week was quiet on { $asset }’s network, and the number of active addresses is modest
fact-active_addresses-clear-bearish-2 = address activity is soft, so users show less interest in { $asset }
fact-active_addresses-clear-bearish-3 = the week’s count of active addresses reflects slack demand for { $asset }
fact-active_addresses-strong-bullish-1 = { $asset }’s network has had an exceptionally lively week, to judge by active addresses
fact-active_addresses-strong-bullish-2 = far more addresses are active on { $asset }’s network than recent weeks would suggest
fact-active_addresses-strong-bearish-1 = { $asset }’s network has had an exceptionally quiet week, to judge by active addresses
fact-active_addresses-strong-bearish-2 = far fewer addresses are active on { $asset }’s network than recent weeks would suggest
fact-active_addresses-neutral-1 = { $asset }’s network has had an ordinary week in terms of active addresses
fact-active_addresses-neutral-2 = address activity on { $asset }’s network stays within its usual bounds

fact-transfers-label = Transfers
fact-transfers-headline-bullish = there are more transfers than usual
fact-transfers-headline-bearish = there are fewer transfers than usual
fact-transfers-clear-bullish-1 = more coins than usual change hands, and the number of transfers of { $asset } is firm
fact-transfers-clear-bullish-2 = the flow of transfers suggests that { $asset } is in active use
fact-transfers-clear-bullish-3 = transfers of { $asset } are frequent enough to speak of firm demand
fact-transfers-clear-bearish-1 = fewer coins than usual change hands, and the number of transfers of { $asset } is on the low side
fact-transfers-clear-bearish-2 = the flow of transfers suggests that more { $asset } than usual lies idle
fact-transfers-clear-bearish-3 = transfers of { $asset } are not frequent enough to speak of firm demand
fact-transfers-strong-bullish-1 = transfers of { $asset } are far more frequent than in an ordinary week
fact-transfers-strong-bullish-2 = { $asset }’s coins pass from hand to hand exceptionally fast
fact-transfers-strong-bearish-1 = transfers of { $asset } are far fewer than in an ordinary week
fact-transfers-strong-bearish-2 = { $asset }’s coins pass from hand to hand exceptionally slowly
fact-transfers-neutral-1 = transfers of { $asset } are about as frequent as in an ordinary week
fact-transfers-neutral-2 = the flow of transfers follows its usual rhythm and says little about { $asset }

fact-hash_rate_trend-label = Hash rate
fact-hash_rate_trend-headline-bullish = the hash rate is higher than usual
fact-hash_rate_trend-headline-bearish = the hash rate is lower than usual
fact-hash_rate_trend-clear-bullish-1 = miners keep { $asset }’s network well supplied with computing power, and the hash rate is firm
fact-hash_rate_trend-clear-bullish-2 = a firm hash rate speaks of miners’ confidence in { $asset }’s prospects
fact-hash_rate_trend-clear-bullish-3 = { $asset }’s network is well secured, as computing power is high by the measure of recent months
fact-hash_rate_trend-clear-bearish-1 = the hash rate is lower than usual, which may point to hard times for some of { $asset }’s miners
fact-hash_rate_trend-clear-bearish-2 = miners give { $asset }’s network less computing power than recent months would suggest
fact-hash_rate_trend-clear-bearish-3 = the computing power of { $asset }’s network is in the lower part of its usual range
fact-hash_rate_trend-strong-bullish-1 = the hash rate of { $asset }’s network is far above the norm of recent months
fact-hash_rate_trend-strong-bullish-2 = miners have switched on an exceptional amount of computing power for { $asset }’s network
fact-hash_rate_trend-strong-bearish-1 = the hash rate of { $asset }’s network is far below the norm of recent months
fact-hash_rate_trend-strong-bearish-2 = miners have withdrawn a marked part of their computing power from { $asset }’s network
fact-hash_rate_trend-neutral-1 = the hash rate of { $asset }’s network is close to the norm of recent months
fact-hash_rate_trend-neutral-2 = computing power is within its usual bounds, and the conduct of miners says nothing new about { $asset }
fact-hash_rate_trend-value-1 =
    the two-week hash rate is { $compared ->
        [level] level with
        [above] { $gap }% above
       *[below] { $gap }% below
    } its three-month average
fact-hash_rate_trend-value-2 =
    the computing power of { $asset }’s network, taken over two weeks, is { $compared ->
        [level] level with
        [above] { $gap }% above
       *[below] { $gap }% below
    } its three-month average
fact-hash_rate_trend-value_label = { $signed }% against the three-month average

fact-block_space_demand-label = Next-block fee
fact-block_space_demand-headline-bullish = block space is in more demand than usual
fact-block_space_demand-headline-bearish = block space is in less demand than usual
fact-block_space_demand-clear-bullish-1 = users pay more than usual to get into the next block, so there is demand for room on { $asset }’s network
fact-block_space_demand-clear-bullish-2 = the next-block fee is above the norm of recent weeks, which means lively demand for { $asset }’s network
fact-block_space_demand-clear-bullish-3 = the level of the fee shows that many are looking for room in { $asset }’s blocks
fact-block_space_demand-clear-bearish-1 = a smaller fee than usual is enough to get into the next block, so there is free room on { $asset }’s network
fact-block_space_demand-clear-bearish-2 = the next-block fee is below the norm of recent weeks, which means slack demand for { $asset }’s network
fact-block_space_demand-clear-bearish-3 = the level of the fee shows that few are looking for room in { $asset }’s blocks
fact-block_space_demand-strong-bullish-1 = the next-block fee is far above the norm of recent weeks, and { $asset }’s network is crowded
fact-block_space_demand-strong-bullish-2 = users compete hard for room in { $asset }’s blocks and pay far more than usual
fact-block_space_demand-strong-bearish-1 = the next-block fee is far below the norm of recent weeks, and { $asset }’s network has ample room
fact-block_space_demand-strong-bearish-2 = hardly anyone competes for room in { $asset }’s blocks, and the fee is far lower than usual
fact-block_space_demand-neutral-1 = the next-block fee is close to its norm, so demand for room in { $asset }’s blocks is ordinary
fact-block_space_demand-neutral-2 = room in { $asset }’s blocks is neither scarce nor abundant, to judge by the fee
fact-block_space_demand-value-1 =
    the next-block fee is { $compared ->
        [level] level with
        [above] { $gap } standard deviations above
       *[below] { $gap } standard deviations below
    } its two-week average
fact-block_space_demand-value-2 =
    the fee for a place in { $asset }’s next block is { $compared ->
        [level] level with
        [above] { $gap } standard deviations above
       *[below] { $gap } standard deviations below
    } its two-week average
fact-block_space_demand-value_label = { $signed } standard deviations from the two-week average

fact-exchange_flow_balance-label = Balance of exchange flows
fact-exchange_flow_balance-headline-bullish = exchange flows favour withdrawals more than usual
fact-exchange_flow_balance-headline-bearish = exchange flows favour deposits more than usual
fact-exchange_flow_balance-clear-bullish-1 = exchange flows lean towards withdrawals more than usual, which limits { $asset }’s free supply on the market
fact-exchange_flow_balance-clear-bullish-2 = holders take coins off exchanges more readily than usual, and less { $asset } is left within easy reach
fact-exchange_flow_balance-clear-bullish-3 = the proportion of deposits to withdrawals on exchanges is favourable to { $asset }
fact-exchange_flow_balance-clear-bearish-1 = exchange flows lean towards deposits more than usual, which adds to { $asset }’s free supply on the market
fact-exchange_flow_balance-clear-bearish-2 = holders bring coins to exchanges more readily than usual, and more { $asset } gathers within easy reach
fact-exchange_flow_balance-clear-bearish-3 = the proportion of deposits to withdrawals on exchanges is unfavourable to { $asset }
fact-exchange_flow_balance-strong-bullish-1 = withdrawals of { $asset } from exchanges carry far more weight than usual, which cuts free supply considerably
fact-exchange_flow_balance-strong-bullish-2 = coins leave exchanges at an unusual pace compared with deposits, a considerable support for { $asset }
fact-exchange_flow_balance-strong-bearish-1 = deposits of { $asset } on exchanges carry far more weight than usual, which swells free supply considerably
fact-exchange_flow_balance-strong-bearish-2 = coins arrive on exchanges at an unusual pace compared with withdrawals, a heavy burden on { $asset }
fact-exchange_flow_balance-neutral-1 = deposits and withdrawals of { $asset } on exchanges are in their usual proportion
fact-exchange_flow_balance-neutral-2 = exchange flows neither reduce nor increase { $asset }’s free supply more than usual

fact-new_holders-label = Arrival of new holders
fact-new_holders-headline-bullish = new holders arrive faster than usual
fact-new_holders-headline-bearish = new holders arrive more slowly than usual
fact-new_holders-clear-bullish-1 = new holders come to { $asset } at a good pace, which widens the circle of owners
fact-new_holders-clear-bullish-2 = the arrival of new holders is brisk, which confirms trust in { $asset }
fact-new_holders-clear-bullish-3 = the past month brought { $asset } a solid stream of new holders
fact-new_holders-clear-bearish-1 = new holders are slow to come to { $asset }, and demand from newcomers is modest
fact-new_holders-clear-bearish-2 = the arrival of new holders is slow, and { $asset }’s circle of owners widens only slowly
fact-new_holders-clear-bearish-3 = the past month brought { $asset } only a modest stream of new holders
fact-new_holders-strong-bullish-1 = new holders come to { $asset } far faster than usual
fact-new_holders-strong-bullish-2 = the stream of new holders is exceptionally strong and gives { $asset } a far wider footing
fact-new_holders-strong-bearish-1 = new holders come to { $asset } far more slowly than usual
fact-new_holders-strong-bearish-2 = the stream of new holders has thinned sharply for { $asset } compared with the past year
fact-new_holders-neutral-1 = new holders come to { $asset } at their usual pace, with neither a rush nor a slowdown
fact-new_holders-neutral-2 = the stream of new holders is within its usual range and says little about { $asset }

fact-share_held_on_exchanges-label = Share held on exchanges
fact-share_held_on_exchanges-headline-bullish = the share on exchanges is more favourable than usual
fact-share_held_on_exchanges-headline-bearish = the share on exchanges is less favourable than usual
fact-share_held_on_exchanges-clear-bullish-1 = the share of { $asset } kept on exchanges fell more, or grew less, over the past month than usual
fact-share_held_on_exchanges-clear-bullish-2 = the month’s change in exchange holdings is favourable to { $asset }, as fewer coins stay within easy reach
fact-share_held_on_exchanges-clear-bullish-3 = the figures of the past month show that holders prefer more than usual to keep { $asset } away from exchanges
fact-share_held_on_exchanges-clear-bearish-1 = the share of { $asset } kept on exchanges grew more, or fell less, over the past month than usual
fact-share_held_on_exchanges-clear-bearish-2 = the month’s change in exchange holdings is unfavourable to { $asset }, as more coins stay within easy reach
fact-share_held_on_exchanges-clear-bearish-3 = the figures of the past month show that holders prefer more than usual to leave { $asset } on exchanges
fact-share_held_on_exchanges-strong-bullish-1 = the share of { $asset } on exchanges has changed far more favourably over the past month than usual
fact-share_held_on_exchanges-strong-bullish-2 = exchange holdings have shifted sharply in { $asset }’s favour over the past month
fact-share_held_on_exchanges-strong-bearish-1 = the share of { $asset } on exchanges has changed far less favourably over the past month than usual
fact-share_held_on_exchanges-strong-bearish-2 = exchange holdings have shifted sharply to { $asset }’s disadvantage over the past month
fact-share_held_on_exchanges-neutral-1 = the share of { $asset } kept on exchanges has changed over the past month about as usual
fact-share_held_on_exchanges-neutral-2 = the month’s change in exchange holdings is ordinary and neither helps { $asset } nor hinders it

fact-tvl_growth_net_of_price-label = Growth of value locked (TVL), net of price
fact-tvl_growth_net_of_price-headline-bullish = value locked is firmer than usual net of price
fact-tvl_growth_net_of_price-headline-bearish = value locked is softer than usual net of price
fact-tvl_growth_net_of_price-clear-bullish-1 = the value locked on { $asset }’s network makes a good showing over two months, net of price
fact-tvl_growth_net_of_price-clear-bullish-2 = more money comes into applications on { $asset }’s network than its price alone explains
fact-tvl_growth_net_of_price-clear-bullish-3 = the money placed in applications on { $asset }’s network develops healthily even without the effect of price
fact-tvl_growth_net_of_price-clear-bearish-1 = the value locked on { $asset }’s network makes a poor showing over two months, net of price
fact-tvl_growth_net_of_price-clear-bearish-2 = little new money comes into applications on { $asset }’s network once the change in price is taken out
fact-tvl_growth_net_of_price-clear-bearish-3 = the money placed in applications on { $asset }’s network fails to impress without the effect of price
fact-tvl_growth_net_of_price-strong-bullish-1 = the value locked on { $asset }’s network has grown far faster than usual without the effect of price
fact-tvl_growth_net_of_price-strong-bullish-2 = far more money flows into applications on { $asset }’s network than the change in price explains
fact-tvl_growth_net_of_price-strong-bearish-1 = the value locked on { $asset }’s network fares far worse than usual without the effect of price
fact-tvl_growth_net_of_price-strong-bearish-2 = applications on { $asset }’s network draw far less money than usual once the change in price is taken out
fact-tvl_growth_net_of_price-neutral-1 = the value locked on { $asset }’s network changes about as usual without the effect of price
fact-tvl_growth_net_of_price-neutral-2 = money in applications on { $asset }’s network keeps to its usual course once the change in price is taken out

fact-tvl_share_of_all_chains-label = Share of the value locked (TVL) on all chains
fact-tvl_share_of_all_chains-headline-bullish = the share of value locked is firmer than usual
fact-tvl_share_of_all_chains-headline-bearish = the share of value locked is softer than usual
fact-tvl_share_of_all_chains-clear-bullish-1 = { $asset }’s network holds its ground against rivals, to judge by its share of value locked
fact-tvl_share_of_all_chains-clear-bullish-2 = { $asset }’s share of the value locked on all chains is firm, which shows how it stands among rivals
fact-tvl_share_of_all_chains-clear-bullish-3 = { $asset }’s network competes successfully with other chains for locked value
fact-tvl_share_of_all_chains-clear-bearish-1 = { $asset }’s network finds it hard to hold its ground against rivals, to judge by its share of value locked
fact-tvl_share_of_all_chains-clear-bearish-2 = { $asset }’s share of the value locked on all chains is soft, which shows how it stands among rivals
fact-tvl_share_of_all_chains-clear-bearish-3 = { $asset }’s network struggles to compete with other chains for locked value
fact-tvl_share_of_all_chains-strong-bullish-1 = { $asset }’s network is plainly gaining ground on its rivals, as its share of value locked confirms
fact-tvl_share_of_all_chains-strong-bullish-2 = { $asset }’s share of the value locked on all chains has done far better than usual over two months
fact-tvl_share_of_all_chains-strong-bearish-1 = { $asset }’s network is plainly losing ground to its rivals, as its share of value locked confirms
fact-tvl_share_of_all_chains-strong-bearish-2 = { $asset }’s share of the value locked on all chains has done far worse than usual over two months
fact-tvl_share_of_all_chains-neutral-1 = { $asset }’s share of the value locked on all chains changes about as usual
fact-tvl_share_of_all_chains-neutral-2 = the contest for locked value between { $asset }’s network and other chains keeps its usual rhythm

fact-stablecoins_on_chain-label = Stablecoins on the chain
fact-stablecoins_on_chain-headline-bullish = the stock of stablecoins on the chain is firmer than usual
fact-stablecoins_on_chain-headline-bearish = the stock of stablecoins on the chain is softer than usual
fact-stablecoins_on_chain-clear-bullish-1 = the past two weeks were good ones for the stock of stablecoins on { $asset }’s network
fact-stablecoins_on_chain-clear-bullish-2 = stablecoins bring ready money to { $asset }’s network at a better pace than usual
fact-stablecoins_on_chain-clear-bullish-3 = stablecoin growth on { $asset }’s network is brisk, which underpins its spending power
fact-stablecoins_on_chain-clear-bearish-1 = the past two weeks were poor ones for the stock of stablecoins on { $asset }’s network
fact-stablecoins_on_chain-clear-bearish-2 = stablecoins bring less ready money to { $asset }’s network than usual
fact-stablecoins_on_chain-clear-bearish-3 = stablecoin growth on { $asset }’s network is slow, which limits its spending power
fact-stablecoins_on_chain-strong-bullish-1 = the stock of stablecoins on { $asset }’s network makes an exceptionally strong showing
fact-stablecoins_on_chain-strong-bullish-2 = ready money in stablecoins gathers on { $asset }’s network far faster than usual
fact-stablecoins_on_chain-strong-bearish-1 = the stock of stablecoins on { $asset }’s network makes an exceptionally weak showing
fact-stablecoins_on_chain-strong-bearish-2 = stablecoins on { $asset }’s network fall far short of their usual pace, and little new money comes in
fact-stablecoins_on_chain-neutral-1 = the stock of stablecoins on { $asset }’s network changes at about its usual pace
fact-stablecoins_on_chain-neutral-2 = stablecoins bring { $asset }’s network neither more money nor less than one would expect

fact-share_of_all_stablecoins-label = Share of all stablecoins
fact-share_of_all_stablecoins-headline-bullish = the share of stablecoins is firmer than usual
fact-share_of_all_stablecoins-headline-bearish = the share of stablecoins is softer than usual
fact-share_of_all_stablecoins-clear-bullish-1 = { $asset }’s network keeps a firm share of the total volume of stablecoins
fact-share_of_all_stablecoins-clear-bullish-2 = users readily go on choosing { $asset }’s network as a place to keep stablecoins
fact-share_of_all_stablecoins-clear-bullish-3 = the month’s distribution of stablecoins among chains is favourable to { $asset }
fact-share_of_all_stablecoins-clear-bearish-1 = { $asset }’s share of the total volume of stablecoins is soft over the past month
fact-share_of_all_stablecoins-clear-bearish-2 = users choose { $asset }’s network less readily than usual as a place to keep stablecoins
fact-share_of_all_stablecoins-clear-bearish-3 = the month’s distribution of stablecoins among chains is unfavourable to { $asset }
fact-share_of_all_stablecoins-strong-bullish-1 = { $asset }’s share of the total volume of stablecoins has fared far better than usual over the past month
fact-share_of_all_stablecoins-strong-bullish-2 = { $asset }’s network defends its share of the stablecoin market exceptionally well
fact-share_of_all_stablecoins-strong-bearish-1 = { $asset }’s share of the total volume of stablecoins has fared far worse than usual over the past month
fact-share_of_all_stablecoins-strong-bearish-2 = { $asset }’s network finds it exceptionally hard to defend its share of the stablecoin market
fact-share_of_all_stablecoins-neutral-1 = { $asset }’s share of the total volume of stablecoins has changed over the past month about as usual
fact-share_of_all_stablecoins-neutral-2 = the distribution of stablecoins among chains has brought { $asset } nothing new

## Risk flags that its facts raise

flag-miner_capitulation-1 = the hash rate has dropped far below its recent average
flag-miner_capitulation-2 = miners have switched off machines on an unusual scale
flag-exchange_inflows-1 = far more { $asset } than usual is moving onto exchanges
flag-exchange_inflows-2 = the balance of { $asset }’s flows has tilted unusually far towards exchanges
flag-network_congestion-1 = { $asset }’s network is congested and block space dear
flag-network_congestion-2 = the fee for a place in the next block of { $asset } is unusually high
flag-stablecoins_leaving-1 = the flow of stablecoins onto { $asset }’s chain is unusually weak
flag-stablecoins_leaving-2 = the supply of stablecoins on { $asset }’s chain grows far less than usual, if it grows at all
