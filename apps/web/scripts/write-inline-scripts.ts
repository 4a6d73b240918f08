import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INLINE_SCRIPTS_FILE, type InlineScripts } from '../src/http/inline-scripts.ts';

const WEB = join(import.meta.dirname, '..');
const PRERENDERED = join(WEB, '.next/server/app');
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
/** Next's own pages for what is not found and what failed may stand in for any page. */
const IS_FALLBACK = /^_/;

const pathnameOf = (file: string) => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`);

/** Next puts inline scripts into prerendered pages; the CSP allows them by their hashes. */
function collectScripts(): InlineScripts {
  const files = globSync('**/*.html', { cwd: PRERENDERED });
  const scriptsOf = (file: string) => {
    const html = readFileSync(join(PRERENDERED, file), 'utf8');
    return [...new Set(Array.from(html.matchAll(INLINE_SCRIPT), ([, script = '']) => script))];
  };
  const isFallback = (file: string) => IS_FALLBACK.test(file);
  return {
    pages: Object.fromEntries(
      files.filter((file) => !isFallback(file)).map((file) => [pathnameOf(file), scriptsOf(file)]),
    ),
    fallback: [...new Set(files.filter(isFallback).flatMap(scriptsOf))],
  };
}

writeFileSync(join(WEB, INLINE_SCRIPTS_FILE), JSON.stringify(collectScripts()));
