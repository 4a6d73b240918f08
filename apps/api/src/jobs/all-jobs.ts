import { mailCodeJob, mailPasswordResetJob } from '#modules/accounts/accounts.jobs.ts';
import { forgotPasswordJob, resendCodeJob } from '#modules/accounts/code-requests.jobs.ts';
import { purgeJob } from '#modules/accounts/purge.jobs.ts';
import { expireRequestJob } from '#modules/coach-matches/coach-matches.jobs.ts';
import { refreshWeeksJob } from '#modules/coaches/weeks.jobs.ts';
import { mailContactMessageJob, purgeContactMessagesJob } from '#modules/contact-messages/contact-messages.jobs.ts';
import { noticeExpiringInvitationsJob } from '#modules/families/invitation-expiry.jobs.ts';
import { mailInvitationJob } from '#modules/families/invitations.jobs.ts';
import { tellWebJob } from '#modules/library/library.jobs.ts';
import { tellReadersJob } from '#modules/library/new-articles.jobs.ts';
import { mailDigestJob, startDigestsJob } from '#modules/notifications/digests.jobs.ts';
import {
  mailNotificationJob,
  purgeNotificationsJob,
  pushNotificationJob,
} from '#modules/notifications/notifications.jobs.ts';
import { smsNotificationJob } from '#modules/notifications/sms-notifications.jobs.ts';
import { deletePictureBytesJob, sweepPicturesJob } from '#modules/pictures/pictures.jobs.ts';
import { sendTriageCodeJob } from '#modules/triage-subscriptions/triage-subscriptions.jobs.ts';
import type { JobDefinition } from './define-job.ts';

/** Every kind of job; one that is not here is never worked on. */
export const ALL_JOBS: readonly JobDefinition[] = [
  mailCodeJob,
  mailPasswordResetJob,
  resendCodeJob,
  forgotPasswordJob,
  mailInvitationJob,
  sendTriageCodeJob,
  tellWebJob,
  tellReadersJob,
  purgeJob,
  mailContactMessageJob,
  purgeContactMessagesJob,
  mailNotificationJob,
  pushNotificationJob,
  smsNotificationJob,
  mailDigestJob,
  startDigestsJob,
  purgeNotificationsJob,
  noticeExpiringInvitationsJob,
  deletePictureBytesJob,
  sweepPicturesJob,
  refreshWeeksJob,
  expireRequestJob,
] as readonly JobDefinition[];
