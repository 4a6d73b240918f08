import type { WrittenPart } from './practice-html.ts';

export interface PublicConfig {
  readonly apiUrl: string;
  /** Where the people who run this are found elsewhere; empty where they have not said. */
  readonly socialLinks: readonly { readonly label: string; readonly href: string }[];
  /** What the practice wrote, as HTML. */
  readonly practice?: Readonly<Record<WrittenPart, string>>;
}

const PUBLIC_CONFIG_PATH = '/runtime-config';

let known: Promise<PublicConfig> | undefined;

async function fetchPublicConfig(): Promise<PublicConfig> {
  const response = await fetch(PUBLIC_CONFIG_PATH, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The configuration could not be read (${response.status}).`);
  return response.json();
}

/** Fetched once per page load; after a failure the next call tries again. Browser only. */
export function publicConfig(): Promise<PublicConfig> {
  known ??= fetchPublicConfig().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}
