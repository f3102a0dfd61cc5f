import words from '../../texts/en/pages/words.json' with { type: 'json' };
import { type EmbedPageTexts } from './page-texts.ts';

export const ENGLISH_PAGE: EmbedPageTexts = {
  ...words,
  title: 'The verdict on your page',
  description: 'The latest verdict as a card on your own page: one script and one element.',
  withoutScript: 'This page shows an element that needs JavaScript. The guide on embedding works without it.',
  lead: 'One script and one element show the latest verdict on any web page. The card refreshes itself, follows the visitor’s light or dark mode, and shows when it is out of date.',
  settings: 'Settings',
  asset: 'Asset of the indices',
  language: 'Language',
  languages: { en: 'English', ka: 'ქართული' },
  theme: 'Colours',
  themes: { auto: 'automatic', day: 'light', night: 'dark' },
  key: 'Publishable key',
  keyHint: 'mdp_… (optional)',
  html: 'HTML',
  htmlSays:
    'Copy it to where you want the card. Add the script once per page, and the element as often as you like.',
  copy: 'Copy',
  copied: 'Copied.',
  keys: 'Get a key',
  keysSay: [
    'Without a key, the card works on every page, within the limit for each visitor’s address.',
    'A publishable key (mdp_…) gives your page its own limits. The operator of this service issues it for the origins that you name, and the service rejects it elsewhere, so it can appear in public HTML.',
    'A secret key (mdk_…) must never appear in a web page.',
  ],
  more: 'Attributes, events, colours, fonts, and the line for your Content-Security-Policy:',
  guide: 'Embedding the verdict',
};
