import { PROFILE_FIELDS, type ProfileField, type ProfileKind } from '@waymark/contract/people/profiles';
import { z } from 'zod';
import type { ProfileValues } from './profile-fields.ts';

/** An empty box means null. */
const whatIsThere = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

function shapeOf(kind: ProfileKind): Readonly<Partial<Record<ProfileField, z.ZodType<string | null>>>> {
  return PROFILE_FIELDS[kind].shape;
}

/** Empty optional fields become null; empty required ones show their own message. */
export function fieldSchema(kind: ProfileKind, field: ProfileField): z.ZodType<string | null, unknown> {
  const schema = shapeOf(kind)[field] ?? z.never();
  return schema.safeParse(null).success ? z.preprocess(whatIsThere, schema) : schema;
}

export function profileSchema(kind: ProfileKind): z.ZodType<Record<string, string | null>, ProfileValues> {
  const fields = Object.keys(shapeOf(kind)) as ProfileField[];
  const shape = Object.fromEntries(fields.map((field) => [field, fieldSchema(kind, field)]));
  return z.object(shape) as unknown as z.ZodType<Record<string, string | null>, ProfileValues>;
}
