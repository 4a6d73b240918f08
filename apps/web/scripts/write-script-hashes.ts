import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScriptHashes } from '../src/http/content-security-policy.ts';
import { SCRIPT_HASHES_FILE } from '../src/http/script-hashes.ts';

const WEB = join(import.meta.dirname, '..');
const PRERENDERED = join(WEB, '.next/server/app');
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
/** Next's own pages for what is not found and what failed may stand in for any page. */
const IS_FALLBACK = /^_/;

function inlineScriptHashes(html: string): string[] {
  const scripts = Array.from(html.matchAll(INLINE_SCRIPT), ([, script = '']) => script);
  return [...new Set(scripts)].map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
}

const pathnameOf = (file: string) => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`);

/** Next puts inline scripts into prerendered pages; the content security policy lets them run by these hashes. */
function collectHashes(): ScriptHashes {
  const files = globSync('**/*.html', { cwd: PRERENDERED });
  const hashesOf = (file: string) => inlineScriptHashes(readFileSync(join(PRERENDERED, file), 'utf8'));
  const isFallback = (file: string) => IS_FALLBACK.test(file);
  return {
    pages: Object.fromEntries(
      files.filter((file) => !isFallback(file)).map((file) => [pathnameOf(file), hashesOf(file)]),
    ),
    fallback: [...new Set(files.filter(isFallback).flatMap(hashesOf))],
  };
}

writeFileSync(join(WEB, SCRIPT_HASHES_FILE), JSON.stringify(collectHashes()));
