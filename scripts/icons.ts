import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import * as lucide from 'lucide-react';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Fault, runScript } from './fault.ts';
import { inRoot } from './places.ts';

const FOLDER = inRoot('apps/web/src');
const LIBRARY = lucide as unknown as Readonly<Record<string, ElementType | undefined>>;

/** Such as `<path d="M5 12h14" />`: what is inside the library's own drawing. */
function linesOf(name: string, file: string): string {
  const icon = LIBRARY[name];
  if (!icon) throw new Fault(`${file} asks for the icon ${name}, which Lucide doesn't have.`);
  const [, lines = ''] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(icon))) ?? [];
  const drawing = lines.replaceAll(/><\/\w+>/g, ' />');
  return drawing.indexOf('<', 1) < 0 ? drawing : `<>${drawing}</>`;
}

function write(file: string): string {
  const path = `${FOLDER}/${file}`;
  const names = [...readFileSync(path, 'utf8').matchAll(/^export const (\w+) =/gm)].map(([, name = '']) => name).sort();
  const icons = names.map((name) => `export const ${name} = /* @__PURE__ */ drawn(${linesOf(name, file)});`);
  writeFileSync(
    path,
    `// Drawings of Lucide (ISC licence, lucide.dev/license), written by \`npm run icons\`. For one more,
// add \`export const NAME = drawn(null);\` with its name there, and run that.
import { drawn } from '#ui/icon.tsx';

${icons.join('\n')}
`,
  );
  return path;
}

/**
 * Draws the icons that the web names, so that the product runs without the 4,900 files of their
 * library.
 */
await runScript(async () => {
  const files = globSync('**/icons.tsx', { cwd: FOLDER }).map(write);
  await execa('biome', ['format', '--write', ...files], { preferLocal: true, cwd: inRoot('.') });
  return 0;
});
