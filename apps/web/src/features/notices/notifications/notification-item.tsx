'use client';

import type { Notification } from '@waymark/contract/notices/notifications';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import { pathInside } from '@waymark/contract/path-inside';
import Link from 'next/link';
import type { Icon } from '#ui/icon.tsx';
import { CalendarPlus, Heart } from '#ui/icons.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import {
  Armchair,
  BadgeCheck,
  BellRing,
  BookOpen,
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  ChartPie,
  Handshake,
  Hourglass,
  KeyRound,
  LifeBuoy,
  MailX,
  MessageCircleQuestion,
  MessageSquare,
  MonitorSmartphone,
  NotebookPen,
  Siren,
  Target,
  UserCheck,
  UserMinus,
  UserPlus,
} from './icons.tsx';
import { useReadNotification } from './notifications.api.ts';

const ICONS: Readonly<Record<NotificationKind, Icon>> = {
  'family-member-joined': UserPlus,
  'invitation-expiring': Hourglass,
  'membership-reminder': BellRing,
  'membership-joined': Building2,
  'group-session-opened': CalendarPlus,
  'membership-ended': UserMinus,
  'seats-requested': Armchair,
  'seats-decided': Armchair,
  'business-changed': Building2,
  'seat-offered': Armchair,
  'group-session-planned': CalendarPlus,
  'coach-pool-changed': Building2,
  'pool-coach-left': UserMinus,
  'new-article': BookOpen,
  'match-requested': MessageCircleQuestion,
  'match-answered': Handshake,
  'match-ended': UserMinus,
  'match-resumed': UserCheck,
  'message-received': MessageSquare,
  'check-in-due': Heart,
  'balance-due': ChartPie,
  'session-changed': CalendarCheck,
  'session-closed': NotebookPen,
  'session-proposed': CalendarPlus,
  'session-reminder': CalendarClock,
  'reply-not-added': MailX,
  'shared-with-manager': Target,
  'strengths-asked': NotebookPen,
  'strengths-written': NotebookPen,
  'meeting-asked': CalendarPlus,
  'triage-waiting': LifeBuoy,
  'triage-urgent': Siren,
  'triage-duty': LifeBuoy,
  'busy-calendar-failing': CalendarX,
  'coach-approval': BadgeCheck,
  'new-browser': MonitorSmartphone,
  'password-changed': KeyRound,
};

interface NotificationItemProps {
  readonly notification: Notification;
  readonly onOpen?: () => void;
}

/** What happened, and when. It leads to its thing, and is read by that. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const read = useReadNotification();
  const { kind, title, body, url, createdAt, readAt } = notification.attributes;
  const Icon = ICONS[kind];
  const isUnread = readAt === null;

  function open() {
    if (isUnread) read.mutate(notification);
    onOpen?.();
  }

  return (
    <Link
      href={pathInside(url, '/notifications')}
      prefetch={false}
      onClick={open}
      className="flex items-start gap-3 rounded-field px-3 py-3 text-ink-900 no-underline hover:bg-sand-100"
    >
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-full ${isUnread ? 'bg-pine-100 text-pine-700' : 'bg-sand-100 text-ink-500'}`}
      >
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        {isUnread && <span className="sr-only">Unread: </span>}
        <span className={`block text-sm break-words ${isUnread ? 'font-semibold' : 'font-medium'}`}>{title}</span>
        {body && <span className="block text-sm break-words text-ink-700">{body}</span>}
        <span className="mt-0.5 block text-xs text-ink-500">
          <LocalTime instant={createdAt} style="moment" />
        </span>
      </span>
      {isUnread && <span aria-hidden className="mt-1.5 size-2.5 shrink-0 rounded-full bg-pine-600" />}
    </Link>
  );
}
