import {
  PROFILE_FIELDS,
  type Profile,
  type ProfileField,
  type ProfileFields,
  type ProfileKind,
  REQUIRED_FIELDS,
} from '@waymark/contract/people/profiles';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE, type RoleId } from '@waymark/contract/roles';
import type { z } from 'zod';
import type { Actor, UserId } from '#actor.ts';
import { refreshHeldCoach } from '#coaching/coaches/coach-attributes.service.ts';
import type { Db } from '#db/client.ts';
import { updateOrganisation } from '#organisations/organisations/organisations.queries.ts';
import { completeStep } from '#people/accounts/role-records.queries.ts';
import { lockUser, updateNames } from '#people/accounts/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findProfile, type OwnProfile, type ProfileRow, saveField, saveProfile } from './profiles.queries.ts';

/** Managers have the coachee's form. */
const KINDS: Readonly<Record<RoleId, ProfileKind>> = {
  [ROLE.coachee]: 'coachee',
  [ROLE.coach]: 'coach',
  [ROLE.groupAdmin]: 'group-admin',
  [ROLE.enterpriseAdmin]: 'enterprise-admin',
  [ROLE.superAdmin]: 'super-admin',
  [ROLE.businessAdmin]: 'business-admin',
};

/** Not columns of the profile. */
const OTHERS_COLUMNS = { firstName: true, lastName: true, organisationName: true, organisationSize: true };

type ProfileChanges = { [Field in ProfileField]?: ProfileFields[Field] | undefined };

/** The accepted fields of each kind; others are an error. */
const CHANGES: Readonly<Record<ProfileKind, z.ZodType<ProfileChanges>>> = {
  coachee: PROFILE_FIELDS.coachee.partial(),
  coach: PROFILE_FIELDS.coach.partial(),
  'group-admin': PROFILE_FIELDS['group-admin'].partial(),
  'enterprise-admin': PROFILE_FIELDS['enterprise-admin'].partial(),
  'super-admin': PROFILE_FIELDS['super-admin'].partial(),
  'business-admin': PROFILE_FIELDS['business-admin'].partial(),
};

function toProfile(kind: ProfileKind, row: ProfileRow): Profile {
  const { pictureKey: picture, isCompleted: _marked, ...fields } = row;
  const hasField = (field: string) => field in PROFILE_FIELDS[kind].shape;
  const own = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, hasField(field) ? value : null]),
  );
  const missing = REQUIRED_FIELDS[kind].filter((field) => row[field] === null);
  return { ...(own as unknown as Omit<Profile, 'kind' | 'picture' | 'missing'>), kind, picture, missing };
}

async function readProfile(db: Db, userId: UserId): Promise<OwnProfile> {
  const own = await findProfile(db, userId);
  if (!own) throw new Problem('not_found');
  return own;
}

/** The person's profile. Problems: `not_found` if the person no longer exists. */
export async function showProfile(db: Db, { userId, user }: Pick<Actor, 'userId' | 'user'>): Promise<Profile> {
  return toProfile(KINDS[user.role.id], (await readProfile(db, userId)).profile);
}

const isFoundBy = (changes: ProfileChanges): boolean =>
  [changes.firstName, changes.lastName, changes.gender].some((value) => value !== undefined);

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
  const data = toProfile('coachee', own.profile);
  return data.missing.length === 0 && !own.profile.isCompleted ? undefined : { data, user: own.user };
}

/** Throws a ZodError for fields that the role's profile doesn't have. */
export async function updateProfile(services: Services, actor: Actor, body: unknown): Promise<Answer> {
  const { userId } = actor;
  const kind = KINDS[actor.user.role.id];
  const changes = CHANGES[kind].parse(body);
  const alone = fieldAlone(kind, changes);
  const answer = alone && (await saveAlone(services, userId, alone));
  if (answer) return answer;
  const { firstName, lastName, organisationName, organisationSize, ...columns } = changes;
  return services.database.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await updateNames(tx, userId, { firstName, lastName });
    await updateOrganisation(tx, userId, { name: organisationName, size: organisationSize });
    await saveProfile(tx, userId, columns);
    const { profile, user } = await readProfile(tx, userId);
    const data = toProfile(kind, profile);
    const isNowComplete = data.missing.length === 0 && !profile.isCompleted;
    if (isNowComplete) await completeStep(tx, userId, 'profileCompleted');
    if (kind === 'coach' && (isNowComplete || isFoundBy(changes))) await refreshHeldCoach(tx, services, userId);
    return { data, user: isNowComplete ? (await readProfile(tx, userId)).user : user };
  });
}
