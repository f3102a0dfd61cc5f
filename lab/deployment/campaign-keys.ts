import { type DataSource } from 'typeorm';
import { SCOPES } from '../../src/domain/access/access-rights.ts';
import { makeKey } from '../../src/http/access/key-form.ts';
import { AuditStore } from '../../src/persistence/audit/audit.store.ts';
import { PartnerKeyStore } from '../../src/persistence/keys/partner-key.store.ts';

/** Requests of a minute and of a day. */
export const CAMPAIGN_LIMIT = 1_000_000_000;

/** Issues keys that no limit holds up. */
export async function issueCampaignKeys(
  database: DataSource,
  count: number,
): Promise<{ key: string; id: string }[]> {
  const store = new PartnerKeyStore(database, new AuditStore(database));
  const by = { actor: 'campaign', address: '127.0.0.1', atMs: Date.now() };
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const made = makeKey();
      const { id } = await store.issue(
        {
          partner: `Partner ${i}`,
          label: null,
          scopes: SCOPES,
          allowedOrigins: null,
          rateLimitPerMin: CAMPAIGN_LIMIT,
          quotaPerDay: CAMPAIGN_LIMIT,
          expiresAtMs: null,
        },
        made,
        by,
      );
      return { key: made.key, id };
    }),
  );
}
