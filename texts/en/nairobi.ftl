### What Nairobi says: the mood of the crowd, against it where it is at an extreme.
###
### Every text but the labels is a whole clause without a capital, a full stop, or a connective at its beginning.
### Each stance has the word of its signal once. $gap is the distance from what a value is $compared with.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = Nairobi

## Its view of an asset

stance-bullish-1 = the mood of market participants sends a bullish signal for { $asset }
stance-bullish-2 = sentiment around { $asset } looks bullish once its extremes are read the other way
stance-bullish-3 = the crowd’s mood and its positions together give a bullish reading of { $asset }
stance-bearish-1 = the behaviour of market participants carries a bearish signal for { $asset }
stance-bearish-2 = the mood of the majority in { $asset }’s market reads as a bearish signal
stance-bearish-3 = what the crowd thinks and does supports a bearish reading of { $asset }
stance-neutral-1 = the mood around { $asset } is neutral and tips the scales to neither side
stance-neutral-2 = the crowd’s mood and its positions give a neutral reading of { $asset }
stance-neutral-3 = no clear direction for { $asset } emerges from the mood of the market, so the picture is neutral

## What would change its view

watch-bullish-1 = the view will change if the mood sours markedly within a few days
watch-bullish-2 = extreme greed in the market would cast doubt on this reading
watch-bullish-3 = traders crowding into long positions would rob this view of its footing
watch-bearish-1 = extreme fear would be a reason to view the market with more hope
watch-bearish-2 = a lasting recovery of the mood, borne out by high volume, would change this view
watch-bearish-3 = the judgement will soften if traders move to short positions in numbers
watch-neutral-1 = a mood driven to an extreme of fear or of greed would upset this balance
watch-neutral-2 = a marked turn of the mood within a few days would give a direction
watch-neutral-3 = if the majority rushes to one side, the view will form against it

## Its facts

fact-fear_greed_level-label = Fear & Greed
fact-fear_greed_level-headline-bullish = fear rules the market
fact-fear_greed_level-headline-bearish = greed rules the market
fact-fear_greed_level-clear-bullish-1 = fear prevails among market participants, and this agent reads the mood against the crowd
fact-fear_greed_level-clear-bullish-2 = the majority is more afraid than usual, which supports a view against the crowd
fact-fear_greed_level-clear-bullish-3 = Fear & Greed is in the zone of fear, which a view against the crowd takes as a plus for { $asset }
fact-fear_greed_level-clear-bearish-1 = greed prevails among market participants, and this agent reads the mood against the crowd
fact-fear_greed_level-clear-bearish-2 = the majority is more taken with the market than usual, which supports a view against the crowd
fact-fear_greed_level-clear-bearish-3 = Fear & Greed is in the zone of greed, which a view against the crowd takes as a minus for { $asset }
fact-fear_greed_level-strong-bullish-1 = extreme fear has gripped the market, and this agent reads the mood against the crowd
fact-fear_greed_level-strong-bullish-2 = panic has spread unusually far, which supports a view against the crowd
fact-fear_greed_level-strong-bearish-1 = extreme greed has taken hold of the market, and this agent reads the mood against the crowd
fact-fear_greed_level-strong-bearish-2 = euphoria has spread unusually far, which supports a view against the crowd
fact-fear_greed_level-neutral-1 = neither fear nor greed goes far enough to justify taking issue with the majority
fact-fear_greed_level-neutral-2 = Fear & Greed keeps to the broad middle of its scale, away from both ends
fact-fear_greed_level-neutral-3 = the crowd around { $asset } is neither in panic nor in rapture
fact-fear_greed_level-value-1 = Fear & Greed is at { $value } of 100
fact-fear_greed_level-value-2 = the Fear & Greed index shows { $value } points of 100
fact-fear_greed_level-value_label = { $value } of 100

fact-fear_greed_recovery-label = Three-day Fear & Greed against its two-week mean
fact-fear_greed_recovery-headline-bullish = the mood is improving
fact-fear_greed_recovery-headline-bearish = the mood is worsening
fact-fear_greed_recovery-clear-bullish-1 = the mood of the past three days is better than that of the past two weeks
fact-fear_greed_recovery-clear-bullish-2 = the mood is improving, a plus for { $asset }’s price
fact-fear_greed_recovery-clear-bullish-3 = confidence is returning to the market, with recent days above the two-week average of the mood
fact-fear_greed_recovery-clear-bearish-1 = the mood of the past three days is worse than that of the past two weeks
fact-fear_greed_recovery-clear-bearish-2 = the mood is souring, a minus for { $asset }’s price
fact-fear_greed_recovery-clear-bearish-3 = confidence in the market is ebbing, with recent days below the two-week average of the mood
fact-fear_greed_recovery-strong-bullish-1 = the mood is improving sharply, with recent days far above the average of two weeks
fact-fear_greed_recovery-strong-bullish-2 = within just a few days market participants have become markedly more hopeful
fact-fear_greed_recovery-strong-bearish-1 = the mood is worsening sharply, with recent days far below the average of two weeks
fact-fear_greed_recovery-strong-bearish-2 = within just a few days market participants have lost a great deal of hope
fact-fear_greed_recovery-neutral-1 = the mood of recent days hardly differs from the average of two weeks
fact-fear_greed_recovery-neutral-2 = the mood is steady, and neither hope nor fear is gaining ground
fact-fear_greed_recovery-value-1 =
    Fear & Greed of the past three days is { $compared ->
        [level] level with
        [above] { $gap } points above
       *[below] { $gap } points below
    } its two-week mean
