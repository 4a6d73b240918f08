import { type Profile, type ProfileKind, REQUIRED_FIELDS } from '@waymark/contract/people/profiles';

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

/** Required fields that aren't given are missing. */
export function ownProfile(kind: ProfileKind, fields: Partial<Profile> = {}): Profile {
  const profile = { ...EMPTY, ...fields, kind };
  return { ...profile, missing: REQUIRED_FIELDS[kind].filter((field) => profile[field] === null) };
}
