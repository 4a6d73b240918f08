import type { IncomingMessage, ServerResponse } from 'node:http';
import { PictureSubject } from '@waymark/contract/people/pictures';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Db } from '#db/client.ts';
import type { UserId } from './actor.ts';
import type { AgedRows } from './aged-rows.ts';
import type { JobDefinition } from './jobs/define-job.ts';
import type { AllListeners, ListenerName, Offers, OwnListeners, Services } from './services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: Services;
    readonly db: Db;
  }
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export type Routes = (app: App) => Promise<void>;

/** What a module's main routes file exports; `modules.ts` serves and processes nothing else. */
export interface Module extends OwnListeners {
  readonly name: string;
  readonly routes: readonly Routes[];
  readonly jobs?: readonly JobDefinition[];
  /** Erases an account for good; repeated at a start if a restore brought it back. One module's. */
  readonly eraseAccount?: (services: Services, userId: UserId) => Promise<unknown>;
  /** What it keeps until it is so old. */
  readonly aged?: readonly AgedRows[];
  /** What this module alone answers for earlier contexts. */
  readonly offers?: { readonly [Name in keyof Offers]?: Partial<Offers[Name]> };
}

const defined = new WeakSet<object>();

export function defineModule(module: Module): Module {
  defined.add(module);
  return module;
}

export const isModule = (value: unknown): value is Module =>
  typeof value === 'object' && value !== null && defined.has(value);

const LISTENER_NAMES = Object.keys({
  onAccountSignedUp: true,
  onPasswordChanged: true,
  onEmailChanged: true,
  onProfileSaved: true,
  onProfileCompleted: true,
  onFamilyInvited: true,
  onJoined: true,
  onAnswersChanged: true,
  onCoachingEnded: true,
  onInvoicePaid: true,
  onInvoiceUnpaid: true,
  onInvoiceCredited: true,
  onSessionsChanged: true,
  onInvoiceChanged: true,
  onTriageMessage: true,
  onTextsStopped: true,
  onDigitTexted: true,
  onMailReceived: true,
  onAccountLeaving: true,
  onAccountErased: true,
  onPurge: true,
  tellPersonalData: true,
} satisfies Record<ListenerName, true>) as readonly ListenerName[];

/** Of all modules. None may rely on another having run before it. */
export const collectListeners = (modules: readonly Module[]): AllListeners =>
  Object.fromEntries(
    LISTENER_NAMES.map((name) => [name, modules.flatMap((module) => module[name] ?? [])]),
  ) as unknown as AllListeners;

type OwnOffers = NonNullable<Module['offers']>;

/** The places of pictures are offered one by one; all others whole. */
const OFFERS_WANTED = {
  picturePlaces: PictureSubject.options,
  readOrganisationFields: undefined,
  readMailHead: undefined,
  findReplyAddress: undefined,
  findPracticePart: undefined,
  isLastOwner: undefined,
  countsSessions: undefined,
  creditGroup: undefined,
} satisfies Record<keyof Offers, readonly string[] | undefined>;

/** Throws unless exactly one module makes the offer. */
function offerOf<Offer>(modules: readonly Module[], name: string, read: (offers: OwnOffers) => Offer | undefined) {
  const makers = modules.filter(({ offers }) => offers && read(offers) !== undefined);
  const [maker] = makers;
  if (!maker) throw new Error(`No module offers ${name}, which the API needs. One has to.`);
  if (makers.length > 1) {
    throw new Error(`${makers.map((module) => module.name).join(' and ')} both offer ${name}. Only one module may.`);
  }
  return read(maker.offers ?? {}) as Offer;
}

/** Throws if something that earlier contexts ask for is offered by no module, or by several. */
export function collectOffers(modules: readonly Module[]): Offers {
  const entries = Object.entries(OFFERS_WANTED).map(([key, parts]) => {
    const name = key as keyof Offers;
    if (!parts) return [name, offerOf(modules, name, (offers) => offers[name])];
    const inParts = parts.map((part) => [
      part,
      offerOf(modules, `${name}.${part}`, (offers) => offers[name]?.[part as never]),
    ]);
    return [name, Object.fromEntries(inParts)];
  });
  return Object.fromEntries(entries);
}
