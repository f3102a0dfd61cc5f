import { outline, RING } from './outline.tsx';

// Screens

export const ClipboardIcon = outline(
  'Clipboard',
  'M9 4H5.5v16H11M15 4h3.5v5M9 3h6v3H9zM21 16.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM16.5 14.5v2.2l1.4 1.1',
);
export const DevicesIcon = outline('Devices', 'M3.5 16V7A1.5 1.5 0 0 1 5 5.5h14M2 19h9.5M15 9.5h6V19h-6z');
export const GaugeIcon = outline('Gauge', 'M5 18.5a9 9 0 1 1 14 0zM12 14.5l4-5');
export const HistoryIcon = outline('History', 'M4 12a8.5 8.5 0 1 0 2.6-6.1L4 8.2M4 4v4.2h4.2M12.5 8v4.5l3 2');
export const KeyIcon = outline('Key', 'M11 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM11 12h10v4M17 12v3');
export const LoopIcon = outline(
  'Loop',
  'M4.5 13V12A5.5 5.5 0 0 1 10 6.5h8M15 3.5l3 3-3 3M19.5 11v1a5.5 5.5 0 0 1-5.5 5.5H6M9 20.5l-3-3 3-3',
);
export const MegaphoneIcon = outline(
  'Megaphone',
  'M4 10v4.5h3.5l7 3.5V6.5l-7 3.5zM18 9.5a4 4 0 0 1 0 5.5M7.5 14.5V19',
);
export const PeopleIcon = outline(
  'People',
  'M12 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM3 19v-1.5A3.5 3.5 0 0 1 6.5 14h5a3.5 3.5 0 0 1 3.5 3.5V19M15.5 5.2a3 3 0 0 1 0 5.6M18 14.2a3.5 3.5 0 0 1 3 3.4V19',
);
export const SignalIcon = outline(
  'Signal',
  'M12.6 12a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM8.5 8.5a5 5 0 0 0 0 7M15.5 8.5a5 5 0 0 1 0 7M5.6 5.6a9 9 0 0 0 0 12.8M18.4 5.6a9 9 0 0 1 0 12.8',
);
export const TargetIcon = outline('Target', `${RING}M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 12v.1`);
export const ToggleIcon = outline(
  'Toggle',
  'M8 6.5h8a5.5 5.5 0 0 1 0 11H8a5.5 5.5 0 0 1 0-11zM18 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
);
export const WarningIcon = outline('Warning', 'M12 4L2.8 19.5h18.4zM12 10v4M12 16.6v.1');

// States

export const CheckIcon = outline('Check', 'M5 12.5l4.5 4.5L19 7.5');
export const CheckCircleIcon = outline('CheckCircle', `${RING}M8 12.4l2.8 2.8L16 10`);
export const ErrorCircleIcon = outline('ErrorCircle', `${RING}M12 7.5V13M12 16.3v.1`);

// Actions

export const AddIcon = outline('Add', 'M12 5v14M5 12h14');
export const CloudDownloadIcon = outline(
  'CloudDownload',
  'M7 18a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.3 0A4.5 4.5 0 0 1 17 18M12 11v9M9 17l3 3 3-3',
);
export const CopyIcon = outline('Copy', 'M9 8h10.5v12.5H9zM5 16V3.5h10.5');
export const DownloadIcon = outline('Download', 'M12 4v11M7 10.5l5 5 5-5M5 20h14');
export const EditIcon = outline('Edit', 'M4 20l1-4.2L16.6 4.2l3.2 3.2L8.2 19zM14.2 6.6l3.2 3.2');
export const PauseCircleIcon = outline('PauseCircle', `${RING}M10 9v6M14 9v6`);
export const PlayCircleIcon = outline('PlayCircle', `${RING}M10.2 8.6v6.8l5.3-3.4z`);
export const RemoveCircleIcon = outline('RemoveCircle', `${RING}M8 12h8`);

// Directions

export const ChevronDownIcon = outline('ChevronDown', 'M6 9.5l6 6 6-6');
export const ChevronLeftIcon = outline('ChevronLeft', 'M14.5 6l-6 6 6 6');
export const ChevronRightIcon = outline('ChevronRight', 'M9.5 6l6 6-6 6');
