import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Db } from '#db/client.ts';
import type { JobDefinition } from './jobs/define-job.ts';
import type { AnswersChanged, DigitTexted, Services } from './services.ts';

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

/** Only what `modules.ts` lists is served and processed. */
export interface Module {
  readonly name: string;
  readonly routes: readonly Routes[];
  readonly jobs?: readonly JobDefinition[];
  /** Reacts to questionnaire answers, in the transaction that changes them. */
  readonly onAnswersChanged?: AnswersChanged;
  /** Takes a texted digit as an answer, in the transaction that takes the text in. */
  readonly onDigitTexted?: DigitTexted;
}

export const defineModule = (module: Module): Module => module;
