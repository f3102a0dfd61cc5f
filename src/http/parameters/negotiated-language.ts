// Whoever compiles this from outside, as extensions do, includes no declarations of ours by itself.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="../reply/negotiator.d.ts" />
import Negotiator from 'negotiator';
import { TextCache } from '../../config/text-cache.ts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../narrative/languages.ts';

/** Clients send few different headers, and short ones. */
const negotiated = new TextCache(negotiate, { maxTexts: 256, maxLength: 128 });

/**
 * Returns the language of texts for a client: the one that its `Accept-Language` prefers, the default one where the header
 * accepts none that is served.
 *
 * @example negotiatedLanguage('en-GB, ka;q=0.5') === 'en'
 */
export function negotiatedLanguage(acceptLanguage: string | undefined): Language {
  return acceptLanguage === undefined ? DEFAULT_LANGUAGE : negotiated.get(acceptLanguage);
}

function negotiate(acceptLanguage: string): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  return negotiator.language([...LANGUAGES]) ?? DEFAULT_LANGUAGE;
}
