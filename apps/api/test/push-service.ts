import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

/** TLS with a pre-shared key: no certificate to create or keep. */
const sharedKey = randomBytes(32);
const SHARED_KEY_TLS = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;

/** A service's reply: text as it is, other bodies as JSON; `silent` never replies. */
export interface ServiceReply {
  readonly status: number | 'silent';
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface LocalService {
  readonly origin: string;
  readonly received: readonly ReceivedRequest[];
  /** The reply to the next requests; 201 by default. */
  reply: (request: ReceivedRequest) => ServiceReply;
  /** Connects to this service, whichever host is asked for. */
  readonly agent: Agent;
  close(): Promise<void>;
}

/** Whichever host is called, the connection goes to this port on this machine. */
class LocalAgent extends Agent {
  readonly port: number;

  constructor(port: number) {
    super({
      ...SHARED_KEY_TLS,
      pskCallback: () => ({ psk: sharedKey, identity: 'waymark' }),
      checkServerIdentity: () => undefined,
    });
    this.port = port;
  }

  override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
    return super.createConnection({ ...options, host: '127.0.0.1', port: this.port }, done);
  }
}

export async function startLocalService(): Promise<LocalService> {
  const received: ReceivedRequest[] = [];
  const server: Server = createServer(
    { ...SHARED_KEY_TLS, pskCallback: () => sharedKey },
    async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { url = '', headers } = request;
      const arrived = { path: url, headers, body: Buffer.concat(chunks) };
      received.push(arrived);
      const { status, headers: sent = {}, body } = service.reply(arrived);
      if (status === 'silent') return;
      const isJson = body !== undefined && typeof body !== 'string';
      response.writeHead(status, { ...(isJson ? { 'content-type': 'application/json' } : {}), ...sent });
      response.end(isJson ? JSON.stringify(body) : body);
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const service: LocalService = {
    origin: `https://push.localhost:${port}`,
    received,
    reply: () => ({ status: 201 }),
    agent: new LocalAgent(port),
    async close() {
      service.agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

export interface TestBrowser {
  /** A browser's PushSubscription as JSON. */
  readonly token: string;
  readonly endpoint: string;
  decrypt(body: Buffer): unknown;
}

/** Pushes that only it can decrypt (RFC 8291, content coding of RFC 8188). */
export function newBrowser(origin: string): TestBrowser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${origin}/push/${randomUUID()}`;
  const token = JSON.stringify({
    endpoint,
    expirationTime: null,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  });
  return {
    token,
    endpoint,
    decrypt(body) {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + keyLength);
      const record = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32));
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** The claims of a VAPID header signed with this key (RFC 8292). */
export async function verifyVapid(authorization: string | undefined, publicKey: string) {
  const [, jwt = '', sentKey] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (sentKey !== publicKey) throw new Error('The header names another key.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return (await jwtVerify(jwt, key, { algorithms: ['ES256'] })).payload;
}
