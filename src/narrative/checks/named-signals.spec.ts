import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { signalsIn } from './claims.ts';
import { patternsIn } from '../languages.ts';

const ENGLISH_PATTERNS = patternsIn('en');
const GEORGIAN_PATTERNS = patternsIn('ka');

describe('signalsIn', () => {
  it.each<[string, Signal[]]>([
    ['The trend is strong.', []],
    ['Bullish, though Denver abstains and Berlin is Neutral.', ['bullish', 'monitoring', 'neutral']],
    ['bearish, and more bearish than yesterday', ['bearish', 'bearish']],
    ['BULLISHNESS counts', ['bullish']],
    ['an unbullish mood', []],
  ])('reads signals in English: %s', (text, signals) => {
    expect(signalsIn(text, ENGLISH_PATTERNS)).toEqual(signals);
  });

  it.each<[string, Signal[]]>([
    ['ტრენდი ძლიერია.', []],
    ['აღმავალი სიგნალი დაღმავალმა შეცვალა', ['bullish', 'bearish']],
    ['დაღმავალ სურათს ნეიტრალური ცვლის და აღმავალს ელის', ['bearish', 'neutral', 'bullish']],
    ['„აღმავალი“; მარსელი თავს იკავებს, ორნი თავს\u00a0იკავებენ', ['bullish', 'monitoring', 'monitoring']],
    ['აღმასვლა და დაღმასვლა', []],
  ])('reads signals in Georgian: %s', (text, signals) => {
    expect(signalsIn(text, GEORGIAN_PATTERNS)).toEqual(signals);
  });

  it.each(SIGNALS)('has one word for %s in each language, which names nothing else', (signal) => {
    expect(signalsIn(ENGLISH_PATTERNS.signalWords[signal], ENGLISH_PATTERNS)).toEqual([signal]);
    expect(signalsIn(GEORGIAN_PATTERNS.signalWords[signal], GEORGIAN_PATTERNS)).toEqual([signal]);
  });
});
