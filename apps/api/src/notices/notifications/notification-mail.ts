import { formatMoment } from '@waymark/contract/moments';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import { linkPaths } from '@waymark/contract/paths';
import type { SessionUser } from '@waymark/contract/people/session-users';
import type { RenderedMail } from '@waymark/emails/rendered-mail';
import type { UserId } from '#actor.ts';
import type { MailHead, OutgoingMail } from '../../mail/mail.ts';
import type { Services } from '../../services.ts';
import type { NotificationRow } from './notifications.queries.ts';

type Renderer = (services: Services, notification: NotificationRow, when: string) => Promise<RenderedMail>;

/** The kinds whose mail says more than the notification. */
const OWN_MAILS: Partial<Record<NotificationKind, Renderer>> = {
  async 'password-changed'({ env }, _notification, changedAt) {
    const { renderPasswordChanged } = await import('@waymark/emails/password-changed');
    const link = new URL(linkPaths.forgotPassword(), env.publicUrl).href;
    return renderPasswordChanged({ link, changedAt });
  },
  async 'new-browser'({ env }, { body }, signedInAt) {
    const { renderNewBrowser } = await import('@waymark/emails/new-browser');
    const link = new URL(linkPaths.forgotPassword(), env.publicUrl).href;
    const listLink = new URL(linkPaths.signInSettings(), env.publicUrl).href;
    return renderNewBrowser({ link, listLink, what: body, signedInAt });
  },
};

/** Those that come from the person's organisation. */
const OF_ORGANISATIONS: readonly NotificationKind[] = ['membership-joined', 'membership-reminder'];

async function mailHeadOf(services: Services, { kind, userId }: NotificationRow): Promise<MailHead | undefined> {
  if (!OF_ORGANISATIONS.includes(kind)) return undefined;
  return services.offers.readMailHead(services, userId as UserId);
}

/** Those about a session, with its id at the end of their address. */
const OF_SESSIONS: readonly NotificationKind[] = ['session-declined', 'session-proposed', 'session-reminder'];

/** Answers reach the other person of the session that a mail is about. */
async function replyToOf(services: Services, { kind, userId, url }: NotificationRow): Promise<string | undefined> {
  const [sessionId] = OF_SESSIONS.includes(kind) ? (/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(url) ?? []) : [];
  if (sessionId === undefined) return undefined;
  return (await services.offers.findReplyAddress(services, { userId: userId as UserId, sessionId }))?.address;
}

export async function renderNotificationMail(
  services: Services,
  notification: NotificationRow,
  { timeZone, preferences }: Pick<SessionUser, 'timeZone' | 'preferences'>,
): Promise<RenderedMail & Pick<OutgoingMail, 'logo' | 'replyTo'>> {
  const own = OWN_MAILS[notification.kind];
  const when = formatMoment(notification.createdAt, {
    ...{ zone: timeZone ?? 'UTC', hasZoneName: true },
    hourCycle: preferences?.hourCycle,
  });
  if (own) return own(services, notification, when);
  const { publicUrl } = services.env;
  const sponsor = await mailHeadOf(services, notification);
  const { renderNotification } = await import('@waymark/emails/notification');
  const mail = await renderNotification({
    title: notification.title,
    body: notification.body,
    link: new URL(notification.url, publicUrl).href,
    ...(sponsor && { head: sponsor.head }),
    preferencesLink: new URL(linkPaths.notificationPreferences(), publicUrl).href,
  });
  const replyTo = await replyToOf(services, notification);
  return { ...mail, ...(sponsor?.logo && { logo: sponsor.logo }), ...(replyTo && { replyTo }) };
}

export async function renderDigestMail(
  { env }: Services,
  notifications: readonly NotificationRow[],
): Promise<RenderedMail> {
  const { renderDailyDigest } = await import('@waymark/emails/daily-digest');
  return renderDailyDigest({
    items: notifications.map(({ title, body, url }) => ({ title, body, link: new URL(url, env.publicUrl).href })),
    preferencesLink: new URL(linkPaths.notificationPreferences(), env.publicUrl).href,
  });
}
