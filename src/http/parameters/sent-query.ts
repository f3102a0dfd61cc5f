import { type ExecutionContext } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../narrative/languages.ts';
import { declarationIn, type RouteDeclaration } from '../declaration/route-declaration.ts';
import { type DeclaredField, fieldsOf } from './field.ts';

/** A query string as it was sent, by name. */
export type QueryValues = Readonly<Record<string, string | string[] | undefined>>;

/** What was sent, and how strictly it is read. */
export interface SentQuery {
  readonly values: QueryValues;
  /** The older public API ignores what it does not know: its clients are what they are. */
  readonly unknownNames: 'rejected' | 'ignored';
}

/**
 * The query of the request that is being answered. What a header decides stands in it as if it had been sent, and the
 * reply tells caches so.
 */
export function sentQueryOf(context: ExecutionContext): SentQuery {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  const declaration = declarationIn(context);
  const values = request.query as QueryValues;
  const unknownNames = declaration.surface === 'legacy' ? 'ignored' : 'rejected';
  const negotiated = negotiatedParameter(declaration);
  if (negotiated === undefined || values[negotiated.name] !== undefined) return { values, unknownNames };
  http.getResponse<Response>().vary('Accept-Language');
  return { values: { ...values, [negotiated.name]: languageFor(request) }, unknownNames };
}

function negotiatedParameter(declaration: RouteDeclaration): DeclaredField | undefined {
  if (declaration.surface !== 'data' || !declaration.query) return undefined;
  return fieldsOf(declaration.query).find(({ negotiatedBy }) => negotiatedBy !== undefined);
}

/** The default language where the header accepts none that is served. */
function languageFor(request: Request): string {
  if (request.headers['accept-language'] === undefined) return DEFAULT_LANGUAGE;
  return request.acceptsLanguages([...LANGUAGES]) || DEFAULT_LANGUAGE;
}
