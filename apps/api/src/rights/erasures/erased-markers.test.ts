import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '#db/client.ts';
import { restoreEmbedded } from '#db/embedded-restore.ts';
import { rowsOf } from '#db/rows.ts';
import { findTables, inventoryOf } from '#inventory/inventory.ts';
import { createCapturedMailTransport } from '#notices/mailbox/captured-messages.ts';
import { openServices } from '#open-services.ts';
import { type Marker, plantMarkers } from '#test/markers/planting.ts';
import { plantMessage, plantThread } from '#test/message-calls.ts';
import type { Person } from '#test/people.ts';
import { pictureCalls, quarters } from '#test/pictures.ts';
import { type Stage, setStage, silentPush } from '#test/policy-stage.ts';
import { plantWhatHappens } from '#test/sponsor-reads.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { reopenTestDatabase } from '#test/test-database.ts';
import { DEAD_LETTERS } from '../../jobs/job-queue.ts';
import { pictureFolder } from '../../pictures/folder-store.ts';
import { endErasuresWithCopies } from '../copies/copies.service.ts';
import { askForErasure } from './asking.service.ts';
import { eraseNow } from './erasure.service.ts';
import { tombstonesFile } from './tombstones.ts';

const api = startTestApp({ push: silentPush, isInFiles: true });

/** In names, so that they are in notifications, mails and jobs as well. */
const NAME = { first: 'Zqfirstname', last: 'Zqlastname' };

async function liveWithOthers(owner: Person, other: Person): Promise<void> {
  const { db, services } = api;
  await db.execute(sql`UPDATE users SET first_name = ${NAME.first}, last_name = ${NAME.last} WHERE id = ${owner.id}`);
  const conversation = await plantThread(api, { coachId: other.id, personId: owner.id });
  await plantMessage(api, conversation, owner.id, 'zqsaid to the other');
  await db.execute(sql`INSERT INTO notifications (user_id, kind, dedupe_key, is_in_app, title, body, url)
    VALUES (${other.id}, 'message', ${`zq-${owner.id}`}, true, ${`${NAME.first} wrote to you`}, '', ${`/messages/${conversation.id}`})`);
  const mails = createCapturedMailTransport(db);
  const words = {
    subject: `${NAME.first} wrote to you`,
    text: `Hello, ${NAME.first} ${NAME.last} wrote.`,
    html: `<p>${NAME.first}</p>`,
  };
  await mails.send({ id: `to-${other.id}-${owner.id}`, to: other.email, ...words });
  await mails.send({ id: `to-${owner.id}`, to: owner.email, ...words });
  await services.jobs.boss.send(DEAD_LETTERS, { email: owner.email });
  await pictureCalls(api).upload(owner, await quarters().png().toBuffer());
}

