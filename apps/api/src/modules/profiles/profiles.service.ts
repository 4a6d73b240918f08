import {
  PROFILE_FIELDS,
  type Profile,
  type ProfileField,
  type ProfileFields,
  type ProfileKind,
  requiredFields,
} from '@waymark/contract/profiles';
import { ROLE, type RoleId } from '@waymark/contract/roles';
import type { SessionUser } from '@waymark/contract/session-users';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { Actor } from '#modules/accounts/actor.ts';
import { completeStep } from '#modules/accounts/role-records.queries.ts';
import { findSessionUser, lockUser, updateNames } from '#modules/accounts/users.queries.ts';
import { refreshCoach } from '#modules/coaches/coach-attributes.service.ts';
import { updateOrganisation } from '#modules/organisations/organisations.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findProfile, type ProfileRow, saveProfile } from './profiles.queries.ts';

/** Managers have the coachee's form. */
const KINDS: Readonly<Record<RoleId, ProfileKind>> = {
  [ROLE.coachee]: 'coachee',
  [ROLE.coach]: 'coach',
  [ROLE.groupAdmin]: 'group-admin',
  [ROLE.enterpriseAdmin]: 'enterprise-admin',
  [ROLE.superAdmin]: 'super-admin',
  [ROLE.businessAdmin]: 'business-admin',
};

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
  const { pictureKey: picture, ...fields } = row;
  const hasField = (field: string) => field in PROFILE_FIELDS[kind].shape;
  const own = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, hasField(field) ? value : null]),
  );
  const missing = requiredFields(kind).filter((field) => row[field] === null);
  return { ...(own as unknown as Omit<Profile, 'kind' | 'picture' | 'missing'>), kind, picture, missing };
}

/** The person's profile. Problems: `not_found` if the person no longer exists. */
export async function showProfile(db: Db, { userId, user }: Pick<Actor, 'userId' | 'user'>): Promise<Profile> {
  const row = await findProfile(db, userId);
  if (!row) throw new Problem('not_found');
  return toProfile(KINDS[user.role.id], row);
}

/**
 * Saves some fields of a profile and marks it complete once the role's required fields are there.
 * Throws a ZodError for fields that the role's profile doesn't have.
 */
export function updateProfile(
  services: Services,
  actor: Actor,
  body: unknown,
): Promise<{ data: Profile; user: SessionUser }> {
  const { userId } = actor;
  const { firstName, lastName, organisationName, organisationSize, ...columns } =
    CHANGES[KINDS[actor.user.role.id]].parse(body);
  return services.database.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await updateNames(tx, userId, { firstName, lastName });
    await updateOrganisation(tx, userId, { name: organisationName, size: organisationSize });
    await saveProfile(tx, userId, columns);
    const data = await showProfile(tx, actor);
    if (data.missing.length === 0) await completeStep(tx, userId, 'profileCompleted');
    if (data.kind === 'coach') await refreshCoach(tx, services, userId);
    const user = await findSessionUser(tx, userId);
    if (!user) throw new Problem('not_found');
    return { data, user };
  });
}
