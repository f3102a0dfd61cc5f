import { compileCatalog, type CatalogContext } from './compile-catalog.ts';
import { each, message, names, variants } from './declarations.ts';

const DECLARED = {
  asset: names('asset', ['BTC']),
  greeting: message({ asset: 'asset', word: 'text' }),
  votes: variants(2, { votes: 'count', of: 'text?' }),
  gap: each(['far', 'near'] as const, message({ compared: 'compared', gap: 'text' })),
};

const GAP = `
    { $compared ->
        [level] level
        [above] { $gap } above
       *[below] { $gap } below
    } the mean`;

const SOURCE = `
# Order of parts is that of the file.
gap-near =${GAP}
gap-far =${GAP}

asset-BTC = ბიტკოინი
    .genitive = ბიტკოინის
greeting = { CAPITAL($word) }, { $asset } and { NAME($asset, form: "genitive") }
votes-1 = { $votes ->
        [1] is one
        [few] are few
       *[other] are { $votes }
    } of { $of }
votes-2 = votes: { $votes }
`;

const compiled = (source: string) => {
  const context: CatalogContext = {
    problems: [],
    names: [],
    forms: [],
    pluralOf: (count) => (count === 3 ? 'few' : 'other'),
    writtenCount: (count) => `#${count}`,
  };
  return { catalog: compileCatalog('a.ftl', source, DECLARED, context), context };
};

const problemsOf = (source: string): string[] => compiled(source).context.problems;

describe('a catalog', () => {
  const { catalog, context } = compiled(SOURCE);

  it('is compiled without a problem if it has all that is declared', () => {
    expect(context.problems).toEqual([]);
  });

  it('writes names in their forms, and words with a capital', () => {
    expect(catalog.asset.BTC).toEqual({ base: 'ბიტკოინი', forms: { genitive: 'ბიტკოინის' } });
    expect(catalog.greeting({ asset: catalog.asset.BTC, word: 'yes' })).toBe('Yes, ბიტკოინი and ბიტკოინის');
    expect(context.forms).toEqual([{ kind: 'asset', form: 'genitive', where: 'a.ftl: greeting' }]);
  });

  it('selects by an exact count, by the plural of the language, else the default', () => {
    const [first, second] = catalog.votes;
    expect([1, 3, 7].map((votes) => first!({ votes, of: '9' }))).toEqual([
      'is one of 9',
      'are few of 9',
      'are #7 of 9',
    ]);
    expect(second!({ votes: 2, of: '' })).toBe('votes: #2');
  });

  it('selects by a comparison', () => {
    const say = (compared: 'level' | 'above' | 'below') => catalog.gap.far({ compared, gap: '2' });
    expect([say('level'), say('above'), say('below')]).toEqual([
      'level the mean',
      '2 above the mean',
      '2 below the mean',
    ]);
  });

  it('keeps the order of the file', () => {
    expect(Object.keys(catalog)).toEqual(['gap', 'asset', 'greeting', 'votes']);
    expect(Object.keys(catalog.gap)).toEqual(['near', 'far']);
  });
});

describe('a catalog with problems', () => {
  const replaced = (what: string | RegExp, by: string): string[] => problemsOf(SOURCE.replace(what, by));

  it.each([
    ['a missing message', /greeting = .*\n/, '', 'greeting is missing'],
    ['a missing name', 'asset-BTC = ბიტკოინი', 'asset-BTC =', 'asset-BTC is missing'],
    ['too few variants', /votes-2 = .*\n/, '', 'votes has 1 variants, 2 are needed'],
    ['a gap between variants', 'votes-2', 'votes-3', 'nobody uses votes-3'],
    ['a message that nobody uses', 'votes-2', 'further = x\nvotes-2', 'nobody uses further'],
    [
      'an attribute that nobody uses',
      'votes-2 = v',
      'votes-2 = v\n    .form = w\nx',
      'votes-2 has .form, which nobody uses',
    ],
    ['a missing argument', '{ CAPITAL($word) }', 'Yes', 'greeting does not use $word'],
    ['an unknown argument', '{ $asset }', '{ $coin }', 'greeting uses the unknown argument $coin'],
    ['a form of no name', 'NAME($asset,', 'NAME($word,', 'greeting: NAME($word) is not of a name'],
    ['a capital of a name', 'CAPITAL($word)', 'CAPITAL($asset)', 'greeting CAPITAL($asset) is not of a text'],
    ['another function', 'CAPITAL($word)', 'UPPER($word)', 'greeting calls UPPER'],
    ['a selection by text', '$votes ->', '$of ->', 'votes-1 selects by something else'],
    [
      'an alternative that never is',
      '[few]',
      '[some]',
      'votes-1 has the alternative [some], which $votes never is',
    ],
    ['a reference to a message', 'votes: ', '{ greeting }', 'votes-2 has a reference'],
    ['a message that is there twice', 'votes-2', 'votes-2 = { $votes }\nvotes-2', 'votes-2 is there twice'],
    [
      'a message that cannot be read',
      'votes-2 = votes: { $votes }',
      'votes-2 = votes: { $votes',
      'votes-2 cannot be read, line ',
    ],
    ['a line of no message', 'votes-2', 'and so on\nvotes-2', 'belongs to no message: and so on'],
    ['a name that is not plain text', 'ბიტკოინის\n', '{ $asset }\n', 'asset-BTC.genitive is not plain text'],
  ])('names %s', (_, what, by, problem) => {
    expect(replaced(what, by)).toEqual(
      expect.arrayContaining([expect.stringContaining(problem.replace('greeting: ', 'greeting '))]),
    );
    expect(replaced(what, by).every((found) => found.startsWith('a.ftl: '))).toBe(true);
  });
});
