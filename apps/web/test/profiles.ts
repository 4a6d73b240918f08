import { type Profile, type ProfileKind, requiredFields } from '@waymark/contract/profiles';

const EMPTY = {
  firstName: null,
  lastName: null,
  pronouns: null,
  country: null,
  timeZone: null,
  headline: null,
  bio: null,
  gender: null,
  city: null,
  jobTitle: null,
  organisationName: null,
  organisationSize: null,
  picture: null,
};

/** The own profile of somebody with these fields; what is required and not among them is missing. */
export function ownProfile(kind: ProfileKind, fields: Partial<Profile> = {}): Profile {
  const profile = { ...EMPTY, ...fields, kind };
  return { ...profile, missing: requiredFields(kind).filter((field) => profile[field] === null) };
}
