/** A screen of the back office: where it is, and the heading that says that it has come. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly heading: string | RegExp;
}

/** What the service has that screens of single records can be opened with. */
export interface ScreenSubjects {
  readonly keyId: string;
  readonly outageId: string;
  readonly cycleNumber: number;
}

/** What everybody sees who is not signed in. */
export const SIGN_IN_SCREEN: Screen = { name: 'sign-in', path: '/admin/', heading: 'Back office' };

/** Every screen an operator can open once signed in. */
export const screensOf = ({ keyId, outageId, cycleNumber }: ScreenSubjects): readonly Screen[] => [
  { name: 'overview', path: '/admin/', heading: 'Overview' },
  { name: 'keys', path: '/admin/keys', heading: 'Keys' },
  { name: 'key-issue', path: '/admin/keys/create', heading: 'Issue a key' },
  { name: 'key', path: `/admin/keys/${keyId}/show`, heading: 'Key of Kura Capital' },
  { name: 'key-edit', path: `/admin/keys/${keyId}`, heading: 'Edit the key of Kura Capital' },
  { name: 'sources', path: '/admin/sources', heading: 'Sources' },
  { name: 'source', path: '/admin/sources/exchange.price%3ABTCUSDT/show', heading: /price/i },
  { name: 'cycles', path: '/admin/cycles', heading: 'Cycles' },
  { name: 'cycle', path: `/admin/cycles/${cycleNumber}/show`, heading: `Cycle ${cycleNumber}` },
  { name: 'work', path: '/admin/work', heading: 'Work' },
  { name: 'switches', path: '/admin/switches', heading: 'Switches' },
  { name: 'outages', path: '/admin/outages', heading: 'Outages' },
  { name: 'outage-enter', path: '/admin/outages/create', heading: 'Enter an outage' },
  { name: 'outage', path: `/admin/outages/${outageId}`, heading: 'Change an outage' },
  { name: 'changelog', path: '/admin/changelog', heading: 'Changelog' },
  { name: 'changelog-write', path: '/admin/changelog/create', heading: 'Write a changelog entry' },
  { name: 'operators', path: '/admin/operators', heading: 'Operators' },
  { name: 'sessions', path: '/admin/sessions', heading: 'Sessions' },
  { name: 'audit', path: '/admin/audit', heading: 'Audit log' },
];
