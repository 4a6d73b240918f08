import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import * as lucide from 'lucide-react';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Fault, runScript } from './fault.ts';
import { inRoot } from './places.ts';

const FOLDER = inRoot('apps/web/src');
const LIBRARY = lucide as unknown as Readonly<Record<string, ElementType | undefined>>;
/** Such as `const Bell = drawn(null);`, or what this script wrote in its place. */
const DRAWING = /^((?:export )?const (\w+) = )(?:\/\* @__PURE__ \*\/ )?drawn\(.*?\);$/gms;

/** Such as `<path d="M5 12h14" />`: what is inside the library's own drawing. */
function linesOf(name: string, file: string): string {
  const icon = LIBRARY[name];
  if (!icon) throw new Fault(`${file} asks for the icon ${name}, which Lucide doesn't have.`);
  const [, lines = ''] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(icon))) ?? [];
  const drawing = lines.replaceAll(/><\/\w+>/g, ' />');
  return drawing.indexOf('<', 1) < 0 ? drawing : `<>${drawing}</>`;
}

/** Whether the file draws icons. */
function draw(file: string): boolean {
  const path = `${FOLDER}/${file}`;
  const text = readFileSync(path, 'utf8');
  if (!/import \{ drawn \}/.test(text)) return false;
  const drawn = text.replaceAll(
    DRAWING,
    (_all, start: string, name: string) => `${start}/* @__PURE__ */ drawn(${linesOf(name, file)});`,
  );
  writeFileSync(path, drawn);
  return true;
}

/**
 * Draws the icons that the web names, so that the product runs without the 4,900 files of their
 * library. One used in a single file stands in it: a page with one icon of a file carries them all.
 */
await runScript(async () => {
  const files = globSync('**/*.tsx', { cwd: FOLDER }).filter(draw);
  await execa('biome', ['check', '--write', ...files], {
    preferLocal: true,
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return 0;
});
