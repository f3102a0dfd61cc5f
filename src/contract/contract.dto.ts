import { CONTRACT_MEDIA, type ContractMedia } from '../http/contract/contract-media.ts';
import { ChoiceField } from '../http/parameters/field.decorators.ts';

export class ContractQuery {
  @ChoiceField({
    description:
      'Media types of the responses in the document: all, or json, which omits tables (format=csv) and problem details. An export then has its default format, NDJSON.',
    allowed: CONTRACT_MEDIA,
    fallback: 'all',
    example: 'json',
  })
  media!: ContractMedia;
}
