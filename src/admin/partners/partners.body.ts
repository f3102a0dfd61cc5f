import { KEY_LIMITS } from '../../domain/access/partner-key.ts';
import { PARTNER_LIMITS } from '../../domain/partners/partner.ts';
import { LinesField, NameField, EmailListField } from '../../http/parameters/field.decorators.ts';

const contacts = {
  description: 'E-mail addresses of contacts.',
  maxItems: PARTNER_LIMITS.emails,
  optional: true,
} as const;
const notes = {
  description: 'Notes for operators. Null: none.',
  maxLength: PARTNER_LIMITS.notesLength,
  optional: true,
  nullable: true,
} as const;

/** A partner to be added. */
export class PartnerBody {
  @NameField({ description: 'Name of the partner, as keys name it.', maxLength: KEY_LIMITS.textLength })
  readonly name!: string;

  @EmailListField(contacts)
  readonly contact_emails?: readonly string[];

  @LinesField(notes)
  readonly notes?: string | null;
}

/** What changes of a partner; what is left out stays. */
export class AmendPartnerBody {
  @EmailListField(contacts)
  readonly contact_emails?: readonly string[];

  @LinesField(notes)
  readonly notes?: string | null;
}
