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
    label: 'Watch',
    items: [
      { to: '/', label: 'Overview', icon: IconGauge, shortcut: 'O' },
      { to: '/requests', label: 'Requests', icon: IconSearch, shortcut: 'R' },
      { to: '/usage', label: 'Usage', icon: IconArrowUpRight, shortcut: 'M' },
      { to: '/timeline', label: 'Timeline', icon: IconChartLine, shortcut: 'T' },
    ],
  },
  {
    label: 'Partners',
    items: [
      { to: '/partners', label: 'Partners', icon: IconBuilding, shortcut: 'P' },
      { to: '/keys', label: 'Keys', icon: IconKey, shortcut: 'K' },
      { to: '/plans', label: 'Plans', icon: IconColumns, shortcut: 'F' },
      { to: '/key-requests', label: 'Key requests', icon: IconInbox, shortcut: 'Q' },
      { to: '/webhooks', label: 'Webhooks', icon: IconWebhook, shortcut: 'B' },
    ],
  },
  {
    label: 'Intelligence',
    items: [
      { to: '/cycles', label: 'Cycles', icon: IconRefresh, shortcut: 'C' },
      { to: '/sources', label: 'Sources', icon: IconDatabase, shortcut: 'S' },
      { to: '/track-record', label: 'Track record', icon: IconListCheck, shortcut: 'D' },
      { to: '/work', label: 'Work', icon: IconActivity, shortcut: 'W' },
    ],
  },
  {
    label: 'What partners get',
    items: [
      { to: '/switches', label: 'Switches', icon: IconToggleRight, shortcut: 'I' },
      { to: '/outages', label: 'Outages', icon: IconAlertTriangle, shortcut: 'U' },
      { to: '/changelog', label: 'Changelog', icon: IconNews, shortcut: 'L' },
    ],
  },
  {
    label: 'Team',
    items: [
      { to: '/operators', label: 'Operators', icon: IconUsers, shortcut: 'N' },
      { to: '/sessions', label: 'Sessions', icon: IconDeviceLaptop, shortcut: 'E' },
      { to: '/audit', label: 'Audit log', icon: IconHistory, shortcut: 'A' },
    ],
  },
];

/** The item that an address belongs to: the longest that it begins with. */
export function menuItemOf(pathname: string): MenuItem | undefined {
  return MENU.flatMap(({ items }) => items)
    .filter(({ to }) => (to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
