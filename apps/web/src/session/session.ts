import type { SessionUser } from '@waymark/contract/session-users';

/** What `GET /api/auth/session` answers while somebody is signed in, and `{}` otherwise (specification, section 3). */
export interface CurrentSession {
  readonly user: SessionUser;
  /** The bearer token for calls to the API. */
  readonly accessToken: string;
  readonly expires: string;
}
