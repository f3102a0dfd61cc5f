import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { SYNTHETIC } from './disclaimer.ts';
import { JSON_CONTENT_TYPE, prepareDocument, type PreparedDocument } from './prepared-answer.ts';

/** Writes JSON bodies without an envelope. */
@Injectable()
export class DocumentWriter {
  private readonly synthetic: boolean;

  constructor(@Inject(CONFIGURATION) { providers }: Pick<Configuration, 'providers'>) {
    this.synthetic = providers === 'sandbox';
  }

  /** The document of a body. Without an envelope the body itself has to say that its data is synthetic. */
  write(body: object): PreparedDocument {
    const labelled = this.synthetic ? { ...body, data_source: SYNTHETIC } : body;
    return prepareDocument(JSON.stringify(labelled), JSON_CONTENT_TYPE);
  }
}
