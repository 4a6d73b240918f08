import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { RoleId, SubRoleId } from '../role-ids.ts';

/** Under a top-level domain reserved for tests: it receives no mail, and no one can own it. */
export const DEMO_DOMAIN = 'demo.waymark.test';

export const isDemoAddress = (email: string): boolean => email.endsWith(`@${DEMO_DOMAIN}`);

const DemoAccount = z.object({
  email: z.string(),
  name: z.string(),
  role: RoleId,
  sub_role: SubRoleId.nullable(),
  /** The key of the picture, for `picturePath`. */
  picture: z.string().nullable(),
  note: z.string().describe('What this account shows, in a few words.'),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

export const listDemoAccounts = endpoint({
  method: 'GET',
  url: '/demo-accounts',
  access: 'public',
  schema: {
    summary: "The demo's people to try; none while the demo is off",
    tags: ['Demo'],
    response: {
      200: z.object({
        accounts: z.array(DemoAccount),
        password: z.string().nullable(),
        /** The addresses of two who have a session with an open room now, to try a video call. */
        videoCall: z.object({ coachee: z.string(), coach: z.string() }).optional(),
      }),
    },
  },
});
