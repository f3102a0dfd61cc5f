import { Contract, type ContractJson } from '../../../test/support/contract.ts';
import { ReplyCheck } from '../../../test/support/reply-check.ts';
import { type Findings } from '../../command/findings.ts';
import { type Deployment } from '../../deployment/deployment.ts';
import { type ReceivedReply } from '../../deployment/proxied-callers.ts';
import { type ClassBDigits } from './class-b-digits.ts';
import { type FaultDrill } from './fault-drill.ts';

/** Every reply is judged by its status, and one of so many by its headers, body and numbers: that takes milliseconds. */
const LOOKED_AT_EACH = 4;
/** For so long after a part came back its loss explains what fails. */
const RECOVERS_MS = 10_000;

export class WatchedReplies {
  /** Whole replies that were held against the contract. */
  lookedAt = 0;
  /** Refusals that the loss of PostgreSQL or a process explains. */
  excused = 0;
  private seen = 0;

  private constructor(
    private readonly check: ReplyCheck,
    private readonly secrets: ClassBDigits,
    private readonly drill: FaultDrill,
    private readonly findings: Findings,
  ) {}

  static async of(
    deployment: Deployment,
    key: string,
    secrets: ClassBDigits,
    drill: FaultDrill,
    findings: Findings,
  ): Promise<WatchedReplies> {
    const document = await deployment.ask('/api/v1/data/openapi.json', key);
    const contract = new Contract((await document.json()) as ContractJson);
    return new WatchedReplies(new ReplyCheck(contract, true), secrets, drill, findings);
  }

  /** For `ProxiedCallers`. */
  readonly judge = (reply: ReceivedReply): string | null => {
    const { status, target } = reply;
    if (this.isExcused(status)) {
      this.excused += 1;
      // The proxy's own page is nobody's contract.
      if (status === 502 || status === 504) return null;
    } else if (status !== 200) {
      return String(status);
    }
    this.seen += 1;
    if (this.seen % LOOKED_AT_EACH !== 0) return null;
    this.lookedAt += 1;
    const path = target.split('?', 1)[0]!;
    this.findings.add(this.check.faults({ method: 'GET', target: path }, reply));
    const leaks = this.secrets.leaksIn(reply.text);
    this.findings.add(leaks.map((digits) => `${path} shows ${digits}, a value of class B`));
    return null;
  };

  /** Without PostgreSQL a key that cannot be confirmed is refused; without a process its requests are lost. */
  private isExcused(status: number): boolean {
    if (status === 503) return this.drill.isLost('postgres', RECOVERS_MS);
    return (status === 502 || status === 504) && this.drill.isLost('api', RECOVERS_MS);
  }
}
