import { TextField } from '../http/parameters/field.decorators.ts';

/** Longer than any code, written with blanks or hyphens. */
const MAX_CODE_LENGTH = 40;

/** A code of the authenticator app, or a recovery code. */
export class CodeBody {
  @TextField({
    description: 'Six digits from the authenticator app, or a recovery code. Each is accepted once.',
    maxLength: MAX_CODE_LENGTH,
  })
  readonly code!: string;
}
