import { type ResourceName, resourceNames } from '@waymark/contract/policies';
import * as account from './probes/account-probes.ts';
import { announcementProbe } from './probes/announcement-probe.ts';
import * as coaching from './probes/coaching-probes.ts';
import { factorsProbe } from './probes/factor-probes.ts';
import * as family from './probes/family-probes.ts';
import { auditProbe, businessProbe, figureProbe } from './probes/figure-probes.ts';
import { coachingHoursProbe, hoursConsentProbe } from './probes/hours-probes.ts';
import {
  cardPaymentProbe,
  invoiceProbe,
  offeredPackageProbe,
  packageProbe,
  purchaseProbe,
} from './probes/invoice-probe.ts';
import * as manager from './probes/manager-probes.ts';
import { dutyRosterProbe, messageProbe, triageThreadProbe } from './probes/message-probes.ts';
import { organisationBillingProbe, organisationInvoiceProbe } from './probes/organisation-invoice-probes.ts';
import {
  groupLinkProbe,
  membershipProbe,
  organisationProbe,
  seatRequestProbe,
  welcomeProbe,
} from './probes/organisation-probes.ts';
import { ownThingProbe } from './probes/own-thing-probe.ts';
import { payrollAccountProbe, payrollProbe } from './probes/payroll-probe.ts';
import {
  crisisContactsProbe,
  libraryArticleProbe,
  libraryTopicProbe,
  practiceAgreementProbe,
} from './probes/practice-content-probes.ts';
import {
  backupProbe,
  coachReviewProbe,
  organisationAccountProbe,
  personAccountProbe,
  practiceHealthProbe,
  practiceLogProbe,
  practiceLookProbe,
  practiceMemberProbe,
  practiceRulesProbe,
  signInLogProbe,
} from './probes/practice-probes.ts';
import type { Probe } from './probes/probe.ts';
import { correctionProbe, downloadProbe } from './probes/rights-probes.ts';
import { coachPoolProbe, groupSeatProbe, groupSessionProbe, ownPoolProbe } from './probes/seat-probes.ts';
import * as session from './probes/session-probes.ts';
import * as work from './probes/session-work-probes.ts';
import * as wellbeing from './probes/wellbeing-probes.ts';

/** Those that end login sessions come last. */
const WRITTEN: Readonly<Partial<Record<ResourceName, Probe>>> = {
  profile: account.profileProbe,
  factors: factorsProbe,
  picture: account.pictureProbe,
  'coach-page': coaching.coachPageProbe,
  practice: coaching.practiceProbe,
  'questionnaire-answers': coaching.questionnaireAnswersProbe,
  'client-answers': coaching.clientAnswersProbe,
  'check-in': wellbeing.checkInProbe,
  'check-in-choice': wellbeing.checkInChoiceProbe,
  balance: wellbeing.balanceProbe,
  'then-and-now': wellbeing.thenAndNowProbe,
  ending: wellbeing.endingProbe,
  letter: wellbeing.letterProbe,
  'coach-suggestions': coaching.coachSuggestionsProbe,
  'hours-consent': hoursConsentProbe,
  // Before matches, which end.
  path: work.pathProbe,
  match: coaching.matchProbe,
  'coaching-agreement': coaching.coachingAgreementProbe,
  invoice: invoiceProbe,
  purchase: purchaseProbe,
  'card-payment': cardPaymentProbe,
  package: packageProbe,
  calendar: session.calendarProbe,
  'calendar-feed': session.calendarFeedProbe,
  'free-times': session.freeTimesProbe,
  'coach-offer': session.coachOfferProbe,
  'coaching-session': session.coachingSessionProbe,
  allowance: session.allowanceProbe,
  agenda: work.agendaProbe,
  'private-note': work.privateNoteProbe,
  'shared-note': work.sharedNoteProbe,
  action: work.actionProbe,
  'session-rating': work.sessionRatingProbe,
  'rating-mean': work.ratingMeanProbe,
  'coaching-hours': coachingHoursProbe,
  goal: work.goalProbe,
  search: work.searchProbe,
  message: messageProbe,
  'triage-thread': triageThreadProbe,
  'duty-roster': dutyRosterProbe,
  'session-room': session.sessionRoomProbe,
  'manager-consent': manager.consentProbe,
  'strengths-form': manager.strengthsProbe,
  figures: figureProbe,
  topics: account.topicsProbe,
  bookmarks: account.bookmarksProbe,
  invitation: family.invitationProbe,
  family: family.familyProbe,
  'triage-subscription': family.triageSubscriptionProbe,
  look: account.lookProbe,
  notifications: account.notificationsProbe,
  'notification-preferences': account.notificationPreferencesProbe,
  'push-token': account.pushTokenProbe,
  'group-details': account.groupDetailsProbe,
  'group-link': groupLinkProbe,
  organisation: organisationProbe,
  'coach-pool': coachPoolProbe,
  'own-pool': ownPoolProbe,
  'group-session': groupSessionProbe,
  'group-seat': groupSeatProbe,
  welcome: welcomeProbe,
  business: businessProbe,
  audit: auditProbe,
  'seat-request': seatRequestProbe,
  membership: membershipProbe,
  'practice-member': practiceMemberProbe,
  'practice-log': practiceLogProbe,
  'practice-rules': practiceRulesProbe,
  'practice-health': practiceHealthProbe,
  backup: backupProbe,
  'sign-in-log': signInLogProbe,
  'library-article': libraryArticleProbe,
  'library-topic': libraryTopicProbe,
  'offered-package': offeredPackageProbe,
  'crisis-contacts': crisisContactsProbe,
  'practice-agreement': practiceAgreementProbe,
  'organisation-invoice': organisationInvoiceProbe,
  'organisation-billing': organisationBillingProbe,
  'payroll-account': payrollAccountProbe,
  payroll: payrollProbe,
  announcement: announcementProbe,
  'practice-look': practiceLookProbe,
  'coach-review': coachReviewProbe,
  'organisation-account': organisationAccountProbe,
  'person-account': personAccountProbe,
  correction: correctionProbe,
  download: downloadProbe,
  account: account.accountProbe,
};

const unwritten = resourceNames.filter((resource) => !WRITTEN[resource]);
const derived = await Promise.all(
  unwritten.map(async (resource) => [resource, await ownThingProbe(resource)] as const),
);

/** A probe for every resource with a policy. */
export const PROBES = { ...Object.fromEntries(derived), ...WRITTEN } as Readonly<Record<ResourceName, Probe>>;
