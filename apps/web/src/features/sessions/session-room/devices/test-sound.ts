const [FIRST_HERTZ, SECOND_HERTZ] = [523.25, 659.25];
const NOTE_SECONDS = 0.35;

/** Whether this browser can play through another speaker than the system's own. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

/**
 * Does nothing where speakers can't be chosen. A speaker that is gone, or a device that has none,
 * leaves the system's own.
 */
export async function playThrough(element: HTMLMediaElement, speaker: string): Promise<void> {
  if (!canChooseSpeaker() || element.sinkId === speaker) return;
  await element.setSinkId(speaker).catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
    return speaker === '' ? undefined : playThrough(element, '');
  });
}

/** Two soft notes through the chosen speaker. */
export async function playTestSound(speaker: string): Promise<void> {
  const context = new AudioContext();
  const output = context.createMediaStreamDestination();
  const volume = new GainNode(context, { gain: 0.2 });
  volume.connect(output);
  for (const [place, frequency] of [FIRST_HERTZ, SECOND_HERTZ].entries()) {
    const note = new OscillatorNode(context, { frequency });
    note.connect(volume);
    note.start(context.currentTime + place * NOTE_SECONDS);
    note.stop(context.currentTime + (place + 1) * NOTE_SECONDS);
    if (frequency === SECOND_HERTZ) note.addEventListener('ended', () => void context.close());
  }
  const player = new Audio();
  player.srcObject = output.stream;
  await playThrough(player, speaker);
  await player.play();
}
