import { useEffect, useState } from 'react';
import { reportAs } from '#logging/report-failure.ts';
import { useStore } from '#store/use-store.ts';
import type { Call } from '../call/call.ts';
import type { LocalMedia } from '../devices/local-media.ts';

const CAPTION_STAYS_MS = 6_000;
const CHANGE_STAYS_MS = 10_000;

export interface Caption {
  readonly userId: number;
  readonly text: string;
}

/** Whether the person turned them on, or they turned out not to work. */
export type CaptionsChange = 'on' | 'failed';

export interface CallCaptions {
  /** Only where the browser recognises speech on the device itself. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
  /** What just came of them, to be said for a moment. */
  readonly change: CaptionsChange | null;
  /** What someone else said last. */
  readonly latest: Caption | null;
}

/** Each person's own browser makes the words, and sends them to the others with the call. */
export function useCaptions(call: Call, media: LocalMedia): CallCaptions {
  const { microphone, isMuted } = useStore(media);
  const [isOffered, setIsOffered] = useState(false);
  const [isOn, setIsOn] = useState(false);
  const [change, setChange] = useState<CaptionsChange | null>(null);
  const [latest, setLatest] = useState<Caption | null>(null);
  const track = isOn && !isMuted ? microphone.track : null;

  useEffect(() => {
    let isWanted = true;
    void canRecogniseHere().then((isPossible) => isWanted && setIsOffered(isPossible));
    return () => {
      isWanted = false;
    };
  }, []);

  useEffect(() => {
    if (!track) return;
    return recognise(track, {
      onWords: (text, isFinal) => call.send({ kind: 'caption', text, isFinal }),
      onFailed: () => {
        setIsOn(false);
        setChange('failed');
      },
    });
  }, [call, track]);

  useEffect(() => {
    let hiding: ReturnType<typeof setTimeout> | undefined;
    const stop = call.onMessage((userId, message) => {
      if (message.kind !== 'caption') return;
      clearTimeout(hiding);
      setLatest({ userId, text: message.text });
      hiding = setTimeout(() => setLatest(null), CAPTION_STAYS_MS);
    });
    return () => {
      clearTimeout(hiding);
      stop();
    };
  }, [call]);

  useEffect(() => {
    if (!change) return;
    const hiding = setTimeout(() => setChange(null), CHANGE_STAYS_MS);
    return () => clearTimeout(hiding);
  }, [change]);

  function toggle(): void {
    setIsOn(!isOn);
    setChange(isOn ? null : 'on');
  }

  return { isOffered, isOn, toggle, change, latest };
}

/** As https://webaudio.github.io/web-speech-api/ has them; the types of the DOM don't yet. */
interface LocalOptions {
  readonly langs: readonly string[];
  readonly processLocally: true;
}

interface SpeechResult extends ArrayLike<{ readonly transcript: string }> {
  readonly isFinal: boolean;
}

interface Recogniser {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  onresult: ((event: { readonly resultIndex: number; readonly results: ArrayLike<SpeechResult> }) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  start: (track: MediaStreamTrack) => void;
  abort: () => void;
}

interface RecogniserClass {
  new (): Recogniser;
  readonly available?: (options: LocalOptions) => Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>;
  readonly install?: (options: LocalOptions) => Promise<boolean>;
}

const recogniserClass = () => (globalThis as { SpeechRecognition?: RecogniserClass }).SpeechRecognition;
const here = (): LocalOptions => ({ langs: [navigator.language], processLocally: true });

/** Browsers that can't do it on the device send the sound to their maker, which we never want. */
async function canRecogniseHere(): Promise<boolean> {
  const Recognition = recogniserClass();
  if (!Recognition?.available || !Recognition.install) return false;
  try {
    return (await Recognition.available(here())) !== 'unavailable';
  } catch (error) {
    reportAs('captions-available')(error);
    return false;
  }
}

interface Listeners {
  readonly onWords: (text: string, isFinal: boolean) => void;
  readonly onFailed: () => void;
}

/** Such as after a silence; it is started again. */
const PAUSES = ['no-speech', 'aborted'];

/** Turns what the microphone hears into words, on this device; returns how to stop. */
function recognise(track: MediaStreamTrack, { onWords, onFailed }: Listeners): () => void {
  const Recognition = recogniserClass();
  let recogniser: Recogniser | undefined;
  let isOver = false;

  function listen(): void {
    if (isOver || !Recognition) return;
    recogniser = new Recognition();
    Object.assign(recogniser, {
      lang: navigator.language,
      continuous: true,
      interimResults: true,
      processLocally: true,
    });
    recogniser.onresult = ({ resultIndex, results }) => {
      const said = Array.from(results).slice(resultIndex);
      const text = said.map((result) => result[0]?.transcript ?? '').join(' ');
      if (text.trim() !== '')
        onWords(
          text.trim(),
          said.every(({ isFinal }) => isFinal),
        );
    };
    recogniser.onerror = ({ error }) => {
      if (PAUSES.includes(error)) return;
      isOver = true;
      onFailed();
    };
    recogniser.onend = listen;
    recogniser.start(track);
  }

  Recognition?.install?.(here()).then(
    (isInstalled) => (isInstalled ? listen() : onFailed()),
    (error: unknown) => {
      reportAs('captions-install')(error);
      onFailed();
    },
  );
  return () => {
    isOver = true;
    recogniser?.abort();
  };
}
