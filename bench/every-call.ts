import type pg from 'pg';
import { median } from './median.ts';
import { signToken } from './product.ts';
import { timed } from './timed.ts';

/** Someone who reads, and what their addresses can name. */
export interface Reader {
  readonly words: string;
  readonly jwt: string;
  /** Tried in turn for each part of an address in braces. */
  readonly ids: readonly string[];
}

export interface ReadCall {
  readonly reader: Reader;
  readonly path: string;
}

export interface TimedCall extends ReadCall {
  /** The median of several, one after the other. */
  readonly ms: number;
  readonly bytes: number;
}

const READS = 7;

/** Of no person: documents, probes and what development shows. */
const IMPERSONAL = /^\/(docs|openapi|healthz|readyz|mailbox|metrics)/;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

async function fetchAs({ jwt }: Reader, url: string): Promise<{ status: number; bytes: number }> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${jwt}` } });
  const { byteLength } = await reply.arrayBuffer();
  if (reply.status >= 500) throw new Error(`GET ${url} answers ${reply.status}.`);
  return { status: reply.status, bytes: byteLength };
}

/** Every GET that answers one of these readers, each at an address of theirs. */
export async function findCalls(url: string, readers: readonly Reader[]): Promise<readonly ReadCall[]> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as Document;
  const gets = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}) && !IMPERSONAL.test(path));
  const calls: ReadCall[] = [];
  for (const reader of readers) {
    for (const path of gets) {
      const filled = path.includes('{') ? reader.ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path];
      for (const one of filled) {
        const { status } = await fetchAs(reader, url + one);
        if (status !== 200) continue;
        calls.push({ reader, path: one });
        break;
      }
    }
  }
  return calls;
}

export async function timeCall(url: string, call: ReadCall): Promise<TimedCall> {
  const times: number[] = [];
  let bytes = 0;
  for (let read = 0; read < READS; read += 1) {
    times.push(
      await timed(async () => {
        ({ bytes } = await fetchAs(call.reader, url + call.path));
      }),
    );
  }
  return { ...call, ms: median(times), bytes };
}

/** Signs in the person that this statement finds, with a column `id`. */
export async function signIn(client: pg.Client, select: string): Promise<{ id: number; jwt: string }> {
  const { rows } = await client.query<{ id: number; sid: string }>(
    `INSERT INTO login_sessions (user_id, expires_at, authenticated_at)
     SELECT id, now() + interval '1 day', now() FROM (${select}) AS found LIMIT 1 RETURNING user_id AS id, id AS sid`,
  );
  if (!rows[0]) throw new Error(`No one is found by ${select}.`);
  return { id: rows[0].id, jwt: await signToken(rows[0].id, rows[0].sid) };
}