fact-fear_greed_recovery-value-2 =
    the three-day average of Fear & Greed is { $compared ->
        [level] level with
        [above] { $gap } points above
       *[below] { $gap } points below
    } the average of two weeks
fact-fear_greed_recovery-value_label = { $signed } points

fact-volume_attention-label = Five-day trading volume by the direction of price
fact-volume_attention-headline-bullish = volume comes with rising prices
fact-volume_attention-headline-bearish = volume comes with falling prices
fact-volume_attention-clear-bullish-1 = more of the trading in { $asset }’s market fell on rising days lately, a sign of willing buyers
fact-volume_attention-clear-bullish-2 = money in { $asset }’s market has changed hands mainly while prices rose, which speaks of interest in buying
fact-volume_attention-clear-bullish-3 = recent turnover in { $asset } came for the most part with gains
fact-volume_attention-clear-bearish-1 = more of the trading in { $asset }’s market fell on falling days lately, a sign of willing sellers
fact-volume_attention-clear-bearish-2 = money in { $asset }’s market has changed hands mainly while prices fell, which speaks of a wish to get out
fact-volume_attention-clear-bearish-3 = recent turnover in { $asset } came for the most part with losses
fact-volume_attention-strong-bullish-1 = unusually heavy trading in { $asset }’s market has gone with rising prices in recent days
fact-volume_attention-strong-bullish-2 = buyers of { $asset } have been out in force, with turnover piling up on rising days
fact-volume_attention-strong-bearish-1 = unusually heavy trading in { $asset }’s market has gone with falling prices in recent days
fact-volume_attention-strong-bearish-2 = sellers of { $asset } have been out in force, with turnover piling up on falling days
fact-volume_attention-neutral-1 = trading in { $asset }’s market was spread evenly over rising and falling days
fact-volume_attention-neutral-2 = turnover in { $asset } favoured neither rising nor falling days

fact-crowd_positioning-label = Long/short ratio of accounts against its four-week mean
fact-crowd_positioning-headline-bullish = the crowd leans to short positions more than usual
fact-crowd_positioning-headline-bearish = the crowd leans to long positions more than usual
fact-crowd_positioning-clear-bullish-1 = traders of { $asset } futures lean to short positions more than usual, and this agent reads the crowd the other way
fact-crowd_positioning-clear-bullish-2 = more accounts than usual expect { $asset } to fall, which supports a view against the crowd
fact-crowd_positioning-clear-bullish-3 = short positions hold a larger share of accounts in { $asset }’s market than the average of the past four weeks
fact-crowd_positioning-clear-bearish-1 = traders of { $asset } futures lean to long positions more than usual, and this agent reads the crowd the other way
fact-crowd_positioning-clear-bearish-2 = more accounts than usual expect { $asset } to rise, which supports a view against the crowd
fact-crowd_positioning-clear-bearish-3 = long positions hold a larger share of accounts in { $asset }’s market than the average of the past four weeks
fact-crowd_positioning-strong-bullish-1 = traders of { $asset } futures have gone over to short positions in exceptional numbers, an argument against the crowd
fact-crowd_positioning-strong-bullish-2 = the tilt to short positions in { $asset }’s market is unusually sharp, and this agent reads the crowd the other way
fact-crowd_positioning-strong-bearish-1 = traders of { $asset } futures have gone over to long positions in exceptional numbers, an argument against the crowd
fact-crowd_positioning-strong-bearish-2 = the tilt to long positions in { $asset }’s market is unusually sharp, and this agent reads the crowd the other way
fact-crowd_positioning-neutral-1 = traders of { $asset } futures are crowded on neither side
fact-crowd_positioning-neutral-2 = the proportion of long and short positions in { $asset }’s market is within its usual bounds
fact-crowd_positioning-value-1 =
    { $asset }’s long/short ratio of accounts is { $compared ->
        [level] level with
        [above] { $gap } standard deviations above
       *[below] { $gap } standard deviations below
    } its four-week mean
fact-crowd_positioning-value-2 =
    the ratio of long to short accounts in { $asset } is { $compared ->
        [level] level with
        [above] { $gap } standard deviations above
       *[below] { $gap } standard deviations below
    } its average of four weeks
fact-crowd_positioning-value_label = { $signed } standard deviations

## Risk flags that its facts raise

flag-extreme_fear-1 = the mood of the market has reached extreme fear
flag-extreme_fear-2 = fear among market participants is extreme
flag-extreme_greed-1 = the mood of the market has reached extreme greed
flag-extreme_greed-2 = greed among market participants is extreme
flag-volume_surge-1 = { $asset }’s trading volume has surged
flag-volume_surge-2 = far more { $asset } than usual changes hands
flag-crowded_longs-1 = an unusual share of accounts in { $asset }’s futures is long
flag-crowded_longs-2 = accounts are crowded on the long side of { $asset }
flag-crowded_shorts-1 = an unusual share of accounts in { $asset }’s futures is short
flag-crowded_shorts-2 = accounts are crowded on the short side of { $asset }
