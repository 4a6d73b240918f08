import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Db } from '#db/client.ts';
import type { JobDefinition } from './jobs/define-job.ts';
import type { Offers, OwnListeners, Services } from './services.ts';

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
