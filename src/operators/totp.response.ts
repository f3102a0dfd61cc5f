import { ApiProperty } from '@nestjs/swagger';
import { count, moment, text, texts } from '../admin/response.fields.ts';

/** The secret of an authenticator app; the only response that contains it. */
export class TotpEnrolment {
  @ApiProperty(text('`otpauth://totp/…` to show as a QR code, this once.'))
  readonly otpauth_uri!: string;

  @ApiProperty(text('The same secret in base32, to type into the app.'))
  readonly secret!: string;
}

/** Recovery codes; the only response that contains them. */
export class RecoveryCodes {
  @ApiProperty(texts('Each replaces a code of the app once. Codes from before are void.'))
  readonly recovery_codes!: readonly string[];
}

/** An enrolled authenticator app. */
export class TotpItem {
  @ApiProperty(text('ID of the enrolment.'))
  readonly id!: string;

  @ApiProperty(text('Name of the operator, as the audit log shows it.'))
  readonly operator!: string;

  @ApiProperty(moment('When the enrolment was completed.'))
  readonly enrolled_at!: string;

  @ApiProperty(count('Number of unused recovery codes.'))
  readonly recovery_codes_left!: number;
}

/** Enrolled authenticator apps, by name of the operator. */
export class TotpList {
  @ApiProperty({ description: 'The enrolments.', type: () => [TotpItem] })
  readonly totp!: readonly TotpItem[];
}
