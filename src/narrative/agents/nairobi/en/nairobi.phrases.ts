import { type AgentPhrases } from '../../../model/phrasebook.ts';
import { against, number, signed } from '../../../languages/en/grammar.ts';
import { type EnglishName } from '../../../languages/en/names.ts';

/** What Nairobi says: the mood of the crowd, against it where it is at an extreme. */
export const NAIROBI_PHRASES: AgentPhrases<EnglishName, string> = {
  name: 'Nairobi',
  stance: {
    bullish: [
      ({ plain }) => `the mood of market participants sends a bullish signal for ${plain}`,
      ({ plain }) => `sentiment around ${plain} looks bullish once its extremes are read the other way`,
      ({ plain }) => `the crowd’s mood and its positions together give a bullish reading of ${plain}`,
    ],
    bearish: [
      ({ plain }) => `the behaviour of market participants carries a bearish signal for ${plain}`,
      ({ possessive }) => `the mood of the majority in ${possessive} market reads as a bearish signal`,
      ({ plain }) => `what the crowd thinks and does supports a bearish reading of ${plain}`,
    ],
    neutral: [
      ({ plain }) => `the mood around ${plain} is neutral and tips the scales to neither side`,
      ({ plain }) => `the crowd’s mood and its positions give a neutral reading of ${plain}`,
      ({ plain }) =>
        `no clear direction for ${plain} emerges from the mood of the market, so the picture is neutral`,
    ],
  },
  watch: {
    bullish: [
      'the view will change if the mood sours markedly within a few days',
      'extreme greed in the market would cast doubt on this reading',
      'traders crowding into long positions would rob this view of its footing',
    ],
    bearish: [
      'extreme fear would be a reason to view the market with more hope',
      'a lasting recovery of the mood, borne out by high volume, would change this view',
      'the judgement will soften if traders move to short positions in numbers',
    ],
    neutral: [
      'a mood driven to an extreme of fear or of greed would upset this balance',
      'a marked turn of the mood within a few days would give a direction',
      'if the majority rushes to one side, the view will form against it',
    ],
  },
  facts: {
    fear_greed_level: {
      label: 'Fear & Greed',
      headline: { bullish: 'fear rules the market', bearish: 'greed rules the market' },
      clear: {
        bullish: [
          () =>
            'fear prevails among market participants, which gives hope to those who think against the current',
          () => 'the majority is more afraid than usual, and fear of this kind is often exaggerated',
          ({ plain }) =>
            `Fear & Greed is in the zone of fear, where much of the bad news is already in the price of ${plain}`,
        ],
        bearish: [
          () => 'greed prevails among market participants, which is a reason for caution',
          () =>
            'the majority is more taken with the market than usual, and such rapture is often exaggerated',
          ({ plain }) =>
            `Fear & Greed is in the zone of greed, where much of the good news is already in the price of ${plain}`,
        ],
      },
      strong: {
        bullish: [
          () => 'extreme fear has gripped the market, and such an extreme seldom lasts long',
          () =>
            'panic is nearing its limit, and a view against the current has its best grounds at such a time',
        ],
        bearish: [
          () =>
            'extreme greed has taken hold of the market, and such a mood seldom ends without disappointment',
          () =>
            'euphoria is nearing its limit, and the grounds for caution are at their firmest at such a time',
        ],
      },
      neutral: [
        () => 'neither fear nor greed goes far enough to justify taking issue with the majority',
        () => 'Fear & Greed keeps to the broad middle of its scale, away from both ends',
        ({ plain }) => `the crowd around ${plain} is neither in panic nor in rapture`,
      ],
      value: {
        clauses: [
          (value) => `Fear & Greed stands at ${number(value, 0)} of 100`,
          (value) => `the Fear & Greed index shows ${number(value, 0)} points of 100`,
        ],
        short: (value) => `${number(value, 0)} of 100`,
      },
    },
    fear_greed_recovery: {
      label: 'Three-day Fear & Greed against its two-week mean',
      headline: { bullish: 'the mood is improving', bearish: 'the mood is worsening' },
      clear: {
        bullish: [
          () => 'the mood of the past three days is better than that of the past two weeks',
          ({ possessive }) => `the mood is improving, which as a rule lends ${possessive} price support`,
          () =>
            'confidence is returning to the market, with recent days above the two-week average of the mood',
        ],
        bearish: [
          () => 'the mood of the past three days is worse than that of the past two weeks',
          ({ possessive }) =>
            `the mood is souring, which as a rule takes support away from ${possessive} price`,
          () => 'confidence in the market is ebbing, with recent days below the two-week average of the mood',
        ],
      },
      strong: {
        bullish: [
          () => 'the mood is improving sharply, with recent days far above the average of two weeks',
          () => 'within just a few days market participants have become markedly more hopeful',
        ],
        bearish: [
          () => 'the mood is worsening sharply, with recent days far below the average of two weeks',
          () => 'within just a few days market participants have lost a great deal of hope',
        ],
      },
      neutral: [
        () => 'the mood of recent days hardly differs from the average of two weeks',
        () => 'the mood is steady, and neither hope nor fear is gaining ground',
      ],
      value: {
        clauses: [
          (value) =>
            `Fear & Greed of the past three days is ${against(value, 1, 'points', 'its two-week mean')}`,
          (value) =>
            `the three-day average of Fear & Greed lies ${against(value, 1, 'points', 'the average of two weeks')}`,
        ],
        short: (value) => `${signed(value, 1)} points`,
      },
    },
    volume_attention: {
      label: 'Five-day trading volume by the direction of price',
      headline: { bullish: 'volume comes with rising prices', bearish: 'volume comes with falling prices' },
      clear: {
        bullish: [
          ({ possessive }) =>
            `more of the trading in ${possessive} market fell on rising days lately, a sign of willing buyers`,
          ({ possessive }) =>
            `money in ${possessive} market has changed hands mainly while prices rose, which speaks of interest in buying`,
          ({ plain }) => `recent turnover in ${plain} came for the most part with gains`,
        ],
        bearish: [
          ({ possessive }) =>
            `more of the trading in ${possessive} market fell on falling days lately, a sign of willing sellers`,
          ({ possessive }) =>
            `money in ${possessive} market has changed hands mainly while prices fell, which speaks of a wish to get out`,
          ({ plain }) => `recent turnover in ${plain} came for the most part with losses`,
        ],
      },
      strong: {
        bullish: [
          ({ possessive }) =>
            `heavy trading in ${possessive} market has gone with rising prices in recent days`,
          ({ plain }) => `buyers of ${plain} have been out in force, with turnover piling up on rising days`,
        ],
        bearish: [
          ({ possessive }) =>
            `heavy trading in ${possessive} market has gone with falling prices in recent days`,
          ({ plain }) =>
            `sellers of ${plain} have been out in force, with turnover piling up on falling days`,
        ],
      },
      neutral: [
        ({ possessive }) => `trading in ${possessive} market was spread evenly over rising and falling days`,
        ({ plain }) => `turnover in ${plain} favoured neither rising nor falling days`,
      ],
      value: null,
    },
    crowd_positioning: {
      label: 'Long/short ratio of accounts against its four-week mean',
      headline: {
        bullish: 'the crowd leans to short positions',
        bearish: 'the crowd leans to long positions',
      },
      clear: {
        bullish: [
          ({ plain }) =>
            `traders of ${plain} futures lean to short positions more than usual, and a one-sided majority is often wrong`,
          ({ plain }) =>
            `more accounts than usual expect ${plain} to fall, which leaves more fuel for the opposite move`,
          ({ possessive }) =>
            `short positions hold a larger share of accounts in ${possessive} market than over the past four weeks, which makes a turn easier`,
        ],
        bearish: [
          ({ plain }) =>
            `traders of ${plain} futures lean to long positions more than usual, and such unanimity is dangerous`,
          ({ plain }) =>
            `more accounts than usual expect ${plain} to rise, so a disappointment would be the more painful`,
          ({ possessive }) =>
            `long positions hold a larger share of accounts in ${possessive} market than over the past four weeks, which leaves it exposed`,
        ],
      },
      strong: {
        bullish: [
          ({ plain }) =>
            `traders of ${plain} futures have gone over to short positions in exceptional numbers, a strong argument against the crowd`,
          ({ possessive }) =>
            `so sharp a tilt to short positions is rare in ${possessive} market and often heralds a turn upwards`,
        ],
        bearish: [
          ({ plain }) =>
            `traders of ${plain} futures have gone over to long positions in exceptional numbers, and so large a crowd is a grave warning`,
          ({ possessive }) =>
            `so sharp a tilt to long positions is rare in ${possessive} market and often heralds a turn downwards`,
        ],
      },
      neutral: [
        ({ plain }) => `traders of ${plain} futures are crowded on neither side`,
        ({ possessive }) =>
          `the proportion of long and short positions in ${possessive} market is within its usual bounds`,
      ],
      value: {
        clauses: [
          (value, { possessive }) =>
            `${possessive} long/short ratio of accounts is ${against(value, 1, 'standard deviations', 'its four-week mean')}`,
          (value, { plain }) =>
            `the ratio of long to short accounts in ${plain} stands ${against(value, 1, 'standard deviations', 'its average of four weeks')}`,
        ],
        short: (value) => `${signed(value, 1)} standard deviations`,
      },
    },
  },
  flags: {
    extreme_fear: [
      () => 'the mood of the market has reached extreme fear',
      () => 'fear among market participants is extreme',
    ],
    extreme_greed: [
      () => 'the mood of the market has reached extreme greed',
      () => 'greed among market participants is extreme',
    ],
    volume_surge: [
      ({ possessive }) => `${possessive} trading volume has surged`,
      ({ plain }) => `far more ${plain} than usual changes hands`,
    ],
    crowded_longs: [
      ({ plain }) => `accounts are crowded on the long side of ${plain}`,
      ({ possessive }) => `an unusual share of accounts in ${possessive} futures is long`,
    ],
    crowded_shorts: [
      ({ plain }) => `accounts are crowded on the short side of ${plain}`,
      ({ possessive }) => `an unusual share of accounts in ${possessive} futures is short`,
    ],
  },
};
