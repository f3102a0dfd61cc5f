// Icons of the back office, drawn for it: lines with round ends on a grid of 24 by 24. A label is always next to them, or
// names the button, so screen readers skip them.
import { createElement } from 'react';

interface IconProps {
  /** Width and height in pixels. */
  readonly size: number;
  /** Width of the lines on the grid. */
  readonly stroke?: number;
}

const LINES = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const drawn =
  (d: string) =>
  ({ size, stroke = 2 }: IconProps) =>
    createElement(
      'svg',
      { width: size, height: size, viewBox: '0 0 24 24', strokeWidth: stroke, 'aria-hidden': true, ...LINES },
      createElement('path', { d }),
    );

export type Icon = ReturnType<typeof drawn>;

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** A rectangle with rounded corners, by its left upper corner. */
const frame = (x: number, y: number, width: number, height: number): string =>
  `M${x + 1.5} ${y}h${width - 3}q1.5 0 1.5 1.5v${height - 3}q0 1.5-1.5 1.5h${3 - width}q-1.5 0-1.5-1.5v${3 - height}q0-1.5 1.5-1.5z`;

const TRIANGLE = 'M12 3.5L2.5 20h19z';
const PERSON_AT_THE_LEFT = `${circle(9, 7.5, 3.5)}M2.5 20c0-3.3 2.8-5 6.5-5s6.5 1.7 6.5 5`;

