import { fileURLToPath } from 'node:url';
import type { z } from 'zod';

export const CONTENT_FOLDER = fileURLToPath(new URL('../../../content', import.meta.url));

/** A fault in a content file, in one line. */
export class ContentError extends Error {
  constructor(path: string, fault: string) {
    super(`${path}: ${fault.replaceAll(/\s+/g, ' ')}`);
  }
}

/** Throws a `ContentError` that says where in the file the fault is. */
export function parseContent<S extends z.ZodType>(path: string, source: string, schema: S): z.infer<S> {
  let values: unknown;
  try {
    values = JSON.parse(source);
  } catch {
    throw new ContentError(path, 'is not JSON');
  }
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ContentError(path, `${issue?.path.join('.') ?? ''}: ${issue?.message}`);
}
