import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@waymark/contract/people/passkeys';

const ORIGIN = 'http://localhost:3000';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** The little of CBOR that a key and a "none" attestation need. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    return length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

interface Credential {
  readonly id: string;
  readonly rpId: string;
  readonly handle: string;
  readonly key: KeyObject;
  counter: number;
}

interface Given {
  /** Where the page is; browsers write it down themselves. */
  readonly origin?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
}

export interface SoftwareAuthenticator {
  register(options: PasskeyCreation, given?: Given): NewPasskey;
  /** With the newest credential; throws like a browser that has none for the page. */
  use(options: PasskeyRequest, given?: Given & { readonly handle?: string }): UsedPasskey;
  /** The number of uses to claim next, as a copy of the key would from before. */
  rewindTo(counter: number): void;
}

/** ES256, discoverable, without attestation. `counts: false` is as phones do it: always 0. */
export function softwareAuthenticator({ counts = true } = {}): SoftwareAuthenticator {
  const credentials: Credential[] = [];
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpId, counter }: Pick<Credential, 'rpId' | 'counter'>, flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const flagsOf = ({ isVerified = true }: Given) => PRESENT | (isVerified ? VERIFIED : 0);
  const pageMatches = (rpId: string, origin: string) => {
    const { hostname } = new URL(origin);
    return hostname === rpId || hostname.endsWith(`.${rpId}`);
  };

  return {
    register(options, given = {}) {
      const { origin = ORIGIN, challenge = options.challenge } = given;
      if (!pageMatches(options.rp.id, origin)) throw new Error('SecurityError');
      if (!options.pubKeyCredParams.some(({ alg }) => alg === -7)) throw new Error('NotSupportedError');
      const known = options.excludeCredentials.map(({ id }) => id);
      if (credentials.some(({ id }) => known.includes(id))) throw new Error('InvalidStateError');
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const idBytes = randomBytes(32);
      const credential = {
        id: base64url(idBytes),
        rpId: options.rp.id,
        handle: options.user.id,
        key: privateKey,
        counter: counts ? 1 : 0,
      };
      credentials.push(credential);
      const coordinates = [x, y].map((part) => Buffer.from(part, 'base64url'));
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinates[0]],
          [-3, coordinates[1]],
        ]),
      );
      const withKey = Buffer.concat([
        authData(credential, flagsOf(given) | WITH_KEY),
        Buffer.alloc(16),
        Buffer.from([0, idBytes.length]),
        idBytes,
        key,
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', withKey],
      ]);
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },

    use(options, given = {}) {
      const { origin = ORIGIN, challenge = options.challenge } = given;
      const allowed = options.allowCredentials?.map(({ id }) => id);
      const credential = credentials.findLast(
        ({ id, rpId }) => rpId === options.rpId && pageMatches(rpId, origin) && (!allowed || allowed.includes(id)),
      );
      if (!credential) throw new Error('NotAllowedError');
      if (counts) credential.counter += 1;
      const data = authData(credential, flagsOf(given));
      const client = clientData('webauthn.get', challenge, origin);
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), credential.key)),
          userHandle: given.handle ?? credential.handle,
        },
      };
    },

    rewindTo(counter) {
      const newest = credentials.at(-1);
      if (newest) newest.counter = counter - 1;
    },
  };
}
