import { f, shape } from '../http/shape/shape.ts';

/** The secret of an authenticator app; the only response that contains it. */
export class TotpEnrolment extends shape({
  otpauth_uri: f.text('`otpauth://totp/…` to show as a QR code, this once.'),
  secret: f.text('The same secret in base32, to type into the app.'),
}) {}

/** Recovery codes; the only response that contains them. */
export class RecoveryCodes extends shape({
  recovery_codes: f.texts('Each replaces a code of the app once. Codes from before are void.'),
}) {}

class TotpItem extends shape({
  id: f.text('ID of the enrolment.'),
  operator: f.text('Name of the operator, as the audit log shows it.'),
  enrolled_at: f.moment('When the enrolment was completed.'),
  recovery_codes_left: f.count('Number of unused recovery codes.'),
}) {}

export class TotpList extends shape({ totp: f.many('The enrolments.', TotpItem) }) {}
