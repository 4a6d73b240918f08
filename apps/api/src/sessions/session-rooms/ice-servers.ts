import { createHmac } from 'node:crypto';
import type { IceServer, RoomSeen } from '@waymark/contract/sessions/session-rooms';
import type { IceSettings } from '../../ice-settings.ts';

/**
 * The servers that find a way between two browsers. Credentials are those of coturn's
 * `use-auth-secret`, as its README.turnserver defines them: the name is `seconds:user`, until when
 * since 1970 and whose; the password is base64 of HMAC-SHA1 over the name by the shared secret.
 * The name is sent in the open and logged, so it must not be an account's number.
 */
export function iceServersFor({ stunUrls, turn }: IceSettings, name: string, until: Date): IceServer[] {
  const stun = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : [];
  if (!turn) return stun;
  const username = `${Math.ceil(until.getTime() / 1_000)}:${name}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [...stun, { urls: [...turn.urls], username, credential }];
}

/** How far calls get with the servers that are set. */
export function callReachOf({ stunUrls, turn }: IceSettings): RoomSeen['reach'] {
  if (turn) return 'relay';
  return stunUrls.length > 0 ? 'stun' : 'local';
}
