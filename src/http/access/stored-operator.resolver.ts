import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { ServiceError } from '../../domain/errors.ts';
import { OperatorStore } from '../../persistence/operators/operator.store.ts';
import { type Operator, OperatorResolver } from './operator.resolver.ts';
import { hasTokenForm, sha256 } from './operator-token.ts';

/** How the audit log names whoever has ADMIN_TOKEN. */
export const ENVIRONMENT_OPERATOR: Operator = { name: 'environment' };

/** RFC 6750: the scheme in any letter case, blanks, and a token without any. */
const BEARER = /^bearer +([\x21-\x7e]+)$/i;

/**
 * Knows operators by `Authorization: Bearer <token>` and by nothing else. ADMIN_TOKEN is known without the
 * database, so that whoever runs the service can ask while it is away.
 */
@Injectable()
export class StoredOperatorResolver extends OperatorResolver {
  private readonly environmentHash: Buffer | null;

  constructor(
    @Inject(CONFIGURATION) { adminToken }: Configuration,
    private readonly operators: OperatorStore,
  ) {
    super();
    this.environmentHash = adminToken === null ? null : sha256(adminToken);
  }

  /** @throws ServiceError OPERATOR_REQUIRED; the database's error where it cannot be asked */
  override async resolve(request: Request): Promise<Operator> {
    const token = BEARER.exec(request.get('authorization') ?? '')?.[1];
    if (token === undefined) throw operatorRequired();
    const presented = sha256(token);
    // Hashes of equal length, compared in constant time: nothing is learnt of the token by trying.
    if (this.environmentHash !== null && timingSafeEqual(presented, this.environmentHash))
      return ENVIRONMENT_OPERATOR;
    if (!hasTokenForm(token)) throw operatorRequired();
    const operator = await this.operators.find(presented);
    if (operator === null) throw operatorRequired();
    return { name: operator.name };
  }
}

const operatorRequired = (): ServiceError =>
  new ServiceError('OPERATOR_REQUIRED', 'This route needs an operator token in the Authorization header.');
