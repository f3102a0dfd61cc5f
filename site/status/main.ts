import { element } from '../display/element.ts';
import { languageOf } from '../display/language.ts';
import { pageHeader } from '../display/page-header.ts';
import { type PageLanguage } from '../display/texts.ts';
import { ENGLISH_STATUS } from './english.texts.ts';
import { GEORGIAN_STATUS } from './georgian.texts.ts';
import { readStatus, type StatusReadings } from './readings.ts';
import {
  availabilitySection,
  card,
  componentsSection,
  followSection,
  incidentSections,
  nowSection,
  outagesSection,
  punctualitySection,
  sourcesSection,
} from './sections.ts';
import { type StatusTexts } from './texts.ts';

const TEXTS: Readonly<Record<PageLanguage, StatusTexts>> = { en: ENGLISH_STATUS, ka: GEORGIAN_STATUS };

/** As often as what is shown can change. */
const EVERY_MS = 60_000;

const page = document.getElementById('page')!;
let language = languageOf(location, navigator);
let readings: StatusReadings | null = null;

function show(): void {
  const texts = TEXTS[language];
  const isOpen = page.querySelector('details')?.open ?? false;
  document.documentElement.lang = language;
  document.title = texts.title;
  page.replaceChildren(pageHeader(texts, language, showIn), main(texts));
  const days = page.querySelector('details');
  if (days !== null) days.open = isOpen;
}

function showIn(chosen: PageLanguage): void {
  language = chosen;
  show();
}

function main(texts: StatusTexts): HTMLElement {
  const title = element('h1', {}, texts.title);
  if (readings === null) return element('main', {}, title, element('p', { role: 'status' }, texts.loading));
  const { summary, history, sources } = readings;
  const failed = (): HTMLElement => element('p', { class: 'failed' }, texts.unreachable);
  return element(
    'main',
    {},
    title,
    ...(summary === null ? [failed()] : [nowSection(summary, texts), ...incidentSections(summary, texts)]),
    card(texts.components, summary === null ? failed() : componentsSection(summary, texts)),
    card(texts.availability, ...(history === null ? [failed()] : availabilitySection(history, texts))),
    card(texts.punctuality, ...(history === null ? [failed()] : punctualitySection(history, texts))),
    card(texts.outages, ...(history === null ? [failed()] : outagesSection(history, texts))),
    card(texts.sources, ...(sources === null ? [failed()] : sourcesSection(sources, texts))),
    card(texts.follow, followSection(texts)),
  );
}

async function renew(): Promise<void> {
  readings = await readStatus();
  show();
}

show();
await renew();
setInterval(() => {
  if (!document.hidden) void renew();
}, EVERY_MS);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void renew();
});
