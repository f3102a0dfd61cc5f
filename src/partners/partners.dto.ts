import { OmitType } from '@nestjs/swagger';
import { FilterTextField, PageQuery } from '../admin/paging.ts';
import { PARTNER_LIMITS, PARTNER_STATES, type PartnerState } from '../domain/partner.ts';
import {
  ChoiceField,
  EmailListField,
  LinesField,
  MonthField,
  NameField,
} from '../http/parameters/field.decorators.ts';
import { KEY_LIMITS } from '../domain/access/partner-key.ts';

export class PartnerBody {
  @NameField({ description: 'Name of the partner, as keys name it.', maxLength: KEY_LIMITS.textLength })
  readonly name!: string;

  @EmailListField({
    description: 'E-mail addresses of contacts.',
    maxItems: PARTNER_LIMITS.emails,
    optional: true,
  })
  readonly contact_emails?: readonly string[];

  @LinesField({
    description: 'Notes for operators. Null: none.',
    maxLength: PARTNER_LIMITS.notesLength,
    optional: true,
    nullable: true,
  })
  readonly notes?: string | null;
}

/** Omitted fields stay. The ETag of a partner is made of these fields. */
export class AmendPartnerBody extends OmitType(PartnerBody, ['name']) {}

export class PartnersQuery extends PageQuery {
  @FilterTextField({
    description: 'Part of the name or of a contact, in any letter case. Every character means itself.',
    example: 'acme',
  })
  readonly search?: string;

  @ChoiceField({ description: 'State of the partner.', allowed: PARTNER_STATES, optional: true })
  readonly state?: PartnerState;
}

export class MonthlyUsageQuery {
  @MonthField({
    optional: true,
    description: 'UTC month, `YYYY-MM`. Default: the running one. Days are kept for 400 days.',
    example: '2026-01',
  })
  readonly month?: string;
}
