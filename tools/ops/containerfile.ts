/** One instruction of a Containerfile, in one line. */
export interface Instruction {
  /** In capitals. */
  readonly keyword: string;
  readonly rest: string;
}

/** What follows a FROM. */
export interface Stage {
  readonly image: string;
  /** Null: the last one, which nobody copies from. */
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Containerfile; continued lines are joined, comments left out. */
export function stagesOf(text: string): Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const stages: { image: string; name: string | null; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const space = line.indexOf(' ');
    const [keyword, rest] = [line.slice(0, space).toUpperCase(), line.slice(space + 1).trim()];
    if (keyword === 'FROM') {
      const [image, name] = rest.split(/ as /i);
      stages.push({ image: image!.trim(), name: name?.trim() ?? null, instructions: [] });
    } else stages.at(-1)!.instructions.push({ keyword, rest });
  }
  return stages;
}

/** The rests of all instructions of a kind. */
export const restsOf = ({ instructions }: Stage, keyword: string): string[] =>
  instructions.filter((instruction) => instruction.keyword === keyword).map(({ rest }) => rest);

/** The words of an instruction in JSON form, `["node", "file"]`, after its options and `CMD`. */
export const wordsOf = (rest: string): string[] => JSON.parse(rest.slice(rest.indexOf('['))) as string[];

/** Variables of `ENV name=value …`. */
export const variablesOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    restsOf(stage, 'ENV').flatMap((rest) =>
      rest.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  );
