import type { LocalTracks } from './link-media.ts';
import { type DevicesMessage, type PeerMessage, readMessage, writeMessage } from './peer-message.ts';

interface ChannelOptions {
  readonly connection: RTCPeerConnection;
  readonly tracks: LocalTracks;
  readonly onMessage: (message: PeerMessage) => void;
  /** The channel opened or closed, or the other side's devices changed. */
  readonly onChange: () => void;
}

/** What two browsers tell each other without any server. */
export interface PeerChannel {
  isOpen(): boolean;
  theirDevices(): DevicesMessage;
  tellDevices(): void;
  send(message: PeerMessage): void;
}

const SILENT: DevicesMessage = { kind: 'devices', isMuted: true, hasVideo: false, hasScreen: false };

export function openPeerChannel({ connection, tracks, onMessage, onChange }: ChannelOptions): PeerChannel {
  const channel = connection.createDataChannel('room', { negotiated: true, id: 0 });
  let theirs = SILENT;

  const isOpen = () => channel.readyState === 'open';
  const say = (message: PeerMessage | DevicesMessage) => {
    if (isOpen()) channel.send(writeMessage(message));
  };
  function tellDevices(): void {
    const { microphone, camera, screen } = tracks;
    say({ kind: 'devices', isMuted: microphone === null, hasVideo: camera !== null, hasScreen: screen !== null });
  }

  channel.addEventListener('open', () => {
    tellDevices();
    onChange();
  });
  channel.addEventListener('close', onChange);
  channel.addEventListener('message', ({ data }) => {
    const message = readMessage(data);
    if (message?.kind === 'devices') {
      theirs = message;
      onChange();
    } else if (message) onMessage(message);
  });

  return { isOpen, theirDevices: () => theirs, tellDevices, send: say };
}
