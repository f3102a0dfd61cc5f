import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { scopesOfTier } from '../../domain/access/access-rights.ts';
import { editedColumns } from '../../domain/audit/editable-columns.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { momentOf } from '../../domain/iso-moment.ts';
import { KEY_DEFAULTS, type KeyKind, keyKindOf, type PartnerKey } from '../../domain/access/partner-key.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { NOTHING_USED } from '../../domain/usage/usage.ts';
import { type Precondition } from '../../http/reply/prepared-reply.ts';
import { networkOf } from '../../http/request/client-address.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { KeyListingReader } from '../../persistence/keys/key-listing.reader.ts';
import { PartnerKeyStore } from '../../persistence/keys/partner-key.store.ts';
import {
  EDITABLE_KEY,
  type KeyChange,
  KeyNotInForceError,
  KeySucceededError,
  type KeyTerms,
} from '../../persistence/keys/key-changes.ts';
import { UsageReader } from '../../persistence/usage/usage.reader.ts';
import { assertNotReserved } from '../names/assert-not-reserved.ts';
import { PageCursors } from '../paging/page-cursors.ts';
import { assertUnedited, EditConflicts } from '../edits/edit-conflicts.service.ts';
import { type UsageQuery } from '../usage/usage.query.ts';
import { UsageReports } from '../usage/usage-reports.service.ts';
import { KeyItems } from './key-items.service.ts';
import { KeyRequests, type KeyWithSecret } from './key-requests.service.ts';
import {
  type AmendKeyBody,
  type DisableKeyBody,
  type IssueKeyBody,
  type RevokeKeyBody,
  type RotateKeyBody,
} from './keys.body.ts';
import { editableKey, presentDay, presentKey } from './keys.presenter.ts';
import { type KeysQuery } from './keys.query.ts';
import { type IssuedKey, type KeyList, type KeyPartnerList, type KeyUsage } from './keys.response.ts';

const LISTING = 'keys';

/** A person can't choose from more partners than this. */
const MAX_PARTNERS = 500;

/** Partners' keys: issued, listed, changed, disabled, replaced and ended. In force on every process within a second. */
@Injectable()
export class KeysService {
  constructor(
    private readonly clock: Clock,
    private readonly keys: PartnerKeyStore,
    private readonly listing: KeyListingReader,
    private readonly usage: UsageReader,
    private readonly pages: PageCursors,
    private readonly requests: KeyRequests,
    private readonly items: KeyItems,
    private readonly conflicts: EditConflicts,
    private readonly reports: UsageReports,
  ) {}

  /** @param header `Idempotency-Key`; null: a repeat makes another key */
  async issue(body: IssueKeyBody, header: string | null, by: Authorship): Promise<AdminAnswer> {
    const { kind = 'secret' } = body;
    assertOfKind(kind, body);
    assertNotReserved(body.partner);
    if (kind === 'publishable' && !body.allowed_origins)
      throw new ServiceError('VALIDATION_ERROR', { reason: 'origins_required' });
    const issued = await this.requests.once(header, ['issue', body], kind, by, async (made, request) =>
      this.keys.issue(this.termsOf(kind, body), made, by, request),
    );
    return this.answerWithSecret(issued);
  }

