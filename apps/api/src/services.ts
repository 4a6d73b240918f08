import type { QuestionnaireDefinition } from '@waymark/contract/coaching/questionnaire-definitions';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import type { PictureSubject } from '@waymark/contract/people/pictures';
import type { OrganisationFields } from '@waymark/contract/people/profiles';
import type { RoleId } from '@waymark/contract/roles';
import type { Logger } from 'pino';
import type { CardProcessor } from '#billing/card-payments/card-processor.ts';
import type { Database, Db } from '#db/client.ts';
import type { Release } from '#db/releases.ts';
import type { PersonalData } from '#inventory/personal-data.ts';
import type { PracticeSettings } from '#people/practice-settings/practice-settings.service.ts';
import type { Actor, PracticeStanding, UserId } from './actor.ts';
import type { AgedRows } from './aged-rows.ts';
import type { DownloadStore } from './downloads/download-store.ts';
import type { Environment } from './env.ts';
import type {
  AnswersChange,
  DigitOutcome,
  ErasedAccount,
  InvoiceChange,
  LeavingAccount,
  ProfileChange,
  SessionsChange,
  SettledInvoice,
  TextedDigit,
} from './happened.ts';
import type { ServiceWatch } from './health/service-watch.service.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { ReplyMailbox } from './mail/incoming/reply-mailbox.ts';
import type { MailHead, MailTransport } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { CalendarDownloads } from './outgoing/calendar-downloads.ts';
import type { PasswordHashing } from './passwords/hashing.ts';
import type { PictureEncoder } from './pictures/picture-encoder.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import type { PushSender } from './push/push-sender.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { SmsTransport } from './sms/sms.ts';
import type { Tokens } from './tokens.ts';

/** What a module does when something happens in an earlier context, in the transaction of that. */
export interface Listeners {
  onAccountSignedUp(tx: Db, services: Services, account: { userId: UserId; role: RoleId }): Promise<void>;
  /** Also when an account is blocked or its address changes: what let people in lets no one in. */
  onPasswordChanged(tx: Db, userId: UserId): Promise<void>;
  /** Not when it is taken back. The person's row is locked. */
  onEmailChanged(tx: Db, change: { userId: UserId; formerEmail: string }): Promise<void>;
  /** The person's row is locked. */
  onProfileSaved(tx: Db, services: Services, change: ProfileChange): Promise<void>;
  /** It was not complete before; its row is locked. */
  onProfileCompleted(tx: Db, services: Services, profile: Pick<ProfileChange, 'userId' | 'kind'>): Promise<void>;
  /** Throws a Problem if this person may invite no family. */
  onFamilyInvited(tx: Db, userId: UserId): Promise<void>;
  onJoined(tx: Db, membershipId: number): Promise<void>;
  onAnswersChanged(tx: Db, services: Services, change: AnswersChange): Promise<void>;
  onCoachingEnded(tx: Db, services: Services, match: { id: number; coachId: number; coacheeId: number }): Promise<void>;
  /** By whatever way, once: not when its day or way is corrected. Its row is locked. */
  onInvoicePaid(tx: Db, services: Services, invoice: SettledInvoice): Promise<void>;
  /** That it was paid is taken back. Its row is locked. Throws a Problem if it has to stay paid. */
  onInvoiceUnpaid(tx: Db, services: Services, invoice: SettledInvoice): Promise<void>;
  /**
   * A credit note by hand, which leaves so much of it. Its row is locked. Throws a Problem where
   * one has to be written another way.
   */
  onInvoiceCredited(tx: Db, services: Services, invoice: SettledInvoice & { readonly left: number }): Promise<void>;
  /** Sessions of two were booked, moved or cancelled; both calendars are held. */
  onSessionsChanged(tx: Db, services: Services, change: SessionsChange): Promise<void>;
  /** What is to be paid of an invoice is less, or was paid in another way. The invoice is held. */
  onInvoiceChanged(tx: Db, services: Services, change: InvoiceChange): Promise<void>;
  /** A message in a conversation with the triage line, by its person or someone on duty. */
  onTriageMessage(
    tx: Db,
    services: Services,
    authorId: UserId,
    thread: { id: number; personId: UserId },
  ): Promise<void>;
  /** A number texted STOP that had not, whether anyone has it or not. */
  onTextsStopped(tx: Db, services: Services, phone: string): Promise<void>;
  onDigitTexted(tx: Db, services: Services, texted: TextedDigit): Promise<DigitOutcome>;
  /** A whole mail as it arrived. It runs in no transaction. */
  onMailReceived(services: Services, source: Uint8Array): Promise<unknown>;
  /** What of its tables goes into a person's download, and what doesn't. */
  tellPersonalData(): PersonalData;
  /** Once someone asked to be erased, for what can't wait. Taking it back undoes none of it. */
  onAccountLeaving(tx: Db, services: Services, account: LeavingAccount): Promise<void>;
  /**
   * Before the row of an account goes, and with it all that belongs to it. By now the person is
   * called "A former member" for everyone.
   */
  onAccountErased(tx: Db, services: Services, account: ErasedAccount): Promise<void>;
  /** Deletes what is outdated, hourly. It runs in no transaction. */
  onPurge(db: Db): Promise<void>;
}

