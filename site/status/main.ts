import { renewPage } from '../display/renew-page.ts';

renewPage(() => undefined);
