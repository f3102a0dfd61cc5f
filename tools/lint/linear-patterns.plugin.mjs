// A rule for oxlint (.oxlintrc.json): regular expressions take linear time, because callers and providers choose the texts.
// scslre, the analysis of eslint-plugin-regexp, judges them. It reads literals and new RegExp('…'), doesn't know whether a
// pattern must match a whole text, and doesn't see a repeated group of several characters tried from every position.
import { analyse } from 'scslre';

const RULE = 'no-super-linear-time';

/** Quantifiers that divide a text between them in many ways. A text can always end in what the pattern rejects. */
const BACKTRACKS = { reportTypes: { Move: false }, assumeRejectingSuffix: true };
/** Quantifiers that are tried from every position of a text, if what follows them can reject it. */
const MOVES = { reportTypes: { Self: false, Trade: false }, assumeRejectingSuffix: false };

/** Returns why a pattern takes more than linear time; empty if it doesn't. */
function reasons(source, flags) {
  const pattern = { source, flags };
  const backtracks = analyse(pattern, BACKTRACKS).reports.map(
    ({ character, exponential }) =>
      `Quantifiers can divide repetitions of ${JSON.stringify(character.pick)} in ${exponential ? 'exponentially ' : ''}many ways.`,
  );
  // A sticky pattern tries one position only.
  const moves = flags.includes('y') ? [] : analyse(pattern, MOVES).reports;
  return [
    ...backtracks,
    ...moves.map(
      ({ character }) => `Repetitions of ${JSON.stringify(character.pick)} are tried from every position.`,
    ),
  ];
}

const isText = (node) => node?.type === 'Literal' && typeof node.value === 'string';

export default {
  meta: { name: 'patterns' },
  rules: {
    [RULE]: {
      create(context) {
        const check = (node, source, flags) => {
          for (const message of reasons(source, flags)) context.report({ node, message });
        };
        const checkConstructor = (node) => {
          const [source, flags] = node.arguments;
          if (node.callee.name === 'RegExp' && isText(source))
            check(node, source.value, isText(flags) ? flags.value : '');
        };
        return {
          Literal: (node) => {
            if (node.regex) check(node, node.regex.pattern, node.regex.flags);
          },
          NewExpression: checkConstructor,
          CallExpression: checkConstructor,
        };
      },
    },
  },
};
