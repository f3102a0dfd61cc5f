import { type Adapter, type AdapterPayload } from 'oidc-provider';
import { type OAuthRecordStore } from '../access/callers/oauth-record.store.ts';
import { ANONYMOUS_ACTOR } from '../domain/operators/operator-terms.ts';
import { DAY_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type Clock } from '../platform/clock/clock.ts';
import { type GrantStore } from './grant.store.ts';

const DAY_SECONDS = DAY_MS / SECOND_MS;
/** A client registers again if it is unknown. */
const CLIENT_DAYS = 90;

/** Of the metadata of a client that registers. */
const MOST_CHARACTERS = 8_000;

/** Sessions aren't stored, so that each authorisation takes a key. */
const NEVER_STORED = 'Session';

interface RecordAdapterParts {
  readonly records: OAuthRecordStore;
  readonly grants: GrantStore;
  readonly clock: Clock;
  /** Address that a decided request continues at. */
  readonly resumeAddress: (interactionId: string) => string;
  readonly alreadyUsed: () => Error;
  readonly tooLong: () => Error;
}

/** Stores a model of `oidc-provider`. Rows contain no identifier that opens anything. */
export class RecordAdapter implements Adapter {
  constructor(
    private readonly kind: string,
    private readonly parts: RecordAdapterParts,
  ) {}

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await this.parts.records.find(this.kind, id);
    if (found === null) return undefined;
    const { payload, isConsumed } = found;
    if (this.kind === 'Client') return { ...payload };
    const own = this.kind === 'Interaction' ? { returnTo: this.parts.resumeAddress(id) } : {};
    return { ...payload, ...own, jti: id, ...(isConsumed ? { consumed: true } : {}) };
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    if (this.kind === NEVER_STORED) return;
    if (this.kind === 'Client' && JSON.stringify(payload).length > MOST_CHARACTERS)
      throw this.parts.tooLong();
    // A client that doesn't name a method gets a secret from the library, which nothing reads.
    const { jti: _jti, returnTo: _returnTo, client_secret: _secret, ...stored } = payload;
    const { clientId = payload.client_id, accountId: keyId, grantId } = payload;
    await this.parts.records.save(
      this.kind,
      id,
      stored,
      { clientId, keyId, grantId: this.kind === 'Grant' ? id : grantId },
      expiresIn ?? CLIENT_DAYS * DAY_SECONDS,
    );
  }

  async consume(id: string): Promise<void> {
    if (!(await this.parts.records.consume(this.kind, id))) throw this.parts.alreadyUsed();
  }

  /** A client that gives up a token gives up its grant, and so does one that sends a used token. */
  async destroy(id: string): Promise<void> {
    const { grants, records, clock } = this.parts;
    if (this.kind !== 'Grant') return records.delete(this.kind, id);
    await grants.endById(id, { actor: ANONYMOUS_ACTOR, address: 'none', atMs: clock.now() });
  }

  /** Tokens end with their grant. */
  revokeByGrantId(): Promise<void> {
    return Promise.resolve();
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  findByUid(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
