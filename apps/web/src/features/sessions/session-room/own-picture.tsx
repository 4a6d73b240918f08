'use client';

import { useEffect, useRef } from 'react';

/** Mirrored, as people know themselves. */
export function OwnPicture({ track }: { track: MediaStreamTrack }) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current) element.current.srcObject = new MediaStream([track]);
  }, [track]);
  return (
    <video ref={element} autoPlay playsInline muted aria-label="You" className="size-full -scale-x-100 object-cover" />
  );
}
