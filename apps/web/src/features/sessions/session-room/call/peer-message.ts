const MESSAGE_MAX_LENGTH = 4_096;
const CAPTION_MAX_LENGTH = 500;

/** Sent from browser to browser over the data channel; checked on arrival. */
export type PeerMessage =
  | { readonly kind: 'caption'; readonly text: string; readonly isFinal: boolean }
  | { readonly kind: 'timer'; readonly endsAt: string | null };

/** What the sender's devices are doing: a silent track says nothing about why. */
export interface DevicesMessage {
  readonly kind: 'devices';
  readonly isMuted: boolean;
  readonly hasVideo: boolean;
  readonly hasScreen: boolean;
}

export type LinkMessage = PeerMessage | DevicesMessage;

type Fields = Readonly<Record<string, unknown>>;

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(value) && !Number.isNaN(Date.parse(value));

function captionIn({ text, isFinal }: Fields): PeerMessage | undefined {
  if (typeof text !== 'string' || text.length > CAPTION_MAX_LENGTH || typeof isFinal !== 'boolean') return undefined;
  return { kind: 'caption', text, isFinal };
}

function timerIn({ endsAt }: Fields): PeerMessage | undefined {
  return endsAt === null || isInstant(endsAt) ? { kind: 'timer', endsAt } : undefined;
}

function devicesIn({ isMuted, hasVideo, hasScreen }: Fields): DevicesMessage | undefined {
  if (typeof isMuted !== 'boolean' || typeof hasVideo !== 'boolean' || typeof hasScreen !== 'boolean') return undefined;
  return { kind: 'devices', isMuted, hasVideo, hasScreen };
}

function fieldsIn(data: unknown): Fields | undefined {
  if (typeof data !== 'string' || data.length > MESSAGE_MAX_LENGTH) return undefined;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for anything that our own page would not send: the other browser is not trusted. */
export function readMessage(data: unknown): LinkMessage | undefined {
  const fields = fieldsIn(data);
  if (fields?.kind === 'caption') return captionIn(fields);
  if (fields?.kind === 'timer') return timerIn(fields);
  if (fields?.kind === 'devices') return devicesIn(fields);
  return undefined;
}

/** A caption that is too long keeps its end, which is what is being said. */
export function writeMessage(message: LinkMessage): string {
  const fitting = message.kind === 'caption' ? { ...message, text: message.text.slice(-CAPTION_MAX_LENGTH) } : message;
  return JSON.stringify(fitting);
}
