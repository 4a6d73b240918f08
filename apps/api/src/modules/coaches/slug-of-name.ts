const MAX_LENGTH = 80;

/** A name as it can stand in an address: `Zoë O'Neill` is `zoe-o-neill`. A name without Latin letters is `coach`. */
export function slugOfName(firstName: string | null, lastName: string | null): string {
  const slug = `${firstName ?? ''} ${lastName ?? ''}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug || 'coach';
}
