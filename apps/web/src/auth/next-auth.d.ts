import type { SessionUser } from '@waymark/contract/people/session-users';
import type {} from 'next-auth';
import type {} from 'next-auth/jwt';

declare module 'next-auth' {
  interface Session {
    user: SessionUser;
    accessToken: string;
  }

  interface User {
    profile: SessionUser;
    accessToken: string;
  }
}

declare module 'next-auth/jwt' {
  /** What the encrypted session cookie holds; it must stay well under 4 kB. */
  interface JWT {
    user: SessionUser;
    accessToken: string;
    /** When the API last confirmed the login session, in ms since 1970. */
    checkedAt: number;
    /** When the access token was obtained, in ms since 1970. */
    issuedAt: number;
  }
}
