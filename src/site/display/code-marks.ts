import { escaped, Html } from '../page-frame.ts';

const STRING = /(?<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')/;
const NUMBER = /(?<number>(?<![\w.-])-?\d[\d_.]*\b)/;

const either = (...parts: readonly RegExp[]): RegExp =>
  new RegExp(parts.map(({ source }) => source).join('|'), 'gm');

const JAVASCRIPT = either(
  /(?<comment>\/\/.*|\/\*[\s\S]*?\*\/)/,
  /(?<template>`(?:\\.|[^`\\])*`)/,
  STRING,
  /(?<word>\b(?:as|async|await|break|class|const|else|export|extends|false|finally|for|from|function|if|import|in|let|new|null|of|return|throw|true|try|catch|type|undefined|while)\b)/,
  NUMBER,
);

/** What is marked in each language of samples. Other text is as it was. */
const LANGUAGES: Readonly<Record<string, RegExp>> = {
  sh: either(/(?<comment>(?<!\S)#.*)/, STRING, /(?<word>(?<!\S)--?[a-z][\w-]*)/),
  ts: JAVASCRIPT,
  js: JAVASCRIPT,
  python: either(
    /(?<comment>#.*)/,
    STRING,
    /(?<word>\b(?:and|as|async|await|def|elif|else|except|False|for|from|if|import|in|is|lambda|None|not|or|raise|return|True|try|while|with|yield)\b)/,
    NUMBER,
  ),
  json: either(/(?<word>"(?:\\.|[^"\\])*"(?=\s*:)|\b(?:true|false|null)\b)/, STRING, NUMBER),
};

/** Code as HTML: comments, strings, numbers, and the words of a language have a class, which a style sheet colours. */
export function markedCode(text: string, language: string): Html {
  const marks = LANGUAGES[language];
  if (marks === undefined) return new Html(escaped(text));
  let html = '';
  let end = 0;
  for (const { 0: part, index, groups = {} } of text.matchAll(marks)) {
    const [name] = Object.entries(groups).find(([, value]) => value !== undefined)!;
    const kind = name === 'template' ? 'string' : name;
    html += `${escaped(text.slice(end, index))}<span class="${kind}">${escaped(part)}</span>`;
    end = index + part.length;
  }
  return new Html(html + escaped(text.slice(end)));
}
