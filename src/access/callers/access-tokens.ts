import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { MCP_PATH, SIGNED_IN_MCP_PATH } from '../../http/request/surfaces.ts';
import { type OAuthRecordStore, type TokenHolder } from './oauth-record.store.ts';

/** Not that of operators' tokens. */
const MARK = 'mda_';
const RANDOM_BYTES = 32;
const TAG_CHARACTERS = 24;
const KEY_BYTES = 32;

/** What a token can be bound to (RFC 8707). */
export const protectedResources = (publicUrl: string): readonly string[] =>
  [MCP_PATH, SIGNED_IN_MCP_PATH].map((path) => publicUrl + path);

/** Keys derived from the one secret of the sign-in of agents. */
export const oauthKey = (secret: Buffer, use: 'cookies' | 'signatures' | 'tokens'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `oauth: ${use}`, KEY_BYTES));

/** Access tokens of agents. Each ends with a tag, so that guesses are rejected without a query. */
export class AccessTokens {
  private readonly resources: readonly string[];

  /** @param key null: agents cannot sign in */
  constructor(
    private readonly key: Buffer | null,
    private readonly records: Pick<OAuthRecordStore, 'holderOf'>,
    publicUrl: string,
  ) {
    this.resources = protectedResources(publicUrl);
  }

  make(): string {
    const random = randomBytes(RANDOM_BYTES).toString('hex');
    return `${MARK}${random}${this.tagOf(random)}`;
  }

  isMarked(presented: string | undefined): presented is string {
    return this.key !== null && presented?.startsWith(MARK) === true;
  }

  async holderOf(token: string): Promise<TokenHolder | null> {
    return this.isTagged(token) ? this.records.holderOf(token, this.resources) : null;
  }

  private isTagged(token: string): boolean {
    const random = token.slice(MARK.length, -TAG_CHARACTERS);
    const tag = Buffer.from(token.slice(-TAG_CHARACTERS));
    const expected = Buffer.from(this.tagOf(random));
    return tag.length === expected.length && timingSafeEqual(tag, expected);
  }

  private tagOf(random: string): string {
    return createHmac('sha256', this.key!).update(random).digest('hex').slice(0, TAG_CHARACTERS);
  }
}