export const IconActivity = drawn('M2.5 12.5h4l3.5-8 4.5 15.5 3-7.5h4');
export const IconAlertTriangle = drawn(`${TRIANGLE}M12 9.5v4M12 16.7v.01`);
export const IconArrowDown = drawn('M12 5v14M6.5 13.5l5.5 5.5 5.5-5.5');
export const IconArrowDownRight = drawn('M6.5 6.5l11 11M9 17.5h8.5v-8.5');
export const IconArrowRight = drawn('M5 12h14M13.5 6.5l5.5 5.5-5.5 5.5');
export const IconArrowUp = drawn('M12 19v-14M6.5 10.5l5.5-5.5 5.5 5.5');
export const IconArrowUpRight = drawn('M6.5 17.5l11-11M9 6.5h8.5v8.5');
export const IconBuilding = drawn(
  'M5 20.5v-15q0-1.5 1.5-1.5h11q1.5 0 1.5 1.5v15M3 20.5h18M9 8.5h1M14 8.5h1M9 12.5h1M14 12.5h1M10 20.5v-4h4v4',
);
export const IconChartLine = drawn('M4 4v16h16M8 15l3.5-5 3.5 3 5-7');
export const IconCheck = drawn('M5 12.5l4.5 4.5 9.5-9.5');
export const IconChevronDown = drawn('M6 9.5l6 6 6-6');
export const IconChevronLeft = drawn('M14.5 6l-6 6 6 6');
export const IconChevronRight = drawn('M9.5 6l6 6-6 6');
export const IconCircleCheck = drawn(`${circle(12, 12, 8.5)}M8.5 12.2l2.5 2.5 4.5-5`);
export const IconCloudDownload = drawn(
  'M7 17.5a4.5 4.5 0 0 1-.6-8.9a6 6 0 0 1 11.5 1a4 4 0 0 1-.6 7.9M12 11.5v9M9 17.5l3 3 3-3',
);
export const IconCalendar = drawn(`${frame(4, 5, 16, 15)}M4 10h16M8.5 3v4M15.5 3v4`);
export const IconColumns = drawn(`${frame(4, 4, 16, 16)}M12 4v16`);
export const IconCopy = drawn(
  `${frame(9, 9, 11, 11)}M5.5 15q-1.5 0-1.5-1.5v-8q0-1.5 1.5-1.5h8q1.5 0 1.5 1.5`,
);
export const IconDatabase = drawn(
  'M4 6c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3zv12c0 1.7 3.6 3 8 3s8-1.3 8-3v-12M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
);
export const IconDeviceDesktop = drawn(`${frame(3, 4, 18, 12)}M12 16v4M8 20h8`);
export const IconDeviceLaptop = drawn(`${frame(5, 5, 14, 11)}M2.5 19.5h19`);
export const IconDeviceMobileOff = drawn(`${frame(7, 3, 10, 18)}M3 5l18 14`);
export const IconDots = drawn(`${circle(5, 12, 1)}${circle(12, 12, 1)}${circle(19, 12, 1)}`);
export const IconDownload = drawn('M12 4v11M7 10.5l5 5 5-5M4.5 20h15');
export const IconEye = drawn(
  `M2.5 12c2.2-4.3 5.4-6.5 9.5-6.5s7.3 2.2 9.5 6.5c-2.2 4.3-5.4 6.5-9.5 6.5s-7.3-2.2-9.5-6.5z${circle(12, 12, 2.5)}`,
);
export const IconGauge = drawn(`M4.6 18.1a9 9 0 1 1 14.8 0${circle(12, 14, 1.5)}M13.2 12.9l3.3-3.9`);
export const IconHistory = drawn('M4 5v4.5h4.5M4.4 9.3a8.5 8.5 0 1 1-.9 4.2M12 8v4.5l3 2');
export const IconInbox = drawn(`${frame(4, 4, 16, 16)}M4 13.5h4.5l1.5 2.5h4l1.5-2.5h4.5`);
export const IconKey = drawn(`${circle(8, 16, 4)}M10.9 13.1l9.1-9.1M16 8l3 3M13 11l2 2`);
export const IconListCheck = drawn('M3.5 6.5l1.5 1.5 3-3M3.5 16.5l1.5 1.5 3-3M12 6.5h8.5M12 16.5h8.5');
export const IconLogout = drawn('M13 4h-7q-2 0-2 2v12q0 2 2 2h7M9.5 12h11.5M17 8l4 4-4 4');
export const IconMoon = drawn('M20 14.5a8.5 8.5 0 1 1-10.5-10.5a8 8 0 0 0 10.5 10.5z');
export const IconNews = drawn(`${frame(4, 4, 16, 16)}M8 8.5h8M8 12.3h8M8 16h4.5`);
export const IconPlayerPause = drawn('M7 5h3v14h-3zM14 5h3v14h-3z');
export const IconPlayerPlay = drawn('M7 4.5l12 7.5-12 7.5z');
export const IconRefresh = drawn(
  'M20 4.5v4.7h-4.7M4.9 9.2a8 8 0 0 1 14.7 0M4 19.5v-4.7h4.7M19.1 14.8a8 8 0 0 1-14.7 0',
);
export const IconSearch = drawn(`${circle(10.5, 10.5, 6.5)}M15.3 15.3l5.7 5.7`);
export const IconSelector = drawn('M8 9.5l4-4 4 4M8 14.5l4 4 4-4');
export const IconSun = drawn(
  `${circle(12, 12, 4)}M12 2.5v1.5M12 20v1.5M2.5 12h1.5M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M18.7 5.3l-1 1M6.3 17.7l-1 1`,
);
export const IconToggleRight = drawn(`M7.5 6h9a6 6 0 0 1 0 12h-9a6 6 0 0 1 0-12z${circle(16, 12, 2)}`);
export const IconUser = drawn(`${circle(12, 7.5, 4)}M4.5 20.5c0-3.6 3.1-5.5 7.5-5.5s7.5 1.9 7.5 5.5`);
export const IconUserOff = drawn(`${PERSON_AT_THE_LEFT}M17 7.5l4.5 4.5M21.5 7.5l-4.5 4.5`);
export const IconUserUp = drawn(`${PERSON_AT_THE_LEFT}M19 13v-6.5M16.3 9.2l2.7-2.7 2.7 2.7`);
export const IconUsers = drawn(
  `${PERSON_AT_THE_LEFT}M15.5 4.2a3.5 3.5 0 0 1 0 6.6M18 15.2c2.2.7 3.5 2.3 3.5 4.8`,
);
export const IconWebhook = drawn(
  `${circle(12, 6, 2.5)}${circle(5.5, 17.5, 2.5)}${circle(18.5, 17.5, 2.5)}M10.8 8.2l-4 7.1M13.2 8.2l4 7.1M8 17.5h8`,
);
