import { element } from '../display/element.ts';
import { showLivePage } from '../display/live-page.ts';
import { type PageLanguage } from '../display/texts.ts';
import { ENGLISH } from './english.texts.ts';
import { GEORGIAN } from './georgian.texts.ts';
import { outlookRecordSection, outlookSection } from './outlook-section.ts';
import { readAll, type Reading, type Readings } from './readings.ts';
import {
  compositesSection,
  recordSection,
  type Section,
  sourcesSection,
  verdictSection,
} from './sections.ts';
import { type Texts } from './texts.ts';
import { warningsOf } from './warnings.ts';

const TEXTS: Readonly<Record<PageLanguage, Texts>> = { en: ENGLISH, ka: GEORGIAN };

function main(texts: Texts, readings: Readings | null): HTMLElement {
  const opening = [element('h1', {}, texts.title), element('p', { class: 'lead' }, texts.lead)];
  if (readings === null)
    return element('div', {}, ...opening, element('p', { role: 'status' }, texts.loading));
  return element(
    'div',
    {},
    ...opening,
    warningList(warningsOf(readings, Date.now(), texts)),
    section(texts.verdict, readings.verdict, verdictSection, texts),
    section(texts.outlook, readings.outlook, outlookSection, texts),
    section(texts.composites, readings.composites, compositesSection, texts),
    section(texts.outlookRecord, readings.outlookRecord, outlookRecordSection, texts),
    section(texts.record, readings.record, recordSection, texts),
    section(texts.sources, readings.sources, sourcesSection, texts),
  );
}

const warningList = (warnings: readonly string[]): HTMLElement | null =>
  warnings.length === 0
    ? null
    : element(
        'div',
        { class: 'warnings', role: 'status' },
        ...warnings.map((warning) => element('p', {}, warning)),
      );

/** Renders one section: an error of its route doesn't affect the others. */
const section = <Data>(
  title: string,
  reading: Reading<Data>,
  contentOf: Section<Data>,
  texts: Texts,
): HTMLElement =>
  element(
    'section',
    { class: 'card' },
    element('h2', {}, title),
    ...('data' in reading
      ? contentOf(reading.data, texts, reading.meta)
      : [
          element(
            'p',
            { class: 'failed' },
            reading.failed === null ? texts.unreachable : texts.refused(reading.failed),
          ),
        ]),
  );

await showLivePage({ texts: TEXTS, read: readAll, content: main });
