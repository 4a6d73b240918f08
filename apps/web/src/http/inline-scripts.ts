import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { withWords } from '#config/built-look.ts';
import { type Look, looksInUse } from '#config/held-look.ts';
import { DISPLAY_SCRIPT } from '#dates/display-cookie.ts';
import { environment } from '#env.ts';
import type { ScriptHashes } from './content-security-policy.ts';
import { withPublicOrigin } from './public-origin.ts';

/** The inline scripts of prerendered pages by pathname, and of the not-found and error pages. */
export type InlineScripts = ScriptHashes;

/** Written after the build by scripts/write-inline-scripts.ts; the server runs in apps/web. */
export const INLINE_SCRIPTS_FILE = '.next/inline-scripts.json';

/** By each look that pages may have now. */
function hashesOfScript(script: string, looks: readonly Look[]): readonly string[] {
  const here = withPublicOrigin(script, environment().publicUrl);
  const written = new Set(looks.map((look) => withWords(here, look)));
  return [...written].map((one) => `sha256-${createHash('sha256').update(one).digest('base64')}`);
}

function hashesOf({ pages, fallback }: InlineScripts, looks: readonly Look[]): ScriptHashes {
  const ofAll = (scripts: readonly string[]) => scripts.flatMap((script) => hashesOfScript(script, looks));
  return {
    pages: Object.fromEntries(Object.entries(pages).map(([path, scripts]) => [path, ofAll(scripts)])),
    fallback: ofAll(fallback),
  };
}

let known: { readonly versions: string; readonly hashes: ScriptHashes } | undefined;

export function scriptHashes(isDevelopment: boolean): ScriptHashes {
  if (isDevelopment) return { pages: {}, fallback: hashesOfScript(DISPLAY_SCRIPT, looksInUse()) };
  const looks = looksInUse();
  const versions = looks.map(({ version }) => version).join();
  if (known?.versions !== versions) {
    const scripts = JSON.parse(readFileSync(INLINE_SCRIPTS_FILE, 'utf8')) as InlineScripts;
    known = { versions, hashes: hashesOf(scripts, looks) };
  }
  return known.hashes;
}
