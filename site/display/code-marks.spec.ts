import { markedCode } from './code-marks.ts';

const marksOf = (text: string, language: string): string[] =>
  [...markedCode(text, language).text.matchAll(/<span class="(\w+)">(.*?)<\/span>/gs)].map(
    ([, kind, part]) => `${kind} ${part}`,
  );

describe('markedCode', () => {
  it.each([
    [
      'sh',
      `# all\ncurl --silent "$URL#1" | grep -c x`,
      ['comment # all', 'word --silent', 'string &quot;$URL#1&quot;', 'word -c'],
    ],
    [
      'ts',
      "const n = 1_5; // one's\nawait f(`a${n}`, 'b');",
      ['word const', 'number 1_5', "comment // one's", 'word await', 'string `a${n}`', "string 'b'"],
    ],
    [
      'python',
      'import os  # it\nx = ["a", 2.5, None]',
      ['word import', 'comment # it', 'string &quot;a&quot;', 'number 2.5', 'word None'],
    ],
    [
      'json',
      '{"a": "b: 1", "c": -0.5, "d": null}',
      [
        'word &quot;a&quot;',
        'string &quot;b: 1&quot;',
        'word &quot;c&quot;',
        'number -0.5',
        'word &quot;d&quot;',
        'word null',
      ],
    ],
    ['text', 'for 1 "a"', []],
  ])('marks the parts of %s', (language, text, marks) => {
    expect(marksOf(text, language)).toEqual(marks);
  });

  it('changes nothing of the text', () => {
    const text = 'if (a < b && c > "</span>") return `<b>`; // &amp;';
    const back = markedCode(text, 'ts')
      .text.replaceAll(/<\/?span[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(back).toBe(text);
  });
});
