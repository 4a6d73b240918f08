// The demo's people are content: `content/demo/*.json`, each read when it is first asked for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Weekday } from '@waymark/contract/weekly-hours';
import { z } from 'zod';
import { CONTENT_FOLDER, ContentError, parseContent } from '../content-folder.ts';

/** Throws a `ContentError`, which names the file, the place in it and the fault. */
export function readDemoFile<S extends z.ZodType>(folder: string, name: string, schema: S): z.infer<S> {
  const path = `demo/${name}.json`;
  let source: string;
  try {
    source = readFileSync(join(folder, path), 'utf8');
  } catch (error) {
    throw new ContentError(path, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  return parseContent(path, source, schema);
}

/** A start with the demo's people there already needs one file of ten. */
export function demoFile<S extends z.ZodType>(name: string, schema: S): () => z.infer<S> {
  let content: z.infer<S> | undefined;
  return () => {
    content ??= readDemoFile(CONTENT_FOLDER, name, schema);
    return content;
  };
}

/** Someone's address without the domain; names them in every file. */
export const Mailbox = z.string().regex(/^[a-z]+(\.[a-z]+)*$/, 'is not a mailbox in lower case');
export const Name = z.tuple([z.string().min(1), z.string().min(1)]);
/** Longer text is a list of its lines. */
export const Words = z.preprocess((value) => (Array.isArray(value) ? value.join('\n') : value), z.string().min(1));
export const Days = z.int().nonnegative();
export const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 18:00');

/** A day in weeks from this one (0). */
export const DemoDay = z.strictObject({ week: z.int(), day: Weekday });
/** A time of a day by the coach's clock, such as `18:00`. */
export const DemoTime = DemoDay.extend({ at: Clock });
export type DemoTime = z.infer<typeof DemoTime>;
