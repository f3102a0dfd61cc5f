import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type Language } from '../../narrative/languages.ts';
import { negotiatedLanguage } from './negotiated-language.ts';

/**
 * Hands the language that `Accept-Language` prefers to a controller's method, for a query whose `lang` is left out
 * (`@NegotiatedLanguageField`). Unless `lang` was sent, the reply tells caches what decided.
 */
export const PreferredLanguage = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Language => {
    const http = context.switchToHttp();
    const { query, headers } = http.getRequest<Request>();
    if (query['lang'] === undefined) http.getResponse<Response>().vary('Accept-Language');
    return negotiatedLanguage(headers['accept-language']);
  },
);
