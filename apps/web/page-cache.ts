import { type Asked, type Entry, FileSystemCache, type Given } from './next-port.ts';
import { isOutdated, withLook, withWords } from './src/config/built-look.ts';
import { heldLook } from './src/config/held-look.ts';
import { environment, isBuilding } from './src/env.ts';
import { withPublicOrigin } from './src/http/public-origin.ts';

const inBuffer = (built: Buffer, publicUrl: URL) =>
  Buffer.from(withWords(withPublicOrigin(built.toString(), publicUrl), heldLook()));

function ofThisDeployment(entry: Entry, publicUrl: URL): Entry {
  if (entry?.value?.kind !== 'APP_PAGE') return entry;
  const { html, rscData, segmentData } = entry.value;
  // Drawn anew with the look that holds now.
  if (typeof html === 'string' && isOutdated(html)) return null;
  const segments = segmentData && [...segmentData].map(([path, data]) => [path, inBuffer(data, publicUrl)] as const);
  return {
    ...entry,
    value: {
      ...entry.value,
      html: typeof html === 'string' ? withLook(withPublicOrigin(html, publicUrl)) : html,
      rscData: rscData && inBuffer(rscData, publicUrl),
      segmentData: segments && new Map(segments),
    },
  };
}

/** Next's own page cache. Built pages carry neither origin nor name: both are filled in here. */
export default class PageCache extends FileSystemCache {
  override async get(...asked: Asked): Promise<Entry> {
    const [, { kind }] = asked;
    // Next hands pictures to this cache as well, which has no place for them.
    if (kind === 'IMAGE') return null;
    const entry = await super.get(...asked);
    return isBuilding ? entry : ofThisDeployment(entry, environment().publicUrl);
  }

  override async set(...given: Given): Promise<void> {
    const [, value] = given;
    if (value?.kind !== 'IMAGE') await super.set(...given);
  }
}
