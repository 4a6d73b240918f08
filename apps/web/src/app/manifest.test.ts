import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from './manifest.ts';

const WEB = join(import.meta.dirname, '../..');

/** As a PNG file says it in its head. */
function sizeOf(file: string): string {
  const head = readFileSync(file);
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`;
}

test('has the icons that browsers ask for, each as large as it says', () => {
  const { icons = [] } = manifest();
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) expect(sizeOf(join(WEB, 'public', src)), src).toBe(sizes);
  expect(sizeOf(join(WEB, 'src/app/apple-icon.png'))).toBe('180x180');
});

test('leads to pages that every role has, beginning with Today', () => {
  const { start_url, shortcuts = [] } = manifest();
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Today', start_url],
    ['Notifications', '/notifications'],
    ['Help now', '/help'],
  ]);
  expect(existsSync(join(WEB, 'src/app/index/route.ts'))).toBe(true);
});
