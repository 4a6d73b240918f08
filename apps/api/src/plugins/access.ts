import {
  type Access,
  type AddressLimit,
  isForSignedIn,
  isOfPractice,
  type PracticeAccess,
} from '@waymark/contract/endpoint';
import { type ResourceName, resourceNames } from '@waymark/contract/policies';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { Actor } from '#actor.ts';
import { findActor } from '#people/accounts/login-sessions.queries.ts';
import { Problem } from '../problem.ts';
import type { ReadAlong } from '../read-along.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; reading it throws in a route that anyone may call. */
    readonly actor: Actor;
    currentActor: Actor | null;
    signUpId: string | null;
  }
  interface FastifyInstance {
    readonly accessList: readonly DeclaredRoute[];
  }
  interface RouteShorthandOptions {
    access?: Access;
    resource?: ResourceName;
    limits?: readonly AddressLimit[];
    stepUp?: true;
    withoutFactor?: true;
    isOpenWhileLeaving?: boolean;
    /** What is read in the statement that finds the caller. */
    readAlong?: ReadAlong;
  }
}

export interface DeclaredRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  /** The policy it serves; only public routes have none. */
  readonly resource: ResourceName | undefined;
  /** Whether its answers are sent without a check of their shape, which tests hold instead. */
  readonly isUnchecked: boolean;
  readonly stepUp?: true;
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const TOKEN_MAX_LENGTH = 2_000;

function bearerToken({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization && authorization.length <= TOKEN_MAX_LENGTH ? BEARER.exec(authorization)?.[1] : undefined;
}

async function findCaller(request: FastifyRequest, along: ReadAlong | undefined): Promise<Actor | undefined> {
  const token = bearerToken(request);
  const claims = token && request.server.services.tokens.verify('waymark:api', token);
  if (!claims) return undefined;
  return along ? along.findActor(request, claims) : findActor(request.server.db, claims);
}

async function admitSignUp(request: FastifyRequest): Promise<void> {
  if (request.headers.authorization === undefined) return;
  const token = bearerToken(request);
  const claims = token && request.server.services.tokens.verify('waymark:sign-up', token);
  if (!claims) throw new Problem('unauthenticated');
  request.signUpId = claims.subject;
}

interface Guarded extends Pick<RouteOptions, 'readAlong' | 'withoutFactor' | 'stepUp' | 'isOpenWhileLeaving'> {
  readonly access: Exclude<Access, 'public'>;
}

/** By the membership of this moment, whatever role the account has. */
async function admitToConsole({ server }: FastifyRequest, access: PracticeAccess, { userId }: Actor): Promise<void> {
  const standing = await server.services.offers.findPracticePart(server.db, userId);
  if (!standing || !access.practice.includes(standing.part)) throw new Problem('forbidden');
  if (!standing.hasFactor) throw new Problem('factor_required');
}

/** The check for a declared access, run before the body is parsed. */
function admit({ access, readAlong: along, withoutFactor, stepUp, isOpenWhileLeaving }: Guarded) {
  if (access === 'verify-only') return admitSignUp;
  if (access === 'machine') {
    return async (request: FastifyRequest) => {
      if (!request.isFromThisMachine) throw new Problem('not_found');
    };
  }
  return async (request: FastifyRequest) => {
    const actor = await findCaller(request, along);
    if (!actor) throw new Problem('unauthenticated');
    if (actor.isFactorDue && !withoutFactor) throw new Problem('factor_required');
    if (isOfPractice(access)) await admitToConsole(request, access, actor);
    else if (access !== 'user' && !access.some((role) => actor.roles.includes(role))) throw new Problem('forbidden');
    if (stepUp && !actor.isJustProven) throw new Problem('step_up_required');
    if (actor.user.leavesAt !== undefined && !isOpenWhileLeaving) throw new Problem('account_leaving');
    request.currentActor = actor;
  };
}

const isForAnyone = (access: Access) => !isForSignedIn(access);

function declarationOf({
  method,
  url,
  access,
  resource,
  stepUp: declaredStepUp,
  readAlong,
  serializerCompiler,
}: RouteOptions): DeclaredRoute {
  if (!access) throw new Error(`The route ${method} ${url} does not declare who may call it.`);
  const stepUp = isOfPractice(access) || declaredStepUp;
  if (resource === undefined && !isForAnyone(access)) {
    throw new Error(`The route ${method} ${url} does not declare which resource it serves.`);
  }
  if (resource !== undefined && !resourceNames.includes(resource)) {
    throw new Error(`The route ${method} ${url} serves ${resource}, which has no policy.`);
  }
  if (readAlong && isForAnyone(access)) throw new Error(`The route ${method} ${url} has no caller to read along with.`);
  if (stepUp && isForAnyone(access)) throw new Error(`The route ${method} ${url} has no caller to step up.`);
  const isUnchecked = readAlong !== undefined || serializerCompiler !== undefined;
  return { method: String(method), url, access, resource, isUnchecked, ...(stepUp ? { stepUp } : {}) };
}

const NO_QUERY = z.strictObject({});

/** Every route declares access and resource, or the boot stops. Rejects undeclared parameters. */
export const accessPlugin = fp(
  async (app) => {
    const accessList: DeclaredRoute[] = [];
    app.decorate('accessList', accessList);
    app.decorateRequest('currentActor', null);
    app.decorateRequest('signUpId', null);
    app.decorateRequest('actor', {
      getter(): Actor {
        if (!this.currentActor) throw new Error(`${this.routeOptions.url} has no actor: it may be called by anyone.`);
        return this.currentActor;
      },
    });
    app.addHook('onRoute', (route: RouteOptions) => {
      const declared = declarationOf(route);
      const { method, url, access, stepUp } = declared;
      if (stepUp) route.stepUp = stepUp;
      if (!accessList.some((known) => known.method === method && known.url === url)) accessList.push(declared);
      route.schema = { querystring: NO_QUERY, ...route.schema };
      if (access !== 'public') route.onRequest = [admit({ ...route, access }), ...[route.onRequest ?? []].flat()];
    });
  },
  { name: 'access', dependencies: ['errors', 'client-address'] },
);
