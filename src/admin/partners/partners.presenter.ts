import { editedFields } from '../../domain/audit/editable-columns.ts';
import { type Partner, partnerStateOf } from '../../domain/partners/partner.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { type ListedPartner } from '../../persistence/partners/partner-listing.reader.ts';
import { EDITABLE_PARTNER } from '../../persistence/partners/partner.store.ts';
import { type PartnerItem } from './partners.response.ts';

/** The fields of a partner that operators edit. */
export const editablePartner = (partner: Partner) => editedFields(EDITABLE_PARTNER, partner);

/** A partner as a listing shows it. */
export const presentPartner = ({ partner, sums }: ListedPartner): PartnerItem => ({
  id: partner.id,
  name: partner.name,
  ...editablePartner(partner),
  created_at: isoUtc(partner.createdAtMs),
  key_counts: { total: sums.keys, in_force: sums.inForce, disabled: sums.disabled },
  today: { requests: sums.requests, errors: sums.errors },
  last_used_at: isoUtcOrNull(sums.lastUsedAtMs),
  state: partnerStateOf(sums),
});
