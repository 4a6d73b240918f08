import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tags = ['Accounts'];

/** A browser in which someone is signed in. */
export const LoginSession = z.object({
  id: z.uuid(),
  /** Such as "Firefox on Windows"; null for those that signed in before it was kept. */
  browser: z.string().nullable(),
  /** The code of the country, such as `IN`, if it is known. */
  country: z.string().length(2).nullable(),
  startedAt: z.iso.datetime({ offset: true }),
  /** Exact to a few minutes. */
  lastUsedAt: z.iso.datetime({ offset: true }),
  /** Whether the call itself comes from it. */
  isCurrent: z.boolean(),
});
export type LoginSession = z.infer<typeof LoginSession>;

export const listLoginSessions = endpoint({
  method: 'GET',
  url: '/login-sessions',
  access: 'user',
  resource: 'account',
  schema: {
    summary: 'Where you are signed in, this browser first',
    tags,
    response: { 200: z.object({ data: z.array(LoginSession) }) },
  },
});

export const endLoginSession = endpoint({
  method: 'DELETE',
  url: '/login-sessions/:loginSessionId',
  access: 'user',
  resource: 'account',
  schema: {
    summary: 'Sign out one of your browsers',
    tags,
    params: z.object({ loginSessionId: z.uuid() }),
    response: { 204: z.undefined() },
  },
});

export const endOtherLoginSessions = endpoint({
  method: 'DELETE',
  url: '/login-sessions',
  access: 'user',
  resource: 'account',
  schema: { summary: 'Sign out everywhere else', tags, response: { 204: z.undefined() } },
});
