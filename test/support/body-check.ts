import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { schemaFaults } from './json-schema.ts';

/** Returns the media type of a reply, without parameters. */
export const mediaTypeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string =>
  String(headers['content-type']).split(';', 1)[0]!;

/**
 * Judges bodies by the schemas of an OpenAPI document, twice: as JSON Schema 2020-12, and by the stricter reading that takes an
 * undocumented property for a fault.
 */
export class BodyCheck {
  // That the schemas are sound is tested once, not again in every suite.
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(private readonly document: Parameters<typeof schemaFaults>[2]) {
    addFormats.default(this.ajv);
    this.ajv.addSchema(document, 'contract');
  }

  faults(body: unknown, schema: object): string[] {
    return [...schemaFaults(body, schema, this.document), ...this.jsonSchemaFaults(body, schema)];
  }

  private jsonSchemaFaults(body: unknown, schema: object): string[] {
    // References of a part of the document are to the document.
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/');
    const known = this.validators.get(text);
    const validate = known ?? this.ajv.compile(JSON.parse(text) as object);
    if (!known) this.validators.set(text, validate);
    if (validate(body)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message} (ajv)`);
  }
}