export type ListenerName = keyof Listeners;

/** In a module's definition, and for all modules. */
export type OwnListeners = { readonly [Name in ListenerName]?: Listeners[Name] };
export type AllListeners = { readonly [Name in ListenerName]: readonly Listeners[Name][] };

/** Something that a picture stands for. */
export interface PicturePlace {
  /** Throws a Problem for people who have none. */
  refuseForeign(actor: Actor): void;
  findKey(tx: Db, userId: UserId): Promise<string | undefined>;
  /** Replaces the one shown before. */
  show(tx: Db, userId: UserId, key: string): Promise<void>;
}

/** More sessions for each person of a group; `requestId` names the grant, which is made once. */
export interface GroupCredit {
  readonly organisationId: number;
  readonly groupId: number;
  readonly sessions: number;
  readonly requestId: string;
}

/** What one module answers for an earlier context. */
export interface Offers {
  readonly picturePlaces: Readonly<Record<PictureSubject, PicturePlace>>;
  /** Of the organisation that a person runs, which is part of their profile; null while empty. */
  readOrganisationFields(db: Db, userId: UserId): Promise<OrganisationFields>;
  /** What mails from a person's organisation begin with; undefined if it chose nothing. */
  readMailHead(services: Services, userId: UserId): Promise<MailHead | undefined>;
  /** Where a mail about a session is answered to, and who reads that; undefined if no one does. */
  findReplyAddress(
    services: Services,
    about: { readonly userId: UserId; readonly sessionId: string },
  ): Promise<{ readonly address: string; readonly reaches: string } | undefined>;
  /** Whether an organisation counts the sessions of its people. */
  countsSessions(db: Db, organisationId: number): Promise<boolean>;
  /** Undefined for those who have no part in running this practice at this moment. */
  findPracticePart(db: Db, userId: UserId): Promise<PracticeStanding | undefined>;
  /** Whether the practice would have no other owner; from now on none can be ended until commit. */
  isLastOwner(tx: Db, userId: UserId): Promise<boolean>;
  /** In an organisation that is locked; throws a `Problem` if not everyone can have as many. */
  creditGroup(tx: Db, credit: GroupCredit): Promise<void>;
}

export interface News {
  readonly userId: UserId;
  readonly kind: NotificationKind;
  /** Identifies the event: a person is notified of it once. */
  readonly dedupeKey: string;
  readonly title: string;
  readonly body: string;
  /** A path inside the product: one of the contract's `linkPaths`. */
  readonly url: string;
  /** When it is no longer news: what quiet hours would put off until then is not sent. */
  readonly until?: Date;
  /** Sends a mail of another job in place of the usual one, if the person wants mails of it. */
  readonly enqueueMail?: (options: { readonly startAfter?: Date }) => Promise<unknown>;
}

/** The one way to notify people, within the transaction of the change that is news. */
export type Notify = (tx: Db, news: News) => Promise<void>;

/** What every module may use, and what all modules do when something happens. */
export interface Services extends AllListeners {
  readonly env: Environment;
  readonly log: Logger;
  /** What the practice decides, where a variable doesn't. */
  readonly settings: PracticeSettings;
  readonly database: Database;
  readonly release: Release;
  readonly tokens: Tokens;
  readonly passwords: PasswordHashing;
  readonly jobs: JobQueue;
  readonly notify: Notify;
  readonly mail: MailTransport;
  /** Undefined while no replies by mail are fetched. */
  readonly replyMailbox: ReplyMailbox | undefined;
  readonly sms: SmsTransport;
  readonly push: PushSender;
  /** Undefined where no cards are taken. */
  readonly cards: CardProcessor | undefined;
  /** Which services are away, as every process hears of it. */
  readonly serviceWatch: ServiceWatch;
  readonly calendarDownloads: CalendarDownloads;
  readonly realtime: Realtime;
  /** Undefined while no one reads them. */
  readonly metrics: Metrics | undefined;
  readonly pictureStore: PictureStore;
  readonly pictureEncoder: PictureEncoder;
  readonly downloadStore: DownloadStore;
  readonly questionnaires: readonly QuestionnaireDefinition[];
  readonly offers: Offers;
  /** Of all modules. */
  readonly aged: readonly AgedRows[];
}

/** What inviting someone to a seat needs. */
export type InvitingServices = Pick<Services, 'jobs' | 'tokens'>;
