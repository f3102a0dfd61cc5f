import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { ENVIRONMENT_OPERATOR, type OperatorRole } from '../../domain/operators/operator-terms.ts';
import { Operators } from '../../persistence/operators/operators.ts';
import { type SignInFingerprints } from '../../persistence/operators/operator-session.store.ts';
import { type TokenOperator } from '../request/operator.ts';
import { OperatorRequiredError } from './operator-required.error.ts';
import { hasTokenForm, sha256 } from './operator-token-secret.ts';

/** RFC 6750: the scheme in any letter case, blanks, and a token without any. */
const BEARER = /^bearer +([\x21-\x7e]+)$/i;

/**
 * Authenticates operators by `Authorization: Bearer <token>`, from the memory of this process: a guess costs a hash
 * and no query. ADMIN_TOKEN works without the database, so that it can be used during an outage.
 */
@Injectable()
export class OperatorTokens {
  /** What sessions are bound to that no stored operator opened. */
  readonly fingerprints: SignInFingerprints;
  private readonly environmentHash: Buffer | null;

  constructor(
    @Inject(CONFIGURATION) { adminToken, oidc }: Configuration,
    private readonly operators: Operators,
  ) {
    this.environmentHash = adminToken === null ? null : sha256(adminToken);
    this.fingerprints = {
      environment: this.environmentHash && sha256(this.environmentHash),
      // Another provider, client, or mapping of groups ends the sessions that the former one opened.
      oidc: oidc && sha256(JSON.stringify({ ...oidc, clientSecret: null })),
    };
  }

  /**
   * The operator of a header.
   *
   * @throws OperatorRequiredError; StoreUnavailableError where stored operators cannot be read
   */
  recognise(authorization: string | undefined): TokenOperator {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) throw operatorRequired(false);
    const presented = sha256(token);
    // Hashes of equal length, compared in constant time: nothing is learnt of the token by trying.
    if (this.environmentHash !== null && timingSafeEqual(presented, this.environmentHash))
      return known({ name: ENVIRONMENT_OPERATOR, role: 'owner', id: null }, presented);
    if (!hasTokenForm(token)) throw operatorRequired(true);
    const operator = this.operators.find(presented);
    if (operator === undefined) throw operatorRequired(true);
    return known(operator, presented);
  }
}

interface KnownOperator {
  readonly name: string;
  readonly role: OperatorRole;
  /** Null: the holder of ADMIN_TOKEN. */
  readonly id: string | null;
}

const known = ({ name, role, id }: KnownOperator, tokenHash: Buffer): TokenOperator => ({
  by: 'token',
  name,
  role,
  credential: { operatorId: id, fingerprint: sha256(tokenHash) },
});

const operatorRequired = (isAttempt: boolean): OperatorRequiredError =>
  new OperatorRequiredError('token', isAttempt);
