import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../config/configuration.ts';
import { editedColumns, editedFields } from '../domain/audit/editable-columns.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { assertUnedited, EditConflicts } from '../admin/edits/edit-conflicts.service.ts';
import { type Precondition } from '../http/caching/etag.ts';
import { assertNotReserved } from '../admin/names/assert-not-reserved.ts';
import { OperatorTokens } from '../http/access/operator-tokens.ts';
import { makeOperatorToken } from '../http/access/operator-token-secret.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../persistence/audit/audit.store.ts';
import { OperatorStore } from '../persistence/operators/operator.store.ts';
import {
  EDITABLE_OPERATOR,
  OperatorConflictError,
  type StoredOperator,
} from '../persistence/operators/stored-operator.ts';
import { type AmendOperatorBody, type IssueOperatorBody, type RevokeOperatorBody } from './operators.dto.ts';
import { presentListedOperator, presentOperator } from './operators.presenter.ts';
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