  async list(query: KeysQuery): Promise<AdminAnswer> {
    const { search = null, partner = null, status = null, sort = null, order = null } = query;
    const given = { search, partner, status, sort, order };
    const { filters, after } = this.pages.start(LISTING, given, query);
    const found = await this.listing.list(
      { ...filters, nowMs: this.clock.now() },
      {
        sort: filters.sort ?? 'issued',
        order: filters.order ?? (filters.sort === 'name' ? 'asc' : 'desc'),
        inForceFirst: filters.sort !== null,
      },
      query.limit + 1,
      after === null
        ? null
        : { group: Number(after[0]), value: after[1] as string | number, id: String(after[2]) },
    );
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, ({ position }) => [
      position.group,
      position.value,
      position.id,
    ]);
    const data: KeyList = { keys: await this.items.of(items.map(({ key }) => key)) };
    return { data, nextCursor };
  }

  async partners(): Promise<AdminAnswer> {
    const found = await this.listing.partners(MAX_PARTNERS + 1);
    const data: KeyPartnerList = {
      partners: found.slice(0, MAX_PARTNERS),
      has_more: found.length > MAX_PARTNERS,
    };
    return { data };
  }

  async get(id: string): Promise<AdminAnswer> {
    return this.answer(await this.keys.get(id));
  }

  async amend(id: string, body: AmendKeyBody, ifMatch: Precondition, by: Authorship): Promise<AdminAnswer> {
    const change: KeyChange = {
      ...editedColumns(EDITABLE_KEY, body),
      ...(body.expires_at === undefined ? {} : { expiresAtMs: this.expiryOf(body.expires_at) }),
      ...(body.allowed_networks === undefined ? {} : { allowedNetworks: networksOf(body.allowed_networks) }),
    };
    const editing = this.keys.amend(
      id,
      (key) => {
        assertOfKind(keyKindOf(key), body);
        assertUnedited(ifMatch, editableKey(key));
        return change;
      },
      by,
    );
    return this.answer(await inForce(this.conflicts.during({ action: 'key.amend', target: id }, editing)));
  }

  /** @param header `Idempotency-Key`; null: a repeat is rejected */
  async rotate(id: string, body: RotateKeyBody, header: string | null, by: Authorship): Promise<AdminAnswer> {
    const old = existing(await this.keys.get(id));
    // Before the key is made, which must not be lost to a question that fails.
    const spent = await this.usage.quotaSpentOfLineages([old.lineageId], by.atMs);
    const seconds = body.revoke_old_after_seconds ?? null;
    const revokeOldAtMs = seconds === null ? null : by.atMs + seconds * SECOND_MS;
    const issued = await this.requests.once(
      header,
      ['rotate', old.id, body],
      keyKindOf(old),
      by,
      async (made, request) =>
        existing(await inForce(this.keys.rotate(id, made, revokeOldAtMs, by, request))),
    );
    return this.answerWithSecret(issued, spent.get(old.lineageId));
  }

  async revoke(id: string, body: RevokeKeyBody, by: Authorship): Promise<AdminAnswer> {
    return this.answer(await this.keys.revoke(id, body.reason ?? null, by));
  }

  async disable(id: string, body: DisableKeyBody, by: Authorship): Promise<AdminAnswer> {
    return this.answer(await inForce(this.keys.disable(id, body.reason ?? null, by)));
  }

  async enable(id: string, by: Authorship): Promise<AdminAnswer> {
    return this.answer(await inForce(this.keys.enable(id, by)));
  }

  async usageOf(id: string, query: UsageQuery): Promise<AdminAnswer> {
    const key = existing(await this.keys.get(id));
    const [report, used] = await Promise.all([
      this.reports.of([key], query),
      this.usage.days(key.id, this.clock.now(), query.days),
    ]);
    const data: KeyUsage = { key_id: key.id, ...report, days: used.map(presentDay) };
    return { data };
  }

  private termsOf(kind: KeyKind, body: IssueKeyBody): KeyTerms {
    const defaults = KEY_DEFAULTS[kind];
    return {
      partner: body.partner,
      label: body.label ?? null,
      allowedOrigins: body.allowed_origins ?? null,
      scopes: body.scopes ?? scopesOfTier(kind === 'secret' ? 'tier1' : 'tier0'),
      rateLimitPerMin: body.rate_limit_per_min ?? defaults.requestsPerMinute,
      quotaPerDay: body.quota_per_day === undefined ? defaults.requestsPerDay : body.quota_per_day,
      expiresAtMs: this.expiryOf(body.expires_at ?? null),
      allowedNetworks: networksOf(body.allowed_networks ?? null),
    };
  }

  private expiryOf(text: string | null): number | null {
    if (text === null) return null;
    const expiresAtMs = momentOf(text);
    if (expiresAtMs === null || expiresAtMs <= this.clock.now())
      throw new ServiceError('VALIDATION_ERROR', { reason: 'expiry_in_the_past' });
    return expiresAtMs;
  }

  private async answer(found: PartnerKey | null): Promise<AdminAnswer> {
    const key = existing(found);
    const [data] = await this.items.of([key]);
    return { data: data!, editable: editableKey(key) };
  }

  /** Of a key that was just made it asks for nothing more: that must not be lost to a question that fails. */
  private async answerWithSecret(
    { key, secret, isRepeat }: KeyWithSecret,
    quotaSpent = 0,
  ): Promise<AdminAnswer> {
    const [shown] = isRepeat
      ? await this.items.of([key])
      : [presentKey(key, NOTHING_USED, quotaSpent, this.clock.now())];
    const data: IssuedKey = { ...shown!, key: secret };
    return { data, editable: editableKey(key) };
  }
}

/** Networks as they are stored: in their shortest form, each once; null if there are none. */
function networksOf(given: readonly string[] | null): readonly string[] | null {
  const networks = [...new Set((given ?? []).map((text) => networkOf(text)!))];
  return networks.length === 0 ? null : networks;
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
    if (error instanceof KeySucceededError) {
      const { prefix, id } = error.successor;
      throw new ServiceError('CONFLICT', { reason: 'key_succeeded', prefix, id }, { cause: error });
    }
    if (!(error instanceof KeyNotInForceError)) throw error;
    const { status } = error;
    throw new ServiceError(
      'CONFLICT',
      status === 'disabled' ? { reason: 'key_disabled' } : { reason: 'key_not_in_force', status },
      { cause: error },
    );
  }
}
