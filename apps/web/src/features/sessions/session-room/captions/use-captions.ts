import { useEffect, useState } from 'react';
import { useStore } from '#store/use-store.ts';
import type { Call } from '../call/call.ts';
import type { LocalMedia } from '../devices/local-media.ts';
import { canRecogniseHere, recognise } from './own-speech.ts';

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
