import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { scopesOfTier } from '../../domain/access/access-rights.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { momentOf } from '../../domain/iso-moment.ts';
import { KEY_DEFAULTS } from '../../domain/access/key-terms.ts';
import { type KeyKind, keyKindOf, type PartnerKey } from '../../domain/access/partner-key.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { NOTHING_USED } from '../../domain/usage/usage.ts';
import { makeKey } from '../../http/access/key-form.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { PartnerKeyStore } from '../../persistence/keys/partner-key.store.ts';
import { type KeyChange, KeyNotInForceError } from '../../persistence/keys/key-changes.ts';
import { UsageReader } from '../../persistence/usage/usage.reader.ts';
import { assertNotReserved } from '../names/assert-not-reserved.ts';
import { PageCursors } from '../paging/page-cursors.ts';
import { type AmendKeyBody, type IssueKeyBody, type RevokeKeyBody, type RotateKeyBody } from './keys.body.ts';
import { presentDay, presentKey } from './keys.presenter.ts';
import { type KeysQuery, type UsageQuery } from './keys.query.ts';
import {
  type IssuedKey,
  type KeyItem,
  type KeyList,
  type KeyPartnerList,
  type KeyUsage,
} from './keys.response.ts';

const LISTING = 'keys';

/** More partners than this are no choices for a person. */
const MAX_PARTNERS = 500;

/** Partners' keys: issued, listed, changed, replaced and ended. In force on every process within a second. */
@Injectable()
export class KeysService {
  constructor(
    private readonly clock: Clock,
    private readonly keys: PartnerKeyStore,
    private readonly usage: UsageReader,
    private readonly pages: PageCursors,
  ) {}

  async issue(body: IssueKeyBody, by: Authorship): Promise<AdminAnswer> {
    const { kind = 'secret' } = body;
    assertOfKind(kind, body);
    assertNotReserved(body.partner);
    if (kind === 'publishable' && !body.allowed_origins)
      throw new ServiceError('VALIDATION_ERROR', { reason: 'origins_required' });
    const defaults = KEY_DEFAULTS[kind];
    const made = makeKey(kind);
    const issued = await this.keys.issue(
      {
        partner: body.partner,
        label: body.label ?? null,
        allowedOrigins: body.allowed_origins ?? null,
        scopes: body.scopes ?? scopesOfTier(kind === 'secret' ? 'tier1' : 'tier0'),
        rateLimitPerMin: body.rate_limit_per_min ?? defaults.requestsPerMinute,
        quotaPerDay: body.quota_per_day === undefined ? defaults.requestsPerDay : body.quota_per_day,
        expiresAtMs: this.expiryOf(body.expires_at ?? null),
      },
      made,
      by,
    );
    return this.answerWithSecret(issued, made.key);
  }

