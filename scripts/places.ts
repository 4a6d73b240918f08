import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

export const inRoot = (...parts: string[]) => resolve(ROOT, ...parts);
