'use client';

import { useEffect, useRef } from 'react';
import { playThrough } from './devices/test-sound.ts';

interface StreamVideoProps {
  readonly stream: MediaStream;
  readonly label: string;
  readonly className: string;
  readonly speaker?: string;
  /** With how to start it, when the browser plays no sound before a press. */
  readonly onBlocked?: (play: () => void) => void;
}

export function StreamVideo({ stream, label, className, speaker = '', onBlocked }: StreamVideoProps) {
  const element = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    video.srcObject = stream;
    const play = () =>
      video.play().catch((error: unknown) => {
        // A stream that is replaced while it starts is no refusal.
        if (error instanceof Error && error.name === 'NotAllowedError') onBlocked?.(() => void play());
      });
    void play();
  }, [stream, onBlocked]);

  useEffect(() => {
    if (element.current) void playThrough(element.current, speaker);
  }, [speaker]);

  // biome-ignore lint/a11y/useMediaCaption: captions of a call come from the speaker's own browser.
  return <video ref={element} playsInline aria-label={label} className={className} />;
}
