import { ApiProperty } from '@nestjs/swagger';
import { flag, text } from '../admin/response.fields.ts';

/** Sign-in through an OpenID provider. */
export class OidcWay {
  @ApiProperty(text('Path to open in the browser, which leads to the provider and back to the back office.'))
  readonly start!: string;
}

/** The ways to sign in at the back office. */
export class SignInWays {
  @ApiProperty(flag('Whether operators sign in with a token (POST /session). Always true.'))
  readonly token!: boolean;

  @ApiProperty({
    description: 'Sign-in through an OpenID provider; null: not configured.',
    type: OidcWay,
    nullable: true,
  })
  readonly oidc!: OidcWay | null;

  @ApiProperty(flag('Whether owners need an authenticator app.'))
  readonly owners_need_totp!: boolean;
}

/** Where the browser is sent. */
export class Redirection {
  @ApiProperty(text('The same address as in `Location`.'))
  readonly location!: string;
}
