import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { PictureStore } from './picture-store.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The storage failed: it is down, or rejects our keys. */
export class PictureStoreError extends Error {}

const TRIES = 2;
const FIRST_FAULT_OF_THE_SERVER = 500;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

interface Kept {
  readonly folder: `${string}/`;
  readonly suffix: string;
  readonly type: string;
  readonly answerMs: number;
}

const PICTURES: Kept = { folder: 'pictures/', suffix: '.webp', type: 'image/webp', answerMs: 5_000 };

interface Ask {
  readonly method?: 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
}

const isFine = ({ status }: Answer) => status >= 200 && status < 300;

const textOf = (xml: string): string =>
  xml.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) => {
    if (decimal || hex) return String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16));
    return ENTITIES[name] ?? all;
  });

/** The texts of an element in an answer: S3 gives none of these attributes or children. */
const elements = (xml: Buffer | string, name: string): string[] =>
  [...xml.toString().matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, content = '']) => content);

/**
 * Objects in a bucket of any S3-compatible service, addressed by path: GET, PUT, DELETE and
 * ListObjectsV2.
 */
export function createS3Store(
  { endpoint, bucket, region, ...credentials }: S3Settings,
  { folder, suffix, type, answerMs }: Kept = PICTURES,
): PictureStore {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 0 });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const pathOf = (key: string) => `/${folder}${key}${suffix}`;

  async function attempt(path: string, { method, query, body }: Ask): Promise<Answer> {
    const answer = await client.fetch(`${root}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: method ?? 'GET',
      headers: {
        // Signed, so that nothing on the way can put another picture in its place.
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body ? { 'content-type': type } : {}),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  /** Every call can be made again: a picture's key never holds another picture. */
  async function ask(path: string, request: Ask = {}): Promise<Answer> {
    for (let tried = 1; ; tried += 1) {
      const isLast = tried === TRIES;
      try {
        const answer = await attempt(path, request);
        if (answer.status < FIRST_FAULT_OF_THE_SERVER || isLast) return answer;
      } catch (cause) {
        if (isLast) throw new PictureStoreError(`The picture storage failed: ${(cause as Error).name}.`, { cause });
      }
    }
  }

  function fail({ status, bytes }: Answer): never {
    const [code = ''] = elements(bytes, 'Code');
    throw new PictureStoreError(`The picture storage failed: ${[status, code].filter(Boolean).join(' ')}.`);
  }

  return {
    async put(key, body) {
      const answer = await ask(pathOf(key), { method: 'PUT', body });
      if (!isFine(answer)) fail(answer);
    },
    async find(key) {
      const answer = await ask(pathOf(key));
      if (isFine(answer)) return answer.bytes;
      // A bucket that is not there is a fault, and its 404 must not pass for a picture that is
      // gone.
      if (answer.status === 404 && elements(answer.bytes, 'Code')[0] === 'NoSuchKey') return undefined;
      return fail(answer);
    },
    async delete(key) {
      const answer = await ask(pathOf(key), { method: 'DELETE' });
      if (!isFine(answer)) fail(answer);
    },
    async *list() {
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const query = { 'list-type': '2', prefix: folder, ...(token ? { 'continuation-token': token } : {}) };
        const answer = await ask('', { query });
        if (!isFine(answer)) fail(answer);
        yield elements(answer.bytes, 'Contents').flatMap((object) => {
          const [name = ''] = elements(object, 'Key').map(textOf);
          const [at = ''] = elements(object, 'LastModified');
          return name.endsWith(suffix)
            ? [{ key: name.slice(folder.length, -suffix.length), storedAt: new Date(at) }]
            : [];
        });
        [token] = elements(answer.bytes, 'NextContinuationToken').map(textOf);
      }
    },
  };
}
