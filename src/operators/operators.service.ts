import { Inject, Injectable, Logger } from '@nestjs/common';
import { assertUnedited, EditConflicts } from '../admin/edits/edit-conflicts.service.ts';
import { assertNotReserved } from '../admin/names/assert-not-reserved.ts';
import { Clock } from '../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../config/configuration.ts';
import { editedColumns, editedFields } from '../domain/audit/editable-columns.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { ENVIRONMENT_OPERATOR, FIRST_OPERATOR } from '../domain/operators/operator-terms.ts';
import { makeOperatorToken } from '../http/access/operator-token-secret.ts';
import { OperatorTokens } from '../http/access/operator-tokens.ts';
import { type Precondition } from '../http/caching/etag.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../persistence/audit/audit.store.ts';
import { DatabaseWait } from '../persistence/database/await-database.ts';
import {
  EDITABLE_OPERATOR,
  OperatorConflictError,
  OperatorStore,
  type StoredOperator,
} from '../persistence/operators/operator.store.ts';
import { type AmendOperatorBody, type IssueOperatorBody, type RevokeOperatorBody } from './operators.dto.ts';
import { presentListedOperator, presentOperator } from './session.service.ts';
import { type IssuedOperatorItem, type OperatorList } from './operators.response.ts';

/** A person can't read a list of more operators than this. */
const MAX_OPERATORS = 500;

/** Operators by name: issued a token, listed, given another one and ended. In force on every process within a second. */
@Injectable()
export class OperatorsService {
  private readonly logger = new Logger('Operators');

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly clock: Clock,
    private readonly operators: OperatorStore,
    private readonly tokens: OperatorTokens,
    private readonly conflicts: EditConflicts,
  ) {}

  async list(): Promise<AdminAnswer> {
    const found = await this.operators.list(MAX_OPERATORS + 1, this.clock.now());
    const data: OperatorList = {
      operators: found.slice(0, MAX_OPERATORS).map(presentListedOperator),
      has_more: found.length > MAX_OPERATORS,
      environment_token: this.configuration.adminToken !== null,
    };
    return { data };
  }

  /** @throws ServiceError CONFLICT for a name that is reserved or taken */
  async issue({ name, role = 'owner' }: IssueOperatorBody, by: Authorship): Promise<AdminAnswer> {
    assertNotReserved(name);
    const made = makeOperatorToken();
    const { operator, endedFirst } = await inWords(
      this.operators.issue(name, role, made, this.tokens.fingerprints.oidc, by),
    );
    if (endedFirst !== null)
      this.logger.warn(`an operator was issued by name: the token printed by the first start is revoked`);
    return answerWithToken(operator, made.token, endedFirst !== null);
  }

  /** @throws ServiceError NOT_FOUND; CONFLICT for one who was revoked */
  async rotate(id: string, by: Authorship): Promise<AdminAnswer> {
    const made = makeOperatorToken();
    return answerWithToken(existing(await inWords(this.operators.rotate(id, made, by))), made.token, false);
  }

  /** @throws ServiceError NOT_FOUND */
  async get(id: string): Promise<AdminAnswer> {
    return answer(await this.operators.find(id));
  }

  /** @throws ServiceError NOT_FOUND; PRECONDITION_FAILED; CONFLICT for one who was revoked, and for the last owner */
  async amend(
    id: string,
    body: AmendOperatorBody,
    ifMatch: Precondition,
    by: Authorship,
  ): Promise<AdminAnswer> {
    const mayBeLast = this.configuration.adminToken !== null;
    const change = editedColumns(EDITABLE_OPERATOR, body);
    const editing = this.operators.amend(id, change, mayBeLast, by, (operator) =>
      assertUnedited(ifMatch, editable(operator)),
    );
    return answer(await inWords(this.conflicts.during({ action: 'operator.amend', target: id }, editing)));
  }

  /** @throws ServiceError NOT_FOUND; CONFLICT for the last owner */
  async revoke(id: string, { reason }: RevokeOperatorBody, by: Authorship): Promise<AdminAnswer> {
    const mayBeLast = this.configuration.adminToken !== null;
    const revoked = await inWords(this.operators.revoke(id, reason ?? null, mayBeLast, by));
    return answer(revoked);
  }
}

const editable = (operator: StoredOperator) => editedFields(EDITABLE_OPERATOR, operator);

function answer(found: StoredOperator | null): AdminAnswer {
  const operator = existing(found);
  return { data: presentOperator(operator), editable: editable(operator) };
}

function answerWithToken(operator: StoredOperator, token: string, endedFirst: boolean): AdminAnswer {
  const data: IssuedOperatorItem = { ...presentOperator(operator), token, ended_first_token: endedFirst };
  return { data, editable: editable(operator) };
}

function existing(operator: StoredOperator | null): StoredOperator {
  if (operator === null) throw new ServiceError('NOT_FOUND', { reason: 'operator' });
  return operator;
}

/** Says in words what a write contradicts. */
async function inWords<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if (!(error instanceof OperatorConflictError)) throw error;
    throw new ServiceError('CONFLICT', { reason: `operator_${error.conflict}` }, { cause: error });
  }
}

/** The address in audit entries of the service's own actions. */
const NO_ADDRESS = 'none';

/** Creates the first operator at the first start, and ends its bootstrap token later. */
@Injectable()
export class FirstOperator {
  private readonly logger = new Logger('Operators');

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly clock: Clock,
    private readonly operators: OperatorStore,
    private readonly wait: DatabaseWait,
  ) {}

  /**
   * Creates the first operator if none is active and ADMIN_TOKEN is not set. Of several processes that start at once
   * only one does so. With ADMIN_TOKEN the token of an earlier first start is revoked, with its sessions.
   *
   * @returns the token, which is stored nowhere and can be shown only now; null if no operator was created
   */
  async enter(): Promise<string | null> {
    if (this.configuration.adminToken !== null) {
      await this.wait.until(() => this.endFirst());
      return null;
    }
    const made = makeOperatorToken();
    const atMs = this.clock.now();
    const entered = await this.wait.until(() => this.operators.enterFirst(FIRST_OPERATOR, made, atMs));
    return entered ? made.token : null;
  }

  private async endFirst(): Promise<void> {
    const by = { actor: ENVIRONMENT_OPERATOR, address: NO_ADDRESS, atMs: this.clock.now() };
    if ((await this.operators.endFirst('ADMIN_TOKEN is set', by)) !== null)
      this.logger.warn('ADMIN_TOKEN is set: the token printed by the first start is revoked');
  }
}
