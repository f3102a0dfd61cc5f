import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { SYNTHETIC } from './disclaimer.ts';
import { JSON_CONTENT_TYPE, prepareDocument, type PreparedDocument } from './prepared-answer.ts';
import { ResponseCache } from './answer-cache.ts';
import { type AnswerBounds } from './bounded-answers.ts';

/** Documents with prose are large: some 40 of these. */
const BOUNDS: AnswerBounds = { maxEntries: 200, maxBytes: 8 * 1024 * 1024 };
/** Two bytes a character as text; encoded and compressed it takes as much again. */
const bytesOfDocument = ({ body }: PreparedDocument): number => 4 * body.length;

/** JSON bodies without an envelope that are functions of (state, variant), made once per pair; see `ResponseCache`. */
@Injectable()
export class DocumentCache {
  private readonly synthetic: boolean;
  private readonly variants = new ResponseCache<PreparedDocument>(BOUNDS, bytesOfDocument);

  constructor(@Inject(CONFIGURATION) { providers }: Pick<Configuration, 'providers'>) {
    this.synthetic = providers === 'sandbox';
  }

  /** The document of a state and variant, made where it was not yet. `make` gives plain JSON. */
  obtain(state: string, variant: string, make: () => object): PreparedDocument {
    return this.variants.obtain(state, variant, () => this.prepared(make()));
  }

  /** The same for documents that have to be read first. */
  obtainAsync(state: string, variant: string, read: () => Promise<object>): Promise<PreparedDocument> {
    return this.variants.obtainAsync(state, variant, () => read().then((body) => this.prepared(body)));
  }

  /** Without an envelope the body itself has to say that its data is synthetic. */
  private prepared(body: object): PreparedDocument {
    const told = this.synthetic ? { ...body, data_source: SYNTHETIC } : body;
    return prepareDocument(JSON.stringify(told), JSON_CONTENT_TYPE);
  }
}
