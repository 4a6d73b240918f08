import type { Icon } from '#ui/icon.tsx';
import { drawn } from '#ui/icon.tsx';
import { Eye, Heart, SlidersHorizontal } from '#ui/icons.tsx';
import {
  BellRing,
  BookmarkCheck,
  BookOpen,
  Building2,
  Handshake,
  MessageSquare,
  Phone,
  Target,
  UserRound,
  UsersRound,
} from '#ui/place-icons.tsx';
import type { NavigationIcon } from './navigation.ts';

const CalendarDays = /* @__PURE__ */ drawn(
  <>
    <path d="M8 2v3" />
    <path d="M16 2v3" />
    <rect x="3" y="3" width="18" height="18" rx="2" />
    <path d="M3 9h18" />
    <path d="M8 13h.01" />
    <path d="M12 13h.01" />
    <path d="M16 13h.01" />
    <path d="M8 17h.01" />
    <path d="M12 17h.01" />
    <path d="M16 17h.01" />
  </>,
);
const Package = /* @__PURE__ */ drawn(
  <>
    <path d="M12 3l8 4.5v9L12 21l-8-4.5v-9z" />
    <path d="M4 7.5l8 4.5 8-4.5" />
    <path d="M12 12v9" />
  </>,
);
const ChartColumn = /* @__PURE__ */ drawn(
  <>
    <path d="M3 3v16a2 2 0 0 0 2 2h16" />
    <path d="M18 17V9" />
    <path d="M13 17V5" />
    <path d="M8 17v-3" />
  </>,
);
const Contact = /* @__PURE__ */ drawn(
  <>
    <path d="M16 2v2" />
    <path d="M7 21v-2a2 2 0 012-2h6a2 2 0 012 2v2" />
    <path d="M8 2v2" />
    <circle cx="12" cy="10" r="3" />
    <rect x="3" y="3" width="18" height="18" rx="2" />
  </>,
);
const House = /* @__PURE__ */ drawn(
  <>
    <path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8" />
    <path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
  </>,
);
const ReceiptText = /* @__PURE__ */ drawn(
  <>
    <path d="M13 16H8" />
    <path d="M14 8H8" />
    <path d="M16 12H8" />
    <path d="M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z" />
  </>,
);
const ScrollText = /* @__PURE__ */ drawn(
  <>
    <path d="M15 12h-5" />
    <path d="M15 8h-5" />
    <path d="M19 17V5a2 2 0 0 0-2-2H4" />
    <path d="M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3" />
  </>,
);
const Sprout = /* @__PURE__ */ drawn(
  <>
    <path d="M14 9.536V7a4 4 0 0 1 4-4h1.5a.5.5 0 0 1 .5.5V5a4 4 0 0 1-4 4 4 4 0 0 0-4 4c0 2 1 3 1 5a5 5 0 0 1-1 3" />
    <path d="M4 9a5 5 0 0 1 8 4 5 5 0 0 1-8-4" />
    <path d="M5 21h14" />
  </>,
);

const Clock3 = /* @__PURE__ */ drawn(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6v6h4" />
  </>,
);
const Inbox = /* @__PURE__ */ drawn(
  <>
    <polyline points="22 12 16 12 14 15 10 15 8 12 2 12" />
    <path d="M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z" />
  </>,
);

const Banknote = /* @__PURE__ */ drawn(
  <>
    <rect width="20" height="12" x="2" y="6" rx="2" />
    <circle cx="12" cy="12" r="2" />
    <path d="M6 12h.01M18 12h.01" />
  </>,
);

export const NAVIGATION_ICONS: Readonly<Record<NavigationIcon, Icon>> = {
  today: House,
  sessions: CalendarDays,
  goals: Target,
  messages: MessageSquare,
  'check-ins': Heart,
  coach: Handshake,
  team: UsersRound,
  clients: Contact,
  triage: Inbox,
  time: Clock3,
  practice: Sprout,
  figures: ChartColumn,
  audit: ScrollText,
  settings: Building2,
  library: BookOpen,
  bookmarks: BookmarkCheck,
  announcements: BellRing,
  'crisis-contacts': Phone,
  agreements: Handshake,
  packages: Package,
  payroll: Banknote,
  invoices: ReceiptText,
  look: Eye,
  rules: SlidersHorizontal,
  profile: UserRound,
};
