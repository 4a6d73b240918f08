import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { type PersonalPart, type PersonalRow, readPart } from '#inventory/personal-data.ts';
import { writeSessions } from '#sessions/calendar-feeds/calendar-feeds.service.ts';
import type { Services } from '../../services.ts';
import { type Downloader, updateProgress } from '../requests/download-requests.queries.ts';
import { dataFileEnd, dataFileStart, dataSchema, partStart } from './data-file.ts';
import {
  type DownloadFrame,
  NOT_IN_IT,
  pageEnd,
  pageStart,
  rowsAsPage,
  sectionEnd,
  sectionStart,
} from './readable-page.ts';

/** A pause after each batch, as a multiple of its time: on the embedded database others wait. */
const PAUSE_SHARE = 4;
/** As many are put into words before others get their turn. */
const ROWS_AT_ONCE = 25;
/** Reading is most of it; the rest is packing. */
const READ_PERCENT = 90;

/** What each run of the job has written so far, a killed one too. */
export async function removeUnfinished(
  { downloadStore: { workFolder } }: Pick<Services, 'downloadStore'>,
  downloadId: string,
): Promise<void> {
  const names = await readdir(workFolder).catch(() => []);
  const those = names.filter((name) => name.startsWith(downloadId));
  await Promise.all(those.map((name) => rm(join(workFolder, name), { recursive: true, force: true })));
}

/** As it stands in the zip. */
const pictureName = (key: string) => `pictures/${key}.webp`;

interface Files {
  readonly data: FileHandle;
  readonly sections: FileHandle;
  readonly pictures: Set<string>;
}

/** Keys of pictures become the names of their files. */
function withPictures({ fields }: PersonalPart, rows: readonly PersonalRow[], pictures: Set<string>) {
  const names = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'picture' ? [name] : []));
  if (names.length === 0) return rows;
  return rows.map((row) => {
    const named = names.flatMap((name) => {
      const key = row[name];
      if (typeof key !== 'string') return [];
      pictures.add(key);
      return [[name, pictureName(key)]];
    });
    return { ...row, ...Object.fromEntries(named) };
  });
}

/** Writes a part into both files from one reading, and returns how many rows it has. */
async function writePart(services: Services, part: PersonalPart, downloader: Downloader, files: Files) {
  let written = 0;
  await files.data.write(partStart(part));
  let startedAt = performance.now();
  for await (const batch of readPart(services.database.db, part, downloader.userId)) {
    const rows = withPictures(part, batch, files.pictures);
    if (written === 0) await files.sections.write(sectionStart(part));
    await files.data.write((written === 0 ? '' : ',\n') + rows.map((row) => JSON.stringify(row)).join(',\n'));
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      await files.sections.write(rowsAsPage(part, rows.slice(at, at + ROWS_AT_ONCE), downloader));
    }
    written += rows.length;
    await setTimeout((performance.now() - startedAt) * PAUSE_SHARE);
    startedAt = performance.now();
  }
  if (written > 0) await files.sections.write(sectionEnd(part));
  await files.data.write(']}');
  return written;
}

/** Undefined once no one waits for it any more. */
async function writeParts(
  services: Services,
  downloadId: string,
  downloader: Downloader,
  files: Files,
  frame: Omit<DownloadFrame, 'counts'>,
): Promise<DownloadFrame | undefined> {
  const { db } = services.database;
  const counts = new Map<string, number>();
  let told = 0;
  await files.data.write(dataFileStart(frame));
  for (const [at, part] of frame.parts.entries()) {
    if (at > 0) await files.data.write(',\n');
    counts.set(part.name, await writePart(services, part, downloader, files));
    const percent = Math.floor(((at + 1) / frame.parts.length) * READ_PERCENT);
    if (percent < told + 5) continue;
    if (!(await updateProgress(db, downloadId, percent))) return undefined;
    told = percent;
  }
  await files.data.write(dataFileEnd());
  return { ...frame, counts };
}

async function* wholePage(frame: DownloadFrame, sectionsPath: string): AsyncGenerator<string | Buffer> {
  yield pageStart(frame);
  yield* createReadStream(sectionsPath);
  yield pageEnd();
}

async function pack(
  services: Services,
  folder: string,
  frame: DownloadFrame,
  { userId, pictures }: { userId: Downloader['userId']; pictures: ReadonlySet<string> },
): Promise<string> {
  const path = join(folder, 'download.zip');
  const zip = new ZipFile();
  const mtime = frame.madeAt;
  const add = (name: string, content: () => AsyncIterable<string | Buffer>) =>
    zip.addReadStreamLazy(name, { mtime }, (done) => done(null, Readable.from(content())));
  add('index.html', () => wholePage(frame, join(folder, 'sections.html')));
  zip.addFile(join(folder, 'data.json'), 'data.json', { mtime });
  zip.addBuffer(Buffer.from(JSON.stringify(dataSchema(frame), null, 2)), 'data.schema.json', { mtime });
  add('sessions.ics', () => writeSessions(services, userId));
  for (const key of pictures) {
    const bytes = await services.pictureStore.find(key);
    if (bytes) zip.addBuffer(bytes, pictureName(key), { mtime, compress: false });
  }
  zip.end();
  const failed = new Promise<never>((_resolve, reject) => void zip.once('error', reject));
  await Promise.race([pipeline(zip.outputStream, createWriteStream(path)), failed]);
  return path;
}

const isAccount = ({ keptAs }: PersonalPart) => keptAs === 'account';

/**
 * Writes everything that is a person's into a zip, and nothing of it into memory for long.
 * Undefined if they stopped it meanwhile. The file is the caller's to take or remove.
 */
export async function makeDownloadFile(
  services: Services,
  downloadId: string,
  downloader: Downloader,
): Promise<{ readonly path: string; readonly bytes: number } | undefined> {
  const folder = join(services.downloadStore.workFolder, `${downloadId}.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  const told = services.tellPersonalData.map((tell) => tell());
  const frame = {
    downloader,
    madeAt: new Date(),
    // Who someone is comes first.
    parts: told
      .flatMap(({ parts }) => parts)
      .toSorted((one, other) => Number(isAccount(other)) - Number(isAccount(one))),
    leftOut: [...new Set([...NOT_IN_IT, ...told.flatMap(({ leftOut = [] }) => leftOut.map(({ why }) => why))])],
  };
  const [data, sections] = [await open(join(folder, 'data.json'), 'w'), await open(join(folder, 'sections.html'), 'w')];
  const pictures = new Set<string>();
  try {
    const whole = await writeParts(services, downloadId, downloader, { data, sections, pictures }, frame);
    if (!whole) return undefined;
    const path = await pack(services, folder, whole, { userId: downloader.userId, pictures });
    return { path, bytes: (await stat(path)).size };
  } finally {
    await Promise.all([data.close(), sections.close()]);
  }
}