const listTables = (db: Db) =>
  rowsOf<{ name: string }>(
    db,
    sql`SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p'
      AND relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  );

/** What a dump of all tables has, the job queue's too, by table. */
async function dumpRows(db: Db): Promise<ReadonlyMap<string, string>> {
  const contents = new Map<string, string>();
  for (const { name } of await listTables(db)) {
    const [row] = await rowsOf<{ text: string | null }>(
      db,
      sql`SELECT string_agg(t::text, E'\n') AS text FROM ${sql.raw(name)} t`,
    );
    contents.set(name, row?.text ?? '');
  }
  return contents;
}

/** The files beneath the tables of a server, by table; empty where this role may not read them. */
async function readTableFiles(db: Db): Promise<ReadonlyMap<string, string>> {
  const [role] = await rowsOf<{ maySee: boolean }>(
    db,
    sql`SELECT rolsuper AS "maySee" FROM pg_roles WHERE rolname = current_user`,
  );
  if (!role?.maySee) return new Map();
  await db.execute(sql`CHECKPOINT`);
  const files = await rowsOf<{ name: string; bytes: Buffer }>(
    db,
    sql`SELECT oid::regclass::text AS name, pg_read_binary_file(pg_relation_filepath(oid)) AS bytes FROM pg_class
      WHERE relkind IN ('r', 't', 'i') AND relpersistence = 'p' AND oid >= 16384`,
  );
  return new Map(files.map(({ name, bytes }) => [name, bytes.toString('latin1')]));
}

function readFolder(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
      return [join(parentPath, name).slice(folder.length + 1), text];
    }),
  );
}

interface Wanted {
  readonly what: string;
  readonly pattern: RegExp;
}

const findIn = (places: ReadonlyMap<string, string>, wanted: readonly Wanted[]): readonly string[] =>
  [...places].flatMap(([place, text]) =>
    wanted.filter(({ pattern }) => pattern.test(text)).map(({ what }) => `${what} in ${place}`),
  );

async function keptColumns(): Promise<ReadonlySet<string>> {
  return new Set(
    inventoryOf(await findTables()).flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([key, fate]) => (typeof fate === 'object' ? [`${name}.${key}`] : [])),
    ),
  );
}

/** Rows that are found by an address get it back: an erasure finds them by it too. */
async function plantFor({ id, email }: Person): Promise<readonly Marker[]> {
  const person = { ids: [id], emails: [email] };
  const { markers } = await plantMarkers(api.db, ['words', 'structures'], person, { ids: [], emails: [] });
  for (const { column } of markers.filter((marker) => marker.column.endsWith('.email'))) {
    const [table = '', name = ''] = column.split('.');
    await api.db.execute(
      sql`UPDATE ${sql.identifier(table)} SET ${sql.identifier(name)} = ${email}
        WHERE ${sql.identifier(name)} ~ '^zq[0-9]{3}m.*@example[.]org$'`,
    );
  }
  await api.db.execute(sql`UPDATE users SET first_name = ${NAME.first}, last_name = ${NAME.last} WHERE id = ${id}`);
  return markers.filter(({ column }) => !column.endsWith('.email'));
}

/** Of an operator who kept one from before; undefined where dumps are not ours. */
async function keepOlderDump(): Promise<string | undefined> {
  const { database, env } = api.services;
  const dump = await database.dump?.();
  if (!dump) return undefined;
  const folder = `${env.dataDir}-restored`;
  await mkdir(folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(dump, join(folder, 'older.tar.gz'));
  return folder;
}

/** Starts from that dump, with the list of erased accounts beside it; returns what is found. */
async function restoreInto(folder: string, wanted: readonly Wanted[]) {
  const { env, log } = api.services;
  await cp(tombstonesFile(env.dataDir), tombstonesFile(folder));
  await restoreEmbedded(folder, join(folder, 'older.tar.gz'));
  const restored = await openServices({ ...env, dataDir: folder }, log, await reopenTestDatabase(folder));
  try {
    const { database } = restored.services;
    const atStart = findIn(await dumpRows(database.db), wanted);
    await endErasuresWithCopies(restored.services);
    await rm(join(folder, 'older.tar.gz'));
    await database.removeReplaced?.();
    return { atStart, inFiles: findIn(readFolder(folder), wanted) };
  } finally {
    await restored.close();
  }
}

const KINDS = ['coachee', 'coach', 'group admin'] as const;

async function plantAll(stage: Stage) {
  const kept = await keptColumns();
  const wanted = new Map<string, Wanted>();
  for (const owner of KINDS.map((kind) => stage.owners[kind])) {
    await liveWithOthers(owner, stage.actor('coachee', 'former coach'));
    for (const { column, pattern } of await plantFor(owner)) {
      if (!kept.has(column)) wanted.set(column, { what: column, pattern });
    }
    for (const word of [NAME.first, NAME.last, owner.email, 'zqsaid']) {
      wanted.set(word, { what: word, pattern: new RegExp(RegExp.escape(word)) });
    }
  }
  return [...wanted.values()];
}

test('leaves nothing of people in rows, files, log, dumps and pictures, nor does an older dump bring it back', async () => {
  const { db, services } = api;
  const { dataDir } = services.env;
  const stage = await setStage(api);
  await plantWhatHappens(api, stage);
  const wanted = await plantAll(stage);
  const before = await dumpRows(db);
  const planted = wanted.filter((one) => findIn(before, [one]).length > 0);
  expect(planted.length).toBeGreaterThan(70);
  const folder = await keepOlderDump();

  const owners = KINDS.map((kind) => stage.owners[kind]);
  for (const { id } of owners) await askForErasure(services, id);
  for (const { id } of owners) await eraseNow(services, id);
  for (const { email } of owners) await api.mailTo(email, /deleted/);
  const pictures = await rowsOf<{ file: string }>(db, sql`SELECT key || '.webp' AS file FROM pictures ORDER BY key`);
  await vi.waitFor(async () =>
    expect((await readdir(pictureFolder(dataDir))).toSorted()).toEqual(pictures.map(({ file }) => file)),
  );
  await endErasuresWithCopies(services);

  expect(findIn(await dumpRows(db), wanted)).toEqual([]);
  expect(findIn(new Map([['log', api.log()]]), wanted)).toEqual([]);
  if (folder) {
    expect(findIn(readFolder(dataDir), wanted)).toEqual([]);
    expect(await restoreInto(folder, wanted)).toEqual({ atStart: [], inFiles: [] });
  } else {
    // A plain VACUUM leaves deleted bytes in the free space of pages until they are used again.
    for (const { name } of await listTables(db)) await db.execute(sql`VACUUM (FULL) ${sql.raw(name)}`);
    expect(findIn(await readTableFiles(db), wanted)).toEqual([]);
  }
  process.stdout.write(`erased: ${planted.length} of ${wanted.length} markers planted, none left\n`);
});
