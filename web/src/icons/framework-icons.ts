import { outline, RING } from './outline.tsx';
import {
  AddIcon,
  CheckCircleIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  DownloadIcon,
  EditIcon,
  ErrorCircleIcon,
  HistoryIcon,
  PeopleIcon,
  RemoveCircleIcon,
  WarningIcon,
} from './icons.ts';

const AccountIcon = outline(
  'Account',
  `${RING}M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM6.2 18.6a7 7 0 0 1 11.6 0`,
);
const AddCircleIcon = outline('AddCircle', `${RING}M8 12h8M12 8v8`);
const ArrowDownCircleIcon = outline('ArrowDownCircle', `${RING}M12 8v8M9 13l3 3 3-3`);
const ArrowUpCircleIcon = outline('ArrowUpCircle', `${RING}M12 16V8M9 11l3-3 3 3`);
const BookmarkIcon = outline('Bookmark', 'M6.5 4h11v16L12 16l-5.5 4z');
const BookmarkAddIcon = outline('BookmarkAdd', 'M6.5 4h11v16L12 16l-5.5 4zM12 7v5M9.5 9.5h5');
const BookmarkRemoveIcon = outline('BookmarkRemove', 'M6.5 4h11v16L12 16l-5.5 4zM9.5 9.5h5');
const CheckboxIcon = outline('Checkbox', 'M5 5h14v14H5zM8 12.2l2.8 2.8L16 9.5');
const CheckboxBlankIcon = outline('CheckboxBlank', 'M5 5h14v14H5z');
const ClockIcon = outline('Clock', `${RING}M12 7v5.2l3.5 2`);
const CloseIcon = outline('Close', 'M6 6l12 12M18 6L6 18');
const CloseCircleIcon = outline('CloseCircle', `${RING}M9 9l6 6M15 9l-6 6`);
const DashboardIcon = outline(
  'Dashboard',
  'M4 4h6.5v8H4zM13.5 4H20v5h-6.5zM13.5 12H20v8h-6.5zM4 15h6.5v5H4z',
);
const DragIcon = outline('Drag', 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1');
const EyeIcon = outline(
  'Eye',
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
);
const EyeOffIcon = outline(
  'EyeOff',
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM4 4l16 16',
);
const FilterIcon = outline('Filter', 'M4 7h16M7 12h10M10 17h4');
const GlobeIcon = outline('Globe', `${RING}M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18`);
const HeartIcon = outline('Heart', 'M12 19.5L4.8 12.3a4.4 4.4 0 0 1 6.2-6.2l1 1 1-1a4.4 4.4 0 0 1 6.2 6.2z');
const HelpIcon = outline('Help', `${RING}M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 16.5v.1`);
const InboxIcon = outline('Inbox', 'M4 5h16v14H4zM4 14h4.5a3.5 3.5 0 0 0 7 0H20');
const ListIcon = outline('List', 'M4 5h16v14H4zM4 10h16M4 14.5h16M9 5v14');
const LockIcon = outline('Lock', 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
const MailIcon = outline('Mail', 'M3.5 6h17v12.5h-17zM4 7l8 6 8-6');
const MenuIcon = outline('Menu', 'M4 7h16M4 12h16M4 17h16');
const MoonIcon = outline('Moon', 'M19.5 14.5a8 8 0 1 1-10-10 6.5 6.5 0 0 0 10 10z');
const PowerIcon = outline('Power', 'M12 3.5V12M7.2 6.4a7.5 7.5 0 1 0 9.6 0');
const RefreshIcon = outline('Refresh', 'M19 12a7 7 0 1 1-2.05-4.95L19 9M19 4.5V9h-4.5');
const SaveIcon = outline('Save', 'M4.5 4.5h12l3 3v12h-15zM8 4.5V9h7V4.5M8 19.5V14h8v5.5');
const SearchIcon = outline('Search', 'M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15 15l5.5 5.5');
const SlidersIcon = outline('Sliders', 'M4 7.5h9M17 7.5h3M15 5.5v4M4 16.5h3M11 16.5h9M9 14.5v4');
const SortIcon = outline('Sort', 'M7 5v14M4 16l3 3 3-3M13.5 7H20M13.5 12h4.5M13.5 17H16');
const SpeechIcon = outline('Speech', 'M4 4.5h16v12H9.5L5.5 20v-3.5H4z');
const SunIcon = outline(
  'Sun',
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
const TagIcon = outline('Tag', 'M4 4.5h8l8 8-7.5 7.5-8.5-8.5zM8 8.3v.1');
const TextIcon = outline('Text', 'M5 6h14M12 6v13');
const TrashIcon = outline('Trash', 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 13h8.4L17 7M10.3 11v5M13.7 11v5');

/** Every icon that react-admin imports, by the name of its module in `@mui/icons-material`. */
export {
  ClockIcon as AccessTime,
  AccountIcon as AccountCircle,
  AddIcon as Add,
  AddCircleIcon as AddCircleOutlineOutlined,
  ArrowDownCircleIcon as ArrowCircleDown,
  ArrowUpCircleIcon as ArrowCircleUp,
  ChevronDownIcon as ArrowDropDown,
  BookmarkIcon as Book,
  BookmarkAddIcon as BookmarkAdd,
  BookmarkIcon as BookmarkBorder,
  BookmarkRemoveIcon as BookmarkRemove,
  MoonIcon as Brightness4,
  SunIcon as Brightness7,
  CloseCircleIcon as CancelOutlined,
  SpeechIcon as ChatBubble,
  CheckboxIcon as CheckBox,
  CheckboxBlankIcon as CheckBoxOutlineBlank,
  CheckCircleIcon as CheckCircle,
  CloseIcon as Clear,
  CloseIcon as Close,
  EditIcon as Create,
  DashboardIcon as Dashboard,
  TrashIcon as Delete,
  TrashIcon as DeleteOutlineOutlined,
  CheckIcon as Done,
  DragIcon as DragIndicator,
  ErrorCircleIcon as Error,
  ErrorCircleIcon as ErrorOutlineOutlined,
  ChevronDownIcon as ExpandMore,
  HeartIcon as Favorite,
  FilterIcon as FilterList,
  DownloadIcon as GetApp,
  HelpIcon as HelpOutlineOutlined,
  CloseCircleIcon as HighlightOff,
  HistoryIcon as History,
  WarningIcon as HotTub,
  InboxIcon as Inbox,
  TagIcon as Label,
  ListIcon as List,
  LockIcon as Lock,
  MailIcon as MailOutlineOutlined,
  MenuIcon as Menu,
  ChevronLeftIcon as NavigateBefore,
  ChevronRightIcon as NavigateNext,
  PeopleIcon as People,
  AccountIcon as PersonPin,
  PowerIcon as PowerSettingsNew,
  AddCircleIcon as Queue,
  RefreshIcon as Refresh,
  RemoveCircleIcon as RemoveCircle,
  RemoveCircleIcon as RemoveCircleOutlineOutlined,
  EyeIcon as RemoveRedEye,
  WarningIcon as Report,
  SaveIcon as Save,
  SearchIcon as Search,
  SlidersIcon as Settings,
  SortIcon as Sort,
  TextIcon as Title,
  GlobeIcon as Translate,
  HistoryIcon as Update,
  ListIcon as ViewList,
  ListIcon as ViewWeek,
  EyeIcon as Visibility,
  EyeOffIcon as VisibilityOff,
  WarningIcon as WarningAmber,
};
