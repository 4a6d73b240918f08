import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DISPLAY_SCRIPT } from '#dates/display-cookie.ts';
import { environment } from '#env.ts';
import type { ScriptHashes } from './content-security-policy.ts';
import { withPublicOrigin } from './public-origin.ts';

/** The inline scripts of prerendered pages by pathname, and of the not-found and error pages. */
export type InlineScripts = ScriptHashes;

/** Written after the build by scripts/write-inline-scripts.ts; the server runs in apps/web. */
export const INLINE_SCRIPTS_FILE = '.next/inline-scripts.json';

function hashOf(script: string): string {
  const here = withPublicOrigin(script, environment().publicUrl);
  return `sha256-${createHash('sha256').update(here).digest('base64')}`;
}

const hashesOf = ({ pages, fallback }: InlineScripts): ScriptHashes => ({
  pages: Object.fromEntries(Object.entries(pages).map(([path, scripts]) => [path, scripts.map(hashOf)])),
  fallback: fallback.map(hashOf),
});

let known: ScriptHashes | undefined;

export function scriptHashes(isDevelopment: boolean): ScriptHashes {
  if (isDevelopment) return { pages: {}, fallback: [hashOf(DISPLAY_SCRIPT)] };
  known ??= hashesOf(JSON.parse(readFileSync(INLINE_SCRIPTS_FILE, 'utf8')) as InlineScripts);
  return known;
}
