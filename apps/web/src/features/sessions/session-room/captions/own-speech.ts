import { reportAs } from '#logging/report-failure.ts';

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
export async function canRecogniseHere(): Promise<boolean> {
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
export function recognise(track: MediaStreamTrack, { onWords, onFailed }: Listeners): () => void {
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
