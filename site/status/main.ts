import { element } from '../display/element.ts';
import { showLivePage } from '../display/live-page.ts';
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

function main(texts: StatusTexts, readings: StatusReadings | null): HTMLElement {
  const title = element('h1', {}, texts.title);
  if (readings === null) return element('div', {}, title, element('p', { role: 'status' }, texts.loading));
  const { summary, history, sources } = readings;
  const failed = (): HTMLElement => element('p', { class: 'failed' }, texts.unreachable);
  return element(
    'div',
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

await showLivePage({ texts: TEXTS, read: readStatus, content: main });
