import { OPERATOR_ROLES } from '../domain/operators/operator-terms.ts';
import { f, shape } from '../http/shape/shape.ts';

export class OidcWay extends shape({
  start: f.text('Path to open in the browser, which leads to the provider and back to the back office.'),
}) {}

export class SignInWays extends shape({
  token: f.flag('Whether operators sign in with a token (POST /session). Always true.'),
  oidc: f.any<OidcWay | null>({
    description: 'Sign-in through an OpenID provider; null: not configured.',
    type: OidcWay,
    nullable: true,
  }),
  providers: f.choice('Where data comes from.', ['sandbox', 'live']),
  owners_need_totp: f.flag('Whether owners need an authenticator app.'),
}) {}

export class Redirection extends shape({ location: f.text('The same address as in `Location`.') }) {}

/** The token that an invitation's link opened: the only response that contains the token. */
export class CollectedToken extends shape({
  operator: f.text('Name of the operator.'),
  role: f.choice('Role of the operator.', OPERATOR_ROLES),
  token: f.text('The token, which signs in. Nobody can show it again.'),
}) {}
