import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { S3Settings } from '#pictures/s3-store.ts';

const REGION = 'eu-test-1';
const KEYS = { accessKeyId: 'AKTESTTESTTEST', secretAccessKey: 'a-secret-of-the-test-storage' };
const LISTED_AT_ONCE = 2;

const sha256 = (value: Buffer | string) => createHash('sha256').update(value).digest('hex');
const hmac = (key: Buffer | string, value: string) => createHmac('sha256', key).update(value).digest();

/** Version 4: over method, path, query, the named headers and the body's hash. */
function signatureOf({ method, url = '', headers }: IncomingMessage, scope: string, signedHeaders: string): string {
  const [path = '', query = ''] = url.split('?');
  const parameters = query.split('&').filter(Boolean);
  const canonicalQuery = parameters.map((part) => (part.includes('=') ? part : `${part}=`)).sort();
  const canonicalHeaders = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    method,
    path,
    canonicalQuery.join('&'),
    canonicalHeaders.join(''),
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const signed = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${KEYS.secretAccessKey}`, day));
  return hmac(key, signed).toString('hex');
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, keyId, scope = '', names = '', signature] = pattern.exec(request.headers.authorization ?? '') ?? [];
  if (keyId !== KEYS.accessKeyId || !scope.endsWith(`/${REGION}/s3/aws4_request`) || !/\bhost\b/.test(names))
    return false;
  return request.headers['x-amz-content-sha256'] === sha256(body) && signature === signatureOf(request, scope, names);
}

const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;

export interface S3Server {
  readonly settings: S3Settings;
  /** By path: bucket and key. */
  readonly objects: Map<string, { readonly body: Buffer; readonly type: string | undefined; readonly storedAt: Date }>;
  /** Replies with this status to everything; undefined serves again. */
  failWith: number | undefined;
  /** How often it does; all the time if undefined. */
  failures: number | undefined;
}

/** Checks signatures; limited to what pictures need. */
export function startS3Server(): S3Server {
  const holder = { objects: new Map(), failWith: undefined, failures: undefined } as unknown as S3Server & {
    settings: S3Settings;
  };

  function list(bucket: string, parameters: URLSearchParams): string {
    const prefix = parameters.get('prefix') ?? '';
    const keys = [...holder.objects.keys()].filter((path) => path.startsWith(`/${bucket}/${prefix}`)).sort();
    const from = Number(parameters.get('continuation-token') ?? 0);
    const next = from + LISTED_AT_ONCE;
    const contents = keys.slice(from, next).map((path) => {
      const at = holder.objects.get(path)?.storedAt.toISOString();
      return `<Contents><Key>${path.slice(bucket.length + 2)}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`;
  }

  function answer(
    request: IncomingMessage,
    body: Buffer,
  ): [status: number, content?: string | Buffer, type?: string | undefined] {
    if (holder.failWith) {
      const status = holder.failWith;
      if (holder.failures !== undefined && --holder.failures === 0)
        Object.assign(holder, { failWith: undefined, failures: undefined });
      return [status, error('InternalError')];
    }
    if (!isSigned(request, body)) return [403, error('SignatureDoesNotMatch')];
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://storage');
    if (path.split('/')[1] !== 'waymark-test') return [404, error('NoSuchBucket')];
    if (searchParams.has('list-type')) return [200, list(path.split('/')[1] ?? '', searchParams), 'application/xml'];
    if (request.method === 'PUT') {
      holder.objects.set(path, { body, type: request.headers['content-type'], storedAt: new Date() });
      return [200];
    }
    if (request.method === 'DELETE') {
      holder.objects.delete(path);
      return [204];
    }
    const found = holder.objects.get(path);
    return found ? [200, found.body, found.type] : [404, error('NoSuchKey')];
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const [status, content = '', type = 'application/xml'] = answer(request, Buffer.concat(await request.toArray()));
    response.writeHead(status, { 'content-type': type }).end(content);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(holder, { settings: { endpoint, bucket: 'waymark-test', region: REGION, ...KEYS } });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return holder;
}