  async list(query: KeysQuery): Promise<AdminAnswer> {
    const { search = null, partner = null, status = null } = query;
    const { filters, after } = this.pages.start(LISTING, { search, partner, status }, query);
    const found = await this.keys.list(
      { ...filters, nowMs: this.clock.now() },
      query.limit + 1,
      after === null ? null : { issuedAtMs: Number(after[0]), id: String(after[1]) },
    );
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, (key) => [
      key.issuedAtMs,
      key.id,
    ]);
    const data: KeyList = { keys: await this.present(items) };
    return { data, nextCursor };
  }

  async partners(): Promise<AdminAnswer> {
    const found = await this.keys.partners(MAX_PARTNERS + 1);
    const data: KeyPartnerList = {
      partners: found.slice(0, MAX_PARTNERS),
      has_more: found.length > MAX_PARTNERS,
    };
    return { data };
  }

  async get(id: string): Promise<AdminAnswer> {
    return this.answer(await this.keys.get(id));
  }

  async amend(id: string, body: AmendKeyBody, by: Authorship): Promise<AdminAnswer> {
    assertOfKind(keyKindOf(existing(await this.keys.get(id))), body);
    const change: KeyChange = {
      ...(body.label === undefined ? {} : { label: body.label }),
      ...(body.allowed_origins === undefined ? {} : { allowedOrigins: body.allowed_origins }),
      ...(body.scopes === undefined ? {} : { scopes: body.scopes }),
      ...(body.rate_limit_per_min === undefined ? {} : { rateLimitPerMin: body.rate_limit_per_min }),
      ...(body.quota_per_day === undefined ? {} : { quotaPerDay: body.quota_per_day }),
      ...(body.expires_at === undefined ? {} : { expiresAtMs: this.expiryOf(body.expires_at) }),
    };
    return this.answer(await inForce(this.keys.amend(id, change, by)));
  }

  async rotate(id: string, body: RotateKeyBody, by: Authorship): Promise<AdminAnswer> {
    const made = makeKey(keyKindOf(existing(await this.keys.get(id))));
    const seconds = body.revoke_old_after_seconds ?? null;
    const revokeOldAtMs = seconds === null ? null : by.atMs + seconds * SECOND_MS;
    return this.answerWithSecret(await inForce(this.keys.rotate(id, made, revokeOldAtMs, by)), made.key);
  }

  async revoke(id: string, body: RevokeKeyBody, by: Authorship): Promise<AdminAnswer> {
    return this.answer(await this.keys.revoke(id, body.reason ?? null, by));
  }

  async usageOf(id: string, { days }: UsageQuery): Promise<AdminAnswer> {
    const key = existing(await this.keys.get(id));
    const used = await this.usage.days(key.id, this.clock.now(), days);
    const data: KeyUsage = { key_id: key.id, days: used.map(presentDay) };
    return { data };
  }

  private expiryOf(text: string | null): number | null {
    if (text === null) return null;
    const expiresAtMs = momentOf(text);
    if (expiresAtMs === null || expiresAtMs <= this.clock.now())
      throw new ServiceError('VALIDATION_ERROR', { reason: 'expiry_in_the_past' });
    return expiresAtMs;
  }

  private async answer(found: PartnerKey | null): Promise<AdminAnswer> {
    const [data] = await this.present([existing(found)]);
    return { data: data! };
  }

  /** Asks for nothing more: a key that was made must not be lost to a question that fails. */
  private answerWithSecret(found: PartnerKey | null, key: string): AdminAnswer {
    const data: IssuedKey = { ...presentKey(existing(found), NOTHING_USED, this.clock.now()), key };
    return { data };
  }

  private async present(keys: readonly PartnerKey[]): Promise<KeyItem[]> {
    const nowMs = this.clock.now();
    const today = await this.usage.sumsOfDay(
      keys.map(({ id }) => id),
      nowMs,
    );
    return keys.map((key) => presentKey(key, today.get(key.id)!, nowMs));
  }
}

/** @throws VALIDATION_ERROR for what only keys of the other kind have */
function assertOfKind(kind: KeyKind, body: IssueKeyBody | AmendKeyBody): void {
  if (kind === 'secret' && body.allowed_origins)
    throw new ServiceError('VALIDATION_ERROR', { reason: 'origins_not_allowed' });
  if (kind === 'publishable' && body.scopes)
    throw new ServiceError('VALIDATION_ERROR', { reason: 'scopes_not_allowed' });
}

function existing(key: PartnerKey | null): PartnerKey {
  if (key === null) throw new ServiceError('KEY_NOT_FOUND');
  return key;
}

/** Says in words why a key cannot be changed or replaced. */
async function inForce(writing: Promise<PartnerKey | null>): Promise<PartnerKey | null> {
  try {
    return await writing;
  } catch (error) {
    if (!(error instanceof KeyNotInForceError)) throw error;
    throw new ServiceError(
      'CONFLICT',
      { reason: 'key_not_in_force', status: error.status },
      { cause: error },
    );
  }
}
