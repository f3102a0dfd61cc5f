import { type ExecutionContext } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { parse, type ParsedUrlQuery } from 'node:querystring';
import { declarationIn, type RouteDeclaration } from '../declaration/route-declaration.ts';
import { type DeclaredField, fieldsOf } from './field.ts';
import { nearestNames } from '../../domain/nearest-names.ts';
import { negotiatedLanguage } from './negotiated-language.ts';

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
  const language = negotiatedLanguage(request.headers['accept-language']);
  return { values: { ...values, [negotiated.name]: language }, unknownNames };
}

function negotiatedParameter(declaration: RouteDeclaration): DeclaredField | undefined {
  if (declaration.surface !== 'data' || !declaration.query) return undefined;
  return fieldsOf(declaration.query).find(({ negotiatedBy }) => negotiatedBy !== undefined);
}

/**
 * Reads a query string flat: `a[b]=1` is the name `a[b]`, a repeated name is an array. No number of names is
 * too many (the target's length bounds them), so that none is dropped unseen.
 */
export const parseQueryString = (query: string | undefined): ParsedUrlQuery =>
  parse(query ?? '', '&', '=', { maxKeys: 0 });

/** Unknown names reported in one reply at most. */
const MOST_TOLD = 5;
/** Names that may be echoed: neither a key nor markup. */
const PLAIN_NAME = /^[a-z_-]{1,32}$/i;
/** Names under which keys are sent where others take them in the query. */
const NAMES_OF_KEYS = /^(x[_-])?(api[_-]?)?key$|^(access[_-])?token$/i;

/**
 * What is wrong with names that a route or tool does not know, each with the parameter that is nearest. `name[…]` is a fault of
 * the parameter `name`.
 */
export function unknownNameFaults(
  sentNames: readonly string[],
  parameters: readonly Pick<DeclaredField, 'name'>[],
  what = 'a parameter of this route',
): string[] {
  const known = parameters.map(({ name }) => name);
  const unknown = sentNames.filter(
    (sent) => !known.some((name) => sent === name || sent.startsWith(`${name}[`)),
  );
  return [...new Set(unknown.slice(0, MOST_TOLD).map((name) => faultOf(name, known, what)))];
}

function faultOf(sent: string, known: readonly string[], what: string): string {
  const subject = PLAIN_NAME.test(sent) ? sent : 'one of the names sent';
  const key = NAMES_OF_KEYS.test(sent) ? '; a key is sent in the header X-API-Key' : '';
  return `${subject} is not ${what}${insteadOf(sent, known)}${key}`;
}

function insteadOf(sent: string, known: readonly string[]): string {
  if (known.length === 0) return ', which has none';
  const near = nearestNames(sent, known);
  return near.length > 0 ? `; did you mean ${near.join(' or ')}?` : `; it has ${known.join(', ')}`;
}
