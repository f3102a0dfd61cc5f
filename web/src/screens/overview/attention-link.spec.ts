import { type AttentionItem } from '../../../../src/admin/overview/attention.response.ts';
import { attentionLink } from './attention-link.ts';

const item = (kind: AttentionItem['kind'], subject: string | null) => ({ kind, subject });

describe('the link of what needs attention', () => {
  it('leads to the record', () => {
    expect(attentionLink(item('source_in_trouble', 'econ.m2'))).toBe('/sources/econ.m2/show');
    expect(attentionLink(item('key_near_quota', '7f1c'))).toBe('/keys/7f1c/show');
    expect(attentionLink(item('key_expires_soon', '7f1c'))).toBe('/keys/7f1c/show');
  });

  it('leads to the list where one entry stands for several', () => {
    expect(attentionLink(item('source_in_trouble', null))).toBe('/sources');
    expect(attentionLink(item('key_near_quota', null))).toBe('/keys');
  });

  it('leads to the cycles and the outages, which are handled together', () => {
    expect(attentionLink(item('cycle_missed', '101369'))).toBe('/cycles');
    expect(attentionLink(item('outage_open', '3'))).toBe('/outages');
  });

  it('is none for what is handled on the machine', () => {
    expect(attentionLink(item('worker_silent', null))).toBeNull();
    expect(attentionLink(item('database_unreachable', null))).toBeNull();
  });
});
