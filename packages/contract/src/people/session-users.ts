import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParam } from '../ids.ts';
import { RoleId, SubRoleId } from '../role-ids.ts';
import { optionalName, singleNameFirst } from '../text.ts';
import { Preferences } from './preferences.ts';
import { TopicIds } from './topics.ts';

/** A flag in the specification's form: 1 is yes. */
export const Flag = z.literal([0, 1]);
export type Flag = z.infer<typeof Flag>;

const profile = { profile_completed: Flag };

/** `GET /users/me`, and `user` of the web's session. */
export const SessionUser = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  /** That of the profile, in which every time is shown; null until it is chosen. */
  timeZone: z.string().nullable(),
  /** Left out until the person chose something. */
  preferences: Preferences.optional(),
  /** The key of the picture, for `picturePath`. */
  picture: z.string().nullable(),
  family: z.int().nullable(),
  /** When the account is to be deleted, if its person asked for that. */
  leavesAt: z.iso.datetime({ offset: true }).optional(),
  role: z.object({ id: RoleId, name: z.string() }),
  sub_role: SubRoleId.nullable(),
  subscriber: z.object({ ...profile, onboarding_completed: Flag }).optional(),
  service_provider: z.object({ ...profile, onboarding_completed: Flag }).optional(),
  group_admin: z.object({ ...profile, group_details_added: Flag }).optional(),
  enterprise_admin: z.object(profile).optional(),
  smb_ba_admin: z.object(profile).optional(),
  smb_sa_admin: z.object(profile).optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** The answer of account calls: a 30-day bearer token and its owner. */
export const SignedIn = z.object({ jwt: z.string(), user: SessionUser });
export type SignedIn = z.infer<typeof SignedIn>;

const tags = ['Accounts'];

export const showMe = endpoint({
  method: 'GET',
  url: '/users/me',
  access: 'user',
  isOpenWhileLeaving: true,
  resource: 'account',
  withoutFactor: true,
  schema: { summary: 'The signed-in person', tags, response: { 200: SessionUser } },
});

/** What people may change about themselves; other fields are a 400 that names them. */
export const UserUpdate = z
  .strictObject({
    id: z.int().optional(),
    firstName: optionalName('Please enter a valid First Name.').optional(),
    lastName: optionalName('Please enter a valid Last Name.').optional(),
    topics: TopicIds.optional(),
  })
  .transform(singleNameFirst)
  .refine(({ firstName }) => firstName !== null, { path: ['firstName'], message: 'Please enter a valid First Name.' });
export type UserUpdate = z.infer<typeof UserUpdate>;

export const updateUser = endpoint({
  method: 'PUT',
  url: '/users/:id',
  access: 'user',
  resource: 'account',
  schema: {
    summary: 'Change your own name or topics',
    tags,
    params: z.strictObject({ id: IdParam }),
    body: UserUpdate,
    response: { 200: SessionUser },
  },
});
