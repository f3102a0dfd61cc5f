/** What a foreign tester finds wrong with the contract, or with a reply that it holds against it. */
export interface Finding {
  readonly tester: 'spectral' | 'redocly' | 'prism';
  readonly rule: string;
  /** A JSON pointer into the contract, or for prism the call and the part of it. */
  readonly where: string;
  readonly message: string;
}

/** Findings that stay, with the reason. */
export interface KnownFinding {
  readonly tester: Finding['tester'];
  readonly rule: string;
  /** Of which places. */
  readonly where: RegExp;
  readonly reason: string;
}

/** Findings beside the known ones, and known ones that nobody finds any more. */
export interface Judgement {
  readonly unknown: readonly Finding[];
  readonly vanished: readonly KnownFinding[];
  /** How often each known one was found. */
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
