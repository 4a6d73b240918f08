import { DAY_SECONDS } from '@waymark/contract/durations';
import 'server-only';
import type { AuthOptions } from 'next-auth';
import credentialsProvider from 'next-auth/providers/credentials';
import { environment } from '#env.ts';
import { logLine } from '#logging/log-line.ts';
import { authorize } from './authorize.ts';
import { pathOnOrigin } from './callback-url.ts';
import { endLoginSession } from './end-login-session.ts';
import { newToken, renewedToken, SessionEnded } from './session-token.ts';
import { SIGN_IN_PATH } from './sign-in-path.ts';

const MESSAGE_MAX_LENGTH = 200;
/** As long as the API's own login sessions. */
const SESSION_SECONDS = 30 * DAY_SECONDS;

function causeOf(metadata: unknown): unknown {
  return (metadata as { error?: unknown } | undefined)?.error ?? metadata;
}

/** Unreadable cookies are routine: expired, signed with an older secret, or the session ended. */
const isEveryday = (code: string, cause: unknown) => code === 'JWT_SESSION_ERROR' && cause instanceof Error;

const logger: NonNullable<AuthOptions['logger']> = {
  error(code, metadata) {
    const cause = causeOf(metadata);
    if (cause instanceof SessionEnded) return;
    const message = cause instanceof Error ? cause.message.slice(0, MESSAGE_MAX_LENGTH) : undefined;
    logLine(isEveryday(code, cause) ? 'info' : 'error', 'next-auth', { code, message });
  },
  warn: (code) => logLine('warn', 'next-auth', { code }),
  debug: () => {},
};

/** next-auth for the session endpoints (`isKept`), or for a page, which can't set cookies. */
export function authOptions({ isKept }: { isKept: boolean }): AuthOptions {
  return {
    secret: environment().webSecret,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    theme: { colorScheme: 'light', brandColor: '#1c6b57', buttonText: '#ffffff', logo: '/waymark.svg' },
    logger,
    pages: { signIn: SIGN_IN_PATH, error: '/api/auth/error' },
    providers: [
      credentialsProvider({
        name: 'Waymark',
        credentials: {
          email: { label: 'Email', type: 'email' },
          password: { label: 'Password', type: 'password' },
        },
        authorize,
      }),
    ],
    callbacks: {
      redirect: ({ url, baseUrl }) => `${baseUrl}${pathOnOrigin(url, baseUrl)}`,
      // What a caller posts to the session endpoint (`session` here) is ignored: it can be forged.
      jwt: ({ token, user, trigger }) =>
        user ? newToken(user) : renewedToken(token, { isForced: trigger === 'update', isKept }),
      session: ({ session, token }) => ({ ...session, user: token.user, accessToken: token.accessToken }),
    },
    events: {
      async signOut({ token }) {
        if (token?.accessToken) await endLoginSession(token.accessToken);
      },
    },
  };
}
