import type { OrganisationFields } from '@waymark/contract/people/profiles';
import { PROFILE_FIELDS, type Profile, type ProfileKind, REQUIRED_FIELDS } from '@waymark/contract/people/profiles';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE, type RoleId } from '@waymark/contract/roles';
import { singleNameFirst } from '@waymark/contract/text';
import type { z } from 'zod';
import type { Actor, UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { completeStep, lockUser, updateNames } from '#people/users/users.queries.ts';
import type { ProfileChanges } from '../../happened.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findProfile, type OwnProfile, type ProfileRow, saveField, saveProfile } from './profiles.queries.ts';

/** Managers have the coachee's form, and people of the practice that of a portfolio. */
const KINDS: Readonly<Record<RoleId, ProfileKind>> = {
  [ROLE.coachee]: 'coachee',
  [ROLE.coach]: 'coach',
  [ROLE.groupAdmin]: 'group-admin',
  [ROLE.enterpriseAdmin]: 'enterprise-admin',
  [ROLE.superAdmin]: 'super-admin',
  [ROLE.businessAdmin]: 'business-admin',
  [ROLE.practice]: 'super-admin',
};

/** Not columns of the profile. */
const OTHERS_COLUMNS = { firstName: true, lastName: true, organisationName: true, organisationSize: true };

/** The accepted fields of each kind; others are an error. */
const CHANGES: Readonly<Record<ProfileKind, z.ZodType<ProfileChanges>>> = {
  coachee: PROFILE_FIELDS.coachee.partial(),
  coach: PROFILE_FIELDS.coach.partial(),
  'group-admin': PROFILE_FIELDS['group-admin'].partial(),
  'enterprise-admin': PROFILE_FIELDS['enterprise-admin'].partial(),
  'super-admin': PROFILE_FIELDS['super-admin'].partial(),
  'business-admin': PROFILE_FIELDS['business-admin'].partial(),
};

const NO_ORGANISATION: OrganisationFields = { organisationName: null, organisationSize: null };

function toProfile(kind: ProfileKind, row: ProfileRow, organisation: OrganisationFields): Profile {
  const { pictureKey: picture, isCompleted: _marked, ...own } = row;
  const fields = { ...own, ...organisation };
  const hasField = (field: string) => field in PROFILE_FIELDS[kind].shape;
  const shown = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, hasField(field) ? value : null]),
  );
  const missing = REQUIRED_FIELDS[kind].filter((field) => fields[field] === null);
  return { ...(shown as unknown as Omit<Profile, 'kind' | 'picture' | 'missing'>), kind, picture, missing };
}

async function readProfile(
  db: Db,
  { offers }: Services,
  userId: UserId,
  kind: ProfileKind,
): Promise<OwnProfile & { readonly data: Profile }> {
  const own = await findProfile(db, userId);
  if (!own) throw new Problem('not_found');
  const runsOne = 'organisationName' in PROFILE_FIELDS[kind].shape;
  const organisation = runsOne ? await offers.readOrganisationFields(db, userId) : NO_ORGANISATION;
  return { ...own, data: toProfile(kind, own.profile, organisation) };
}

/** The person's profile. Problems: `not_found` if the person no longer exists. */
export async function showProfile(
  services: Services,
  { userId, user }: Pick<Actor, 'userId' | 'user'>,
): Promise<Profile> {
  return (await readProfile(services.database.db, services, userId, KINDS[user.role.id])).data;
}

type Answer = { data: Profile; user: SessionUser };

/** What a form saves as one goes: a field that nothing but the profile of a coachee is fed by. */
function fieldAlone(kind: ProfileKind, changes: ProfileChanges) {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const [field, value] = given[0] ?? [];
  if (kind !== 'coachee' || given.length !== 1 || field === undefined || field in OTHERS_COLUMNS) return undefined;
  return { field: field as Parameters<typeof saveField>[2], value };
}

/** Undefined if the profile has just become complete, which the person's record has to say. */
async function saveAlone(
  { database }: Services,
  userId: UserId,
  { field, value }: NonNullable<ReturnType<typeof fieldAlone>>,
): Promise<Answer | undefined> {
  const own = await saveField(database.db, userId, field, value);
  if (!own) throw new Problem('not_found');
  const data = toProfile('coachee', own.profile, NO_ORGANISATION);
  return data.missing.length === 0 && !own.profile.isCompleted ? undefined : { data, user: own.user };
}

/** Throws a ZodError for fields that the role's profile doesn't have. */
export async function updateProfile(
  services: Services,
  actor: Actor,
  body: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { userId } = actor;
  const kind = KINDS[actor.user.role.id];
  const changes = CHANGES[kind].parse(singleNameFirst(body));
  const alone = fieldAlone(kind, changes);
  const answer = alone && (await saveAlone(services, userId, alone));
  if (answer) return answer;
  const { firstName, lastName, organisationName: _name, organisationSize: _size, ...columns } = changes;
  return services.database.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await updateNames(tx, userId, { firstName, lastName });
    await saveProfile(tx, userId, columns);
    for (const listener of services.onProfileSaved) await listener(tx, services, { userId, kind, changes });
    const saved = await readProfile(tx, services, userId, kind);
    if (saved.data.missing.length > 0 || saved.profile.isCompleted) return { data: saved.data, user: saved.user };
    await completeStep(tx, userId, 'profileCompleted');
    for (const listener of services.onProfileCompleted) await listener(tx, services, { userId, kind });
    return { data: saved.data, user: (await readProfile(tx, services, userId, kind)).user };
  });
}
