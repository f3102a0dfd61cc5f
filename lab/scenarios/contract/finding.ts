export interface Finding {
  readonly tester: 'spectral' | 'redocly' | 'prism';
  readonly rule: string;
  readonly where: string;
  readonly message: string;
}

export interface KnownFinding {
  readonly tester: Finding['tester'];
  readonly rule: string;
  readonly where: RegExp;
  readonly reason: string;
}

/** Findings beside the known ones, and known ones that nobody finds any more. */
export interface Judgement {
  readonly unknown: readonly Finding[];
  readonly vanished: readonly KnownFinding[];
  readonly counts: ReadonlyMap<KnownFinding, number>;
}

/** Holds findings against the known ones; each belongs to the first row that names it. */
export function judge(findings: readonly Finding[], known: readonly KnownFinding[]): Judgement {
  const counts = new Map<KnownFinding, number>();
  const unknown = findings.filter((finding) => {
    const row = known.find(
      ({ tester, rule, where }) =>
        tester === finding.tester && rule === finding.rule && where.test(finding.where),
    );
    if (row) counts.set(row, (counts.get(row) ?? 0) + 1);
    return row === undefined;
  });
  return { unknown, vanished: known.filter((row) => !counts.has(row)), counts };
}
