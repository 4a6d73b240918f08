'use client';

import type { NotificationKind } from '@waymark/contract/notification-kinds';
import type { Icon } from '#ui/icon.tsx';
import { drawn } from '#ui/icon.tsx';
import { CalendarPlus, Heart } from '#ui/icons.tsx';
import {
  BellRing,
  BookOpen,
  Building2,
  Handshake,
  KeyRound,
  LifeBuoy,
  MessageSquare,
  Target,
} from '#ui/place-icons.tsx';
import { NotificationLink, type NotificationLinkProps } from './notification-link.tsx';

const Armchair = /* @__PURE__ */ drawn(
  <>
    <path d="M19 9V6a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v3" />
    <path d="M3 16a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-5a2 2 0 0 0-4 0v1.5a.5.5 0 0 1-.5.5h-9a.5.5 0 0 1-.5-.5V11a2 2 0 0 0-4 0z" />
    <path d="M5 18v2" />
    <path d="M19 18v2" />
  </>,
);
const CalendarCheck = /* @__PURE__ */ drawn(
  <>
    <path d="M8 2v3" />
    <path d="M16 2v3" />
    <rect x="3" y="3" width="18" height="18" rx="2" />
    <path d="M3 9h18" />
    <path d="m9 15 2 2 4-4" />
  </>,
);
const CalendarClock = /* @__PURE__ */ drawn(
  <>
    <path d="M16 14v2.2l1.6 1" />
    <path d="M16 2v3" />
    <path d="M21 7.338V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h2.338" />
    <path d="M3 9h5.859" />
    <path d="M8 2v3" />
    <circle cx="16" cy="16" r="6" />
  </>,
);
const FileDown = /* @__PURE__ */ drawn(
  <>
    <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />
    <path d="M14 2v5a1 1 0 0 0 1 1h5" />
    <path d="M12 18v-6" />
    <path d="m9 15 3 3 3-3" />
  </>,
);
const NotebookPen = /* @__PURE__ */ drawn(
  <>
    <path d="M13.4 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7.4" />
    <path d="M2 6h4" />
    <path d="M2 10h4" />
    <path d="M2 14h4" />
    <path d="M2 18h4" />
    <path d="M21.378 5.626a1 1 0 1 0-3.004-3.004l-5.01 5.012a2 2 0 0 0-.506.854l-.837 2.87a.5.5 0 0 0 .62.62l2.87-.837a2 2 0 0 0 .854-.506z" />
  </>,
);
const Siren = /* @__PURE__ */ drawn(
  <>
    <path d="M7 18v-6a5 5 0 1 1 10 0v6" />
    <path d="M5 21a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-1a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2z" />
    <path d="M21 12h1" />
    <path d="M18.5 4.5 18 5" />
    <path d="M2 12h1" />
    <path d="M12 2v1" />
    <path d="m4.929 4.929.707.707" />
    <path d="M12 12v6" />
  </>,
);
const UserCheck = /* @__PURE__ */ drawn(
  <>
    <path d="m16 11 2 2 4-4" />
    <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" />
    <circle cx="9" cy="7" r="4" />
  </>,
);
const UserMinus = /* @__PURE__ */ drawn(
  <>
    <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" />
    <circle cx="9" cy="7" r="4" />
    <line x1="22" x2="16" y1="11" y2="11" />
  </>,
);
const UserPlus = /* @__PURE__ */ drawn(
  <>
    <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" />
    <circle cx="9" cy="7" r="4" />
    <line x1="19" x2="19" y1="8" y2="14" />
    <line x1="22" x2="16" y1="11" y2="11" />
  </>,
);

const ICONS: Readonly<Record<NotificationKind, Icon>> = {
  'family-member-joined': UserPlus,
  'invitation-expiring': CalendarClock,
  'membership-reminder': BellRing,
  'membership-joined': Building2,
  'group-session-opened': CalendarPlus,
  'membership-moved': Building2,
  'membership-ended': UserMinus,
  'seats-requested': Armchair,
  'seats-decided': Armchair,
  'business-changed': Building2,
  'renewal-near': Building2,
  'seat-offered': Armchair,
  'group-session-planned': CalendarPlus,
  'coach-pool-changed': Building2,
  'pool-coach-left': UserMinus,
  'new-article': BookOpen,
  'match-requested': UserPlus,
  'match-answered': Handshake,
  'match-ended': UserMinus,
  'match-resumed': UserCheck,
  'coach-offered': Handshake,
  agreement: Handshake,
  invoice: NotebookPen,
  purchase: NotebookPen,
  'message-received': MessageSquare,
  'check-in-due': Heart,
  'check-ins-moved': Heart,
  'then-and-now-due': Heart,
  'what-next': Heart,
  'balance-due': Heart,
  'session-changed': CalendarCheck,
  'session-closed': NotebookPen,
  'session-proposed': CalendarPlus,
  'session-declined': CalendarClock,
  'session-reminder': CalendarClock,
  'reply-not-added': MessageSquare,
  'shared-with-manager': Target,
  'strengths-asked': NotebookPen,
  'strengths-written': NotebookPen,
  'meeting-asked': CalendarPlus,
  'triage-waiting': LifeBuoy,
  'triage-urgent': Siren,
  'triage-duty': LifeBuoy,
  'busy-calendar-failing': CalendarClock,
  'coach-approval': UserCheck,
  announcement: BellRing,
  payroll: NotebookPen,
  'organisation-invoice': NotebookPen,
  'new-browser': KeyRound,
  'factor-changed': KeyRound,
  'email-changed': KeyRound,
  'password-changed': KeyRound,
  'download-ready': FileDown,
  'correction-answered': NotebookPen,
};

/** With a sign of its kind. */
export function NotificationItem(props: Omit<NotificationLinkProps, 'sign'>) {
  const { kind, readAt } = props.notification.attributes;
  const Icon = ICONS[kind];
  return (
    <NotificationLink
      {...props}
      sign={
        <span
          className={`grid size-9 shrink-0 place-items-center rounded-full ${readAt === null ? 'bg-pine-100 text-pine-700' : 'bg-sand-100 text-ink-500'}`}
        >
          <Icon aria-hidden className="size-4.5" />
        </span>
      }
    />
  );
}
