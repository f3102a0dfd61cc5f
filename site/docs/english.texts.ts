import { CADENCE_MINUTES } from '../../packages/engine/schedule/cycle-clock.ts';
import { GUIDE_GROUPS } from '../../src/http/guides/guide-groups.ts';
import { type DocumentationTexts } from './texts.ts';

export const ENGLISH_DOCUMENTATION: DocumentationTexts = {
  title: 'Documentation',
  description: 'Guides and reference of the market data API: start, read, push and bulk, and check.',
  welcome: `Composite indices, the verdict of a crew of agents, and attributed public series for BTC, ETH, and SOL, updated every ${CADENCE_MINUTES} minutes. Every route is HTTP GET and returns JSON unless its description says otherwise. You get all latest values without a key.`,
  forPrograms: 'For programs and assistants:',
  contract: 'contract as OpenAPI 3.1',
  allGuides: 'all guides as one text',
  groups: GUIDE_GROUPS,
  groupsSay: {
    start: 'Make a first call, get a key, and know its limits.',
    read: 'What each product is, how it is computed, how to use it, and what it can’t tell.',
    push: 'Learn of changes without asking, and take a year in one file.',
    check: 'How old, how complete, how right, and how it was computed.',
  },
  menu: 'Guides',
  overview: 'Overview',
  reference: 'Reference',
  referenceSays: 'Every route with its parameters, fields, an example, and code.',
  inEnglish: 'in English',
  onThisPage: 'On this page',
  pages: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
  edited: (date) => `Edited on ${date}.`,
  markdown: 'This page as Markdown',
  search: 'Search the documentation',
  searchHint: 'Search  /',
  found: (count) => (count === 1 ? '1 page found' : `${count} pages found`),
  nothingFound: 'Nothing found. Try fewer or other words.',
  searchFailed: 'The search could not be loaded. Try again when you are online.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied',
  sampleLanguage: 'Language of the example',
};
