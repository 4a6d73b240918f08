import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';

const WEB = join(import.meta.dirname, '..');
const SOURCE = join(WEB, 'src/styles/globals.css');
const WRITTEN = join(WEB, 'dist/document-styles.js');

/** What `#document-styles` is on the server. */
async function write(): Promise<void> {
  const compiler = postcss([tailwind({ base: WEB, optimize: { minify: true } })]);
  const { css } = await compiler.process(readFileSync(SOURCE, 'utf8'), { from: SOURCE });
  mkdirSync(dirname(WRITTEN), { recursive: true });
  writeFileSync(
    WRITTEN,
    `import { FONT_FACES } from '../src/styles/fonts.ts';\n\nexport const STYLES = FONT_FACES + ${JSON.stringify(css)};\n`,
  );
}

await write();
