import { t } from 'ttag';
import {
  IconActivity,
  IconAlertTriangle,
  IconArrowUpRight,
  IconBuilding,
  IconChartLine,
  IconColumns,
  IconDatabase,
  IconDeviceLaptop,
  IconGauge,
  IconHistory,
  IconInbox,
  type Icon,
  IconKey,
  IconListCheck,
  IconNews,
  IconRefresh,
  IconSearch,
  IconToggleRight,
  IconUsers,
  IconWebhook,
} from '../display/icons.ts';

export interface MenuItem {
  /** Address below `/admin`. */
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  /** Letter that opens it after G. */
  readonly shortcut: string;
}

export interface MenuGroup {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** Every main screen: daily ones first, and below them those that change the service for partners. */
export const MENU: readonly MenuGroup[] = [
  {
    label: t`Watch`,
    items: [
      { to: '/', label: t`Overview`, icon: IconGauge, shortcut: 'O' },
      { to: '/requests', label: t`Requests`, icon: IconSearch, shortcut: 'R' },
      { to: '/usage', label: t`Usage`, icon: IconArrowUpRight, shortcut: 'M' },
      { to: '/timeline', label: t`Timeline`, icon: IconChartLine, shortcut: 'T' },
    ],
  },
  {
    label: t`Partners`,
    items: [
      { to: '/partners', label: t`Partners`, icon: IconBuilding, shortcut: 'P' },
      { to: '/keys', label: t`Keys`, icon: IconKey, shortcut: 'K' },
      { to: '/plans', label: t`Plans`, icon: IconColumns, shortcut: 'F' },
      { to: '/key-requests', label: t`Key requests`, icon: IconInbox, shortcut: 'Q' },
      { to: '/webhooks', label: t`Webhooks`, icon: IconWebhook, shortcut: 'B' },
    ],
  },
  {
    label: t`Intelligence`,
    items: [
      { to: '/cycles', label: t`Cycles`, icon: IconRefresh, shortcut: 'C' },
      { to: '/sources', label: t`Sources`, icon: IconDatabase, shortcut: 'S' },
      { to: '/track-record', label: t`Track record`, icon: IconListCheck, shortcut: 'D' },
      { to: '/work', label: t`Work`, icon: IconActivity, shortcut: 'W' },
    ],
  },
  {
    label: t`What partners get`,
    items: [
      { to: '/switches', label: t`Switches`, icon: IconToggleRight, shortcut: 'I' },
      { to: '/outages', label: t`Outages`, icon: IconAlertTriangle, shortcut: 'U' },
      { to: '/changelog', label: t`Changelog`, icon: IconNews, shortcut: 'L' },
    ],
  },
  {
    label: t`Team`,
    items: [
      { to: '/operators', label: t`Operators`, icon: IconUsers, shortcut: 'N' },
      { to: '/sessions', label: t`Sessions`, icon: IconDeviceLaptop, shortcut: 'E' },
      { to: '/audit', label: t`Audit log`, icon: IconHistory, shortcut: 'A' },
    ],
  },
];

/** The item that an address belongs to: the longest that it begins with. */
export function menuItemOf(pathname: string): MenuItem | undefined {
  return MENU.flatMap(({ items }) => items)
    .filter(({ to }) => (to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
