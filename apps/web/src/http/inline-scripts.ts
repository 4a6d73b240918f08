import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { withName } from '#config/built-look.ts';
import { namesInUse } from '#config/held-look.ts';
import { DISPLAY_SCRIPT } from '#dates/display-cookie.ts';
import { environment } from '#env.ts';
import type { ScriptHashes } from './content-security-policy.ts';
import { withPublicOrigin } from './public-origin.ts';

/** The inline scripts of prerendered pages by pathname, and of the not-found and error pages. */
export type InlineScripts = ScriptHashes;

/** Written after the build by scripts/write-inline-scripts.ts; the server runs in apps/web. */
export const INLINE_SCRIPTS_FILE = '.next/inline-scripts.json';

/** By each name that pages may have now. */
function hashesOfScript(script: string, names: readonly string[]): readonly string[] {
  const here = withPublicOrigin(script, environment().publicUrl);
  const written = new Set(names.map((name) => withName(here, name)));
  return [...written].map((one) => `sha256-${createHash('sha256').update(one).digest('base64')}`);
}

function hashesOf({ pages, fallback }: InlineScripts, names: readonly string[]): ScriptHashes {
  const ofAll = (scripts: readonly string[]) => scripts.flatMap((script) => hashesOfScript(script, names));
  return {
    pages: Object.fromEntries(Object.entries(pages).map(([path, scripts]) => [path, ofAll(scripts)])),
    fallback: ofAll(fallback),
  };
}

let known: { readonly names: string; readonly hashes: ScriptHashes } | undefined;

export function scriptHashes(isDevelopment: boolean): ScriptHashes {
  if (isDevelopment) return { pages: {}, fallback: hashesOfScript(DISPLAY_SCRIPT, namesInUse()) };
  const names = namesInUse();
  if (known?.names !== names.join('\n')) {
    const scripts = JSON.parse(readFileSync(INLINE_SCRIPTS_FILE, 'utf8')) as InlineScripts;
    known = { names: names.join('\n'), hashes: hashesOf(scripts, names) };
  }
  return known.hashes;
}
