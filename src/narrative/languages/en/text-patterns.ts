import { type PatternsDeclaration } from '../../frame/narrative-language.ts';
import { ASSET_NAMES, CAVEAT_WORDS, SIGNAL_WORDS } from './names.ts';

/** How claims are found in English texts. */
export const ENGLISH_PATTERNS: PatternsDeclaration<string> = {
  code: 'en',
  signalWords: SIGNAL_WORDS,
  caveatWords: CAVEAT_WORDS,
  agentPattern: (name) => name,
  subjects: {
    assets: {
      BTC: [ASSET_NAMES.BTC.plain, 'BTC'],
      ETH: [ASSET_NAMES.ETH.plain, 'ETH', 'ethereum'],
      SOL: [ASSET_NAMES.SOL.plain, 'SOL'],
    },
    areWholeWords: true,
  },
  foreignLetter: '(?!\\p{Script=Latin})\\p{L}',
  permittedForeign: null,
  numberMarks: { group: ',', decimal: '\\.' },
  scaleEnd: /\bof 100\b/gu,
  comparisons: {
    above: /\b(?:above|beyond|exceed(?:s|ed|ing)?|higher than|more than)\b/iu,
    below: /\b(?:below|beneath|lower than|less than|short of)\b/iu,
  },
  // "not yet bullish": at most two words between, none of which begins another clause.
  negation:
    "(?:\\b(?:not|no longer|never|neither|nor|hardly|without)|n['’]t)(?:\\s+(?!(?:and|but|while)\\s)[\\p{L}-]+){0,2}",
  ordinaryWords: {
    words: /^(?:the|of|and|is|are|a|an|in|to|its|it|on|with|by|as|for|at|than|that|this|has|while|from)$/iu,
    leastShare: 0.15,
  },
  percentInWords:
    /\b(?:ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)(?:[- ]\w+)?\s+per\s?cent/iu,
  planWords: [
    /\bstop(?:s|ped)?(?:[- ](?:loss(?:es)?|out|orders?|levels?))?\b/iu,
    /\btargets?\b/iu,
    /\btak(?:e|ing)[- ]profits?\b/iu,
    /\bentr(?:y|ies)\b/iu,
    /\bposition(?:s|ed)?[- ]siz\w*/iu,
    /\bsiz(?:e|ing) (?:of )?(?:the |a |your )?(?:position|trade)/iu,
    /\brisk\s?(?:[-/:]|to|and|versus)\s?reward|\breward\s?(?:[-/:]|to|and)\s?risk/iu,
    /\bof (?:the|your|an) account\b/iu,
    /\binvalidat\w*/iu,
    /\b(?:scalp\w*|time horizon|holding period)\b/iu,
    /\b(?:go|stay) (?:long|short)\b|\b(?:open|close|enter|exit|add to) (?:a |the |your )?(?:long|short|position|trade)/iu,
    /\b(?:use|add|reduce|increase|cut|avoid|lower|raise)(?: \w+)? leverage\b|\b\d+\s?x\b/iu,
    /\b(?:buy|sell)(?: |ing )(?:now|here|bitcoin|ether|solana|the dip)\b|\byou(?:r|rs)?\b/iu,
  ],
  certainty: /\b(?:sure|surely|certain|certainly|certainty|guaranteed?|undoubtedly)\b/iu,
  metaWords:
    /\b(?:as an AI|language model|JSON|prompt|instructions?|I (?:cannot|can['’]t|am unable)|I['’]m sorry|here (?:is|are) the)\b/iu,
};
