import { fullName } from '@waymark/contract/full-name';

const MAX_LENGTH = 80;

/** `Zoë O'Neill` becomes `zoe-o-neill`; a name without Latin letters becomes `coach`. */
export function slugOfName(firstName: string | null, lastName: string | null): string {
  const slug = fullName({ firstName, lastName })
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug || 'coach';
}
