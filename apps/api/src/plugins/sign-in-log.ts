import { coarseNetworkOf } from '@waymark/contract/network-addresses';
import { logIn, resetPassword, verifySignUp } from '@waymark/contract/people/accounts';
import { logInWithFactor, signInAfterLoss } from '@waymark/contract/people/factor-logins';
import { signInWithPasskey } from '@waymark/contract/people/passkeys';
import type { SignInOutcome, SignInWay } from '@waymark/contract/people/sign-in-events';
import { stepUp } from '@waymark/contract/people/step-up';
import { storedAddress } from '@waymark/contract/stored-address';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { UserId } from '#actor.ts';
import { describeError } from '#db/failures.ts';
import { noteSignInTry } from '#people/sign-ins/sign-ins.queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session the answer opens. */
    signedInAs: UserId | null;
    /** Whether the password was right, and the second factor is asked for now. */
    isHalfSignedIn: boolean;
  }
}

const WAYS: ReadonlyMap<string, SignInWay> = new Map([
  [logIn.url, 'password'],
  [logInWithFactor.url, 'factor'],
  [signInWithPasskey.url, 'passkey'],
  [signInAfterLoss.url, 'lost-factor'],
  [resetPassword.url, 'reset'],
  [verifySignUp.url, 'sign-up'],
  [stepUp.url, 'step-up'],
]);

const TOO_MANY = 429;
const FORBIDDEN = 403;

/** Undefined where nothing was tried: a fault of ours, or a form that wasn't complete. */
function outcomeOf({ isHalfSignedIn }: FastifyRequest, { statusCode }: FastifyReply): SignInOutcome | undefined {
  if (statusCode < 300) return 'signed-in';
  if (isHalfSignedIn || statusCode >= 500) return undefined;
  return statusCode === TOO_MANY || statusCode === FORBIDDEN ? 'refused' : 'failed';
}

function typedAddress(body: unknown): string | undefined {
  const { email, identifier } = (body ?? {}) as Record<string, unknown>;
  const typed = email ?? identifier;
  return typeof typed === 'string' ? storedAddress(typed) : undefined;
}

/** Written after the answer: no one waits for it, and no time tells whether an account exists. */
export const signInLogPlugin = fp(
  async (app) => {
    const writing = new Set<Promise<void>>();
    app.decorateRequest('signedInAs', null);
    app.decorateRequest('isHalfSignedIn', false);

    async function note(request: FastifyRequest, reply: FastifyReply, way: SignInWay): Promise<void> {
      const outcome = outcomeOf(request, reply);
      if (!outcome) return;
      const userId = request.signedInAs ?? request.currentActor?.userId;
      const network = coarseNetworkOf(request.clientAddress);
      const written = noteSignInTry(app.db, { userId, email: typedAddress(request.body), way, outcome, network })
        .catch((error: unknown) => app.log.warn({ error: describeError(error) }, 'a sign-in could not be noted'))
        .finally(() => writing.delete(written));
      writing.add(written);
      await written;
    }

    app.addHook('onRoute', (route: RouteOptions) => {
      const way = route.method === 'POST' ? WAYS.get(route.url) : undefined;
      if (!way) return;
      route.preSerialization = [
        ...[route.preSerialization ?? []].flat(),
        async (request: FastifyRequest, _reply: FastifyReply, payload: unknown) => {
          const { user, error } = (payload ?? {}) as {
            user?: { id?: UserId };
            error?: { details?: { code?: string } };
          };
          if (user?.id !== undefined) request.signedInAs = user.id;
          if (error?.details?.code === 'second_factor_required') request.isHalfSignedIn = true;
          return payload;
        },
      ];
      route.onResponse = [
        ...[route.onResponse ?? []].flat(),
        (request: FastifyRequest, reply: FastifyReply) => note(request, reply, way),
      ];
    });
    app.addHook('onClose', async () => void (await Promise.all(writing)));
  },
  { name: 'sign-in-log', dependencies: ['access', 'client-address'] },
);
