/** What we send, by its place among the three transceivers that every connection has. */
export interface LocalTracks {
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
}

const PLACES = [
  { kind: 'audio', source: 'microphone' },
  { kind: 'video', source: 'camera' },
  { kind: 'video', source: 'screen' },
] as const;

/**
 * Sound, camera and screen are negotiated once, both ways and before anything is turned on, so
 * that turning on a camera needs no signal, and works while the socket is away.
 */
export interface LinkMedia {
  /** For the side that offers. */
  prepare(): void;
  /** For the side that answers, once the offer is there. */
  adopt(): Promise<void>;
  send(source: keyof LocalTracks, track: MediaStreamTrack | null): Promise<void>;
  readonly stream: MediaStream;
  readonly screen: MediaStream;
}

export function createLinkMedia(connection: RTCPeerConnection, tracks: LocalTracks): LinkMedia {
  const [stream, screen] = [new MediaStream(), new MediaStream()];
  // Names what belongs together for the receiver, which keeps lips and voice in step.
  const [ownStream, ownScreen] = [new MediaStream(), new MediaStream()];
  const streamOf = (source: keyof LocalTracks) => (source === 'screen' ? ownScreen : ownStream);
  let transceivers: readonly RTCRtpTransceiver[] = [];

  function take(taken: readonly RTCRtpTransceiver[]): void {
    transceivers = taken;
    PLACES.forEach(({ source }, place) => {
      const received = taken[place]?.receiver.track;
      if (received) (source === 'screen' ? screen : stream).addTrack(received);
    });
  }

  return {
    stream,
    screen,
    prepare() {
      take(
        PLACES.map(({ kind, source }) =>
          connection.addTransceiver(tracks[source] ?? kind, { direction: 'sendrecv', streams: [streamOf(source)] }),
        ),
      );
    },
    async adopt() {
      if (transceivers.length > 0) return;
      take(connection.getTransceivers());
      for (const [place, { source }] of PLACES.entries()) {
        const transceiver = transceivers[place];
        if (!transceiver) continue;
        transceiver.direction = 'sendrecv';
        transceiver.sender.setStreams(streamOf(source));
        await transceiver.sender.replaceTrack(tracks[source]);
      }
    },
    async send(source, track) {
      await transceivers[PLACES.findIndex((place) => place.source === source)]?.sender.replaceTrack(track);
    },
  };
}
