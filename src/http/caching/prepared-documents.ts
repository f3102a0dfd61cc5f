import { Injectable } from '@nestjs/common';
import { JSON_CONTENT_TYPE, prepareDocument, type PreparedDocument } from '../envelope/prepared-answer.ts';
import { RememberedVariants } from './remembered-variants.ts';

/** Documents with prose are large: so many of them are about 10 MB. */
const MAX_VARIANTS = 200;

/** JSON bodies without an envelope that are functions of (state, variant), made once per pair; see `RememberedVariants`. */
@Injectable()
export class PreparedDocuments {
  private readonly variants = new RememberedVariants<PreparedDocument>(MAX_VARIANTS);

  /** The document of a state and variant, made where it was not yet. `make` gives plain JSON. */
  remember(state: string, variant: string, make: () => object): PreparedDocument {
    return this.variants.remember(state, variant, () => prepareJson(make()));
  }

  /** The same for documents that have to be read first. */
  rememberAsync(state: string, variant: string, read: () => Promise<object>): Promise<PreparedDocument> {
    return this.variants.rememberAsync(state, variant, () => read().then(prepareJson));
  }
}

const prepareJson = (body: object): PreparedDocument =>
  prepareDocument(JSON.stringify(body), JSON_CONTENT_TYPE);
