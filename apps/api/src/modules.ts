import { accountsModule } from '#modules/accounts/accounts.routes.ts';
import { auditModule } from '#modules/audit/audit.routes.ts';
import { balanceWheelsModule } from '#modules/balance-wheels/balance-wheels.routes.ts';
import { businessesModule } from '#modules/businesses/businesses.routes.ts';
import { calendarFeedsModule } from '#modules/calendar-feeds/calendar-feeds.routes.ts';
import { calendarsModule } from '#modules/calendars/calendars.routes.ts';
import { checkInsModule } from '#modules/check-ins/check-ins.routes.ts';
import { clientHistoryModule } from '#modules/client-history/client-history.routes.ts';
import { coachMatchesModule } from '#modules/coach-matches/coach-matches.routes.ts';
import { coachesModule } from '#modules/coaches/coaches.routes.ts';
import { coachingSessionsModule } from '#modules/coaching-sessions/coaching-sessions.routes.ts';
import { contactMessagesModule } from '#modules/contact-messages/contact-messages.routes.ts';
import { demoModule } from '#modules/demo/demo.routes.ts';
import { familiesModule } from '#modules/families/families.routes.ts';
import { figuresModule } from '#modules/figures/figures.routes.ts';
import { goalsModule } from '#modules/goals/goals.routes.ts';
import { groupsModule } from '#modules/groups/groups.routes.ts';
import { healthModule } from '#modules/health/health.routes.ts';
import { libraryModule } from '#modules/library/library.routes.ts';
import { mailRepliesModule } from '#modules/mail-replies/mail-replies.routes.ts';
import { mailboxModule } from '#modules/mailbox/mailbox.routes.ts';
import { membershipsModule } from '#modules/memberships/memberships.routes.ts';
import { messagesModule } from '#modules/messages/messages.routes.ts';
import { notificationsModule } from '#modules/notifications/notifications.routes.ts';
import { organisationsModule } from '#modules/organisations/organisations.routes.ts';
import { picturesModule } from '#modules/pictures/pictures.routes.ts';
import { profilesModule } from '#modules/profiles/profiles.routes.ts';
import { pushModule } from '#modules/push/push-tokens.routes.ts';
import { questionnairesModule } from '#modules/questionnaires/questionnaires.routes.ts';
import { seatsModule } from '#modules/seats/seat-requests.routes.ts';
import { sessionRoomsModule } from '#modules/session-rooms/session-rooms.routes.ts';
import { sessionWorkModule } from '#modules/session-work/session-work.routes.ts';
import { textMessagesModule } from '#modules/text-messages/text-messages.routes.ts';
import { topicsModule } from '#modules/topics/topics.routes.ts';
import { triageModule } from '#modules/triage/triage.routes.ts';
import { triageSubscriptionsModule } from '#modules/triage-subscriptions/triage-subscriptions.routes.ts';
import type { Module } from './module.ts';

/** Every capability, in the order of the routes in the API's description. */
export const MODULES: readonly Module[] = [
  healthModule,
  accountsModule,
  familiesModule,
  triageSubscriptionsModule,
  topicsModule,
  libraryModule,
  contactMessagesModule,
  demoModule,
  mailboxModule,
  pushModule,
  notificationsModule,
  profilesModule,
  organisationsModule,
  membershipsModule,
  groupsModule,
  seatsModule,
  businessesModule,
  auditModule,
  picturesModule,
  questionnairesModule,
  checkInsModule,
  balanceWheelsModule,
  coachesModule,
  coachMatchesModule,
  calendarsModule,
  calendarFeedsModule,
  coachingSessionsModule,
  goalsModule,
  sessionWorkModule,
  sessionRoomsModule,
  clientHistoryModule,
  messagesModule,
  mailRepliesModule,
  textMessagesModule,
  triageModule,
  figuresModule,
];

export const ALL_JOBS = MODULES.flatMap(({ jobs = [] }) => jobs);
