// Whoever compiles this from outside, as extensions do, includes no declarations of ours by itself.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="../reply/negotiator.d.ts" />
import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
import { parseIfMatch, type Precondition } from '../reply/prepared-reply.ts';
import { declarationIn } from '../declaration/route-declaration.ts';
import { rejectedQuery, type QueryValues } from './parameter.pipes.ts';
import { type Language, DEFAULT_LANGUAGE, LANGUAGES } from '../../../packages/engine/narrative/languages.ts';
import Negotiator from 'negotiator';
import { TextCache } from '../../platform/configuration/text-cache.ts';

const FORM = /^[A-Za-z0-9._:-]{1,128}$/;

/** Null if it is missing. @throws VALIDATION_ERROR for another form, several headers included */
export const IdempotencyKey = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string | null => {
    const header = context.switchToHttp().getRequest<Request>().get('Idempotency-Key');
    if (header === undefined) return null;
    if (!FORM.test(header))
      throw new ServiceError('VALIDATION_ERROR', {
        reason: 'rules',
        messages: ['Idempotency-Key must be 1 to 128 of A-Z, a-z, 0-9, and . _ : -'],
      });
    return header;
  },
);

/** Null if it is missing. @throws VALIDATION_ERROR for a header that isn't a list of tags */
export const IfMatch = createParamDecorator((_data: unknown, context: ExecutionContext): Precondition => {
  const header = context.switchToHttp().getRequest<Request>().get('If-Match');
  if (header === undefined) return null;
  const precondition = parseIfMatch(header);
  if (precondition === null)
    throw new ServiceError('VALIDATION_ERROR', {
      reason: 'rules',
      messages: ['If-Match must be * or the ETag of a response, with its quotes'],
    });
  return precondition;
});

/** Not a pipe: it comes before the pipes of the query, so that its faults and those of the query are reported together. */
export const NamedCycle = createParamDecorator((_data: unknown, context: ExecutionContext): number => {
  const request = context.switchToHttp().getRequest<Request>();
  const text = String(request.params['cycle_number']);
  if (/^\d+$/.test(text)) return Number(text);
  throw new ServiceError('VALIDATION_ERROR', {
    reason: 'cycle_number_and',
    messages: queryFaultsOf(request, context),
  });
});

function queryFaultsOf({ query }: Request, context: ExecutionContext): readonly string[] {
  const declaration = declarationIn(context);
  if (!('query' in declaration) || declaration.query === undefined) return [];
  const rejection = rejectedQuery(
    query as QueryValues,
    declaration.query as Type<object>,
    declaration.surface === 'legacy' ? 'ignored' : 'rejected',
  );
  if (rejection !== null && rejection.code !== 'VALIDATION_ERROR') throw rejection;
  return rejection?.messages ?? [];
}

/** For a query whose `lang` is left out (`@NegotiatedLanguageField`). Unless `lang` was sent, the reply varies by the header. */
export const PreferredLanguage = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Language => {
    const http = context.switchToHttp();
    const { query, headers } = http.getRequest<Request>();
    if (query['lang'] === undefined) http.getResponse<Response>().vary('Accept-Language');
    return negotiatedLanguage(headers['accept-language']);
  },
);

const negotiated = new TextCache(negotiate, { maxTexts: 256, maxLength: 128 });

/** @example negotiatedLanguage('en-GB, ka;q=0.5') === 'en' */
export function negotiatedLanguage(acceptLanguage: string | undefined): Language {
  return acceptLanguage === undefined ? DEFAULT_LANGUAGE : negotiated.get(acceptLanguage);
}

function negotiate(acceptLanguage: string): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  return negotiator.language([...LANGUAGES]) ?? DEFAULT_LANGUAGE;
}
