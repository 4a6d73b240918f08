import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line, oneOf, optionalName, personName, text } from '../text.ts';
import { TimeZone } from '../time-zone.ts';
import { COUNTRY_CODES } from './countries.ts';
import { GENDERS, ORGANISATION_SIZES } from './profile-labels.ts';
import { SessionUser } from './session-users.ts';

const tags = ['Profiles'];

/** The kind decides which fields a profile has: one form per role. */
const ProfileKind = z.enum(['coachee', 'coach', 'enterprise-admin', 'business-admin', 'group-admin', 'super-admin']);
export type ProfileKind = z.infer<typeof ProfileKind>;

export const OrganisationSize = oneOf(ORGANISATION_SIZES, 'Choose a size.');
export type OrganisationSize = z.infer<typeof OrganisationSize>;

export const Gender = oneOf(GENDERS, 'Choose one of them.');
export type Gender = z.infer<typeof Gender>;

const everyone = {
  firstName: personName('Please enter a valid First Name.'),
  lastName: optionalName('Please enter a valid Last Name.'),
  pronouns: line(40, 'Keep your pronouns to one line.').nullable(),
  country: z.enum(COUNTRY_CODES, 'Choose a country.'),
  timeZone: TimeZone,
};
const jobTitle = line(80, 'Keep the title to one line.').nullable();
const organisation = {
  organisationName: line(120, 'Please give the name.'),
  organisationSize: OrganisationSize,
  jobTitle,
};

export const BIO_MIN_LENGTH = 80;
const SAY_MORE = `Please write at least ${BIO_MIN_LENGTH} characters.`;

/** The fields of each kind; nullable ones are optional. */
export const PROFILE_FIELDS = {
  coachee: z.strictObject(everyone),
  coach: z.strictObject({
    ...everyone,
    headline: line(120, 'Please write one line about what you do.').min(10, 'Please write at least 10 characters.'),
    bio: text(2_000, undefined, SAY_MORE).trim().min(BIO_MIN_LENGTH, SAY_MORE),
    gender: Gender.nullable(),
    city: line(80, 'Keep the city to one line.').nullable(),
  }),
  'enterprise-admin': z.strictObject({ ...everyone, ...organisation }),
  'business-admin': z.strictObject({ ...everyone, ...organisation }),
  'group-admin': z.strictObject({ ...everyone, jobTitle }),
  'super-admin': z.strictObject({ ...everyone, jobTitle }),
} as const satisfies Record<ProfileKind, z.ZodObject>;

export type ProfileFields = z.infer<(typeof PROFILE_FIELDS)['coach']> &
  z.infer<(typeof PROFILE_FIELDS)['enterprise-admin']>;
export type ProfileField = keyof ProfileFields;

/** Those of the organisation that someone runs; null while empty. */
export type OrganisationFields = {
  readonly [Field in 'organisationName' | 'organisationSize']: ProfileFields[Field] | null;
};

const requiredOf = ({ shape }: { readonly shape: object }) =>
  (Object.entries(shape) as [ProfileField, z.ZodType][])
    .filter(([, schema]) => !schema.safeParse(null).success)
    .map(([field]) => field);

/** In the order of the form. */
export const REQUIRED_FIELDS: Readonly<Record<ProfileKind, readonly ProfileField[]>> = {
  coachee: requiredOf(PROFILE_FIELDS.coachee),
  coach: requiredOf(PROFILE_FIELDS.coach),
  'enterprise-admin': requiredOf(PROFILE_FIELDS['enterprise-admin']),
  'business-admin': requiredOf(PROFILE_FIELDS['business-admin']),
  'group-admin': requiredOf(PROFILE_FIELDS['group-admin']),
  'super-admin': requiredOf(PROFILE_FIELDS['super-admin']),
};

/** A field that is still empty, or that the kind doesn't have, is null. */
export const Profile = z.object({
  kind: ProfileKind,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  pronouns: z.string().nullable(),
  country: z.string().nullable(),
  timeZone: z.string().nullable(),
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  gender: Gender.nullable(),
  city: z.string().nullable(),
  jobTitle: z.string().nullable(),
  organisationName: z.string().nullable(),
  organisationSize: OrganisationSize.nullable(),
  /** The key of the picture, for `picturePath`. */
  picture: z.string().nullable(),
  /** Required fields that are still empty, in the order of the form. */
  missing: z.array(z.string()),
});
export type Profile = z.infer<typeof Profile>;

export const showProfile = endpoint({
  method: 'GET',
  url: '/profiles/me',
  access: 'user',
  resource: 'profile',
  schema: { summary: "The person's own profile", tags, response: { 200: z.object({ data: Profile }) } },
});

/**
 * Fields of other kinds are a 400 that names them. Sets `profile_completed`; after that, required
 * fields can be changed but not emptied.
 */
export const updateProfile = endpoint({
  method: 'PUT',
  url: '/profiles/me',
  access: 'user',
  resource: 'profile',
  schema: {
    summary: 'Change your own profile',
    tags,
    body: z.looseObject({}),
    response: { 200: z.object({ data: Profile, user: SessionUser }) },
  },
});
