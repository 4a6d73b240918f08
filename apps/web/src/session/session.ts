import type { SessionUser } from '@waymark/contract/people/session-users';

/** The answer of `GET /api/auth/session`; `{}` for visitors (specification, section 3). */
export interface CurrentSession {
  readonly user: SessionUser;
  readonly accessToken: string;
  readonly expires: string;
}
