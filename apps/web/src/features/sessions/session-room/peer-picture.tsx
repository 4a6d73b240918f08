'use client';

import { picturePath } from '@waymark/contract/paths';
import { MicOff, PictureInPicture2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { atStart } from '#person/person-name.ts';
import { useOfBrowser } from '#store/use-store.ts';
import { Button } from '#ui/button.tsx';
import { Portrait } from '#ui/portrait.tsx';
import type { CallPeer } from './call/call.ts';
import { qualityWords, stateWords } from './peer-words.ts';
import type { RoomPerson } from './room-session.ts';
import { StreamVideo } from './stream-video.tsx';

interface PeerPictureProps {
  readonly peer: CallPeer;
  readonly person: RoomPerson;
  readonly speaker: string;
  readonly isSmall: boolean;
}

/** The video stays while it is hidden: it plays the sound too. */
export function PeerPicture({ peer, person, speaker, isSmall }: PeerPictureProps) {
  const [play, setPlay] = useState<(() => void) | null>(null);
  const [onBlocked] = useState(() => (start: () => void) => setPlay(() => start));
  const frame = useRef<HTMLElement>(null);
  const [wasHere, setWasHere] = useState(false);
  if (peer.isInRoom && !wasHere) setWasHere(true);
  const words = stateWords(peer, person, wasHere);
  const hasPicture = peer.hasVideo && peer.stream !== null && peer.isInRoom;
  const name = atStart(person.callName);
  return (
    <figure
      ref={frame}
      className={`relative grid min-h-0 place-items-center overflow-hidden rounded-card bg-pine-700 ${isSmall ? 'aspect-4/3' : ''}`}
    >
      {peer.stream && (
        <StreamVideo
          stream={peer.stream}
          label={name}
          speaker={speaker}
          onBlocked={onBlocked}
          className={hasPicture ? 'absolute inset-0 size-full object-cover' : 'sr-only'}
        />
      )}
      <div className="relative grid justify-items-center gap-3 p-4 text-center">
        {!hasPicture && (
          <Portrait
            name={person.wholeName}
            src={person.picture && picturePath(person.picture)}
            size={isSmall ? 'small' : 'large'}
          />
        )}
        {words && !isSmall && <p className="rounded-field bg-pine-900/80 px-4 py-2 text-sm font-medium">{words}</p>}
        {play && (
          <Button
            variant="warm"
            onClick={() => {
              setPlay(null);
              play();
            }}
          >
            Turn on sound
          </Button>
        )}
      </div>
      <NameTag peer={peer} name={name} isSmall={isSmall} />
      {hasPicture && !isSmall && <PopOut frame={frame} />}
    </figure>
  );
}

function NameTag({ peer, name, isSmall }: { peer: CallPeer; name: string; isSmall: boolean }) {
  const quality = qualityWords(peer);
  const isMuted = peer.isInRoom && peer.isMuted;
  return (
    <figcaption className="absolute bottom-2 left-2 flex items-center gap-1.5 rounded-pill bg-pine-900/80 px-2.5 py-1 text-xs font-semibold text-white">
      {isMuted && <MicOff aria-hidden className="size-3.5" />}
      {name}
      {isMuted && <span className="sr-only">, muted</span>}
      {quality && !isSmall && <span className="font-normal text-pine-100 max-sm:sr-only"> · {quality}</span>}
    </figcaption>
  );
}

const hasPictureInPicture = () => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled;

function PopOut({ frame }: { frame: React.RefObject<HTMLElement | null> }) {
  const isPossible = useOfBrowser(hasPictureInPicture, false);
  const [isRefused, setIsRefused] = useState(false);
  if (!isPossible) return null;
  const popOut = () => frame.current?.querySelector('video')?.requestPictureInPicture();
  return (
    <button
      type="button"
      onClick={() => void popOut()?.catch(() => setIsRefused(true))}
      className="absolute top-2 left-2 flex min-h-9 items-center gap-1.5 rounded-pill bg-pine-900/80 px-3 text-xs font-semibold text-white hover:bg-pine-900 focus-visible:ring-2 focus-visible:ring-white short:min-h-7"
    >
      <PictureInPicture2 aria-hidden className="size-4" />
      {isRefused ? 'Not possible now' : 'Small window'}
    </button>
  );
}
