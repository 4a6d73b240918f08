'use client';

import { picturePath } from '@waymark/contract/paths';
import { useRef, useState } from 'react';
import { atStart } from '#person/person-name.ts';
import { useOfBrowser, useStore } from '#store/use-store.ts';
import { Button } from '#ui/button.tsx';
import { Portrait } from '#ui/portrait.tsx';
import type { CallPeer, CallView } from './call/call.ts';
import type { LocalMedia } from './devices/local-media.ts';
import { MicOff, PictureInPicture2 } from './icons.tsx';
import { OwnPicture } from './own-picture.tsx';
import { qualityWords, stateWords } from './peer-words.ts';
import { personIn, type RoomPerson, type RoomSession } from './room-session.ts';
import { StreamVideo } from './stream-video.tsx';

interface PicturesProps {
  readonly view: CallView;
  readonly media: LocalMedia;
  readonly session: RoomSession;
  readonly speaker: string;
}

const SMALL = 'absolute top-2 right-2 z-10 grid w-24 gap-2 sm:w-40 short:w-24';
const GRIDS = ['', 'grid-cols-1', 'grid-cols-1 sm:grid-cols-2', 'grid-cols-2 grid-rows-2'] as const;

/** The others fill the room, or their screen does and their faces are small. */
export function Pictures({ view, media, session, speaker }: PicturesProps) {
  const sharing = view.peers.find(({ screen }) => screen !== null);
  const grid = GRIDS[Math.min(view.peers.length, 3)];
  return (
    <>
      {sharing?.screen && (
        <figure className="absolute inset-0 overflow-hidden rounded-card bg-ink-900">
          <StreamVideo
            stream={sharing.screen}
            label={`${atStart(personIn(session, sharing.userId).callName)}’s screen`}
            className="size-full object-contain"
          />
        </figure>
      )}
      <div className={sharing ? SMALL : `grid size-full gap-2 ${grid}`}>
        {view.peers.map((peer) => (
          <PeerPicture
            key={peer.userId}
            peer={peer}
            person={personIn(session, peer.userId)}
            speaker={speaker}
            isSmall={sharing !== undefined}
          />
        ))}
        {view.phase === 'joining' && <p className="grid place-items-center text-md">Joining …</p>}
      </div>
      <Own media={media} session={session} />
    </>
  );
}

function Own({ media, session: { me } }: { media: LocalMedia; session: RoomSession }) {
  const { camera, microphone, isMuted, screen } = useStore(media);
  const isSilent = isMuted || !microphone.track;
  return (
    <figure className="absolute right-2 bottom-2 z-10 grid aspect-4/3 w-28 place-items-center overflow-hidden rounded-field border-2 border-white/70 bg-apricot-100 sm:w-44 short:w-24">
      {camera.track ? (
        <OwnPicture track={camera.track} />
      ) : (
        <Portrait name={me.wholeName} src={me.picture && picturePath(me.picture)} size="small" />
      )}
      <figcaption className="absolute bottom-1.5 left-1.5 flex items-center gap-1 rounded-pill bg-pine-900/80 px-2 py-0.5 text-xs font-semibold text-white">
        {isSilent && <MicOff aria-hidden className="size-3.5" />}
        You{isSilent && <span className="sr-only">, muted</span>}
        {screen && <span>, sharing</span>}
      </figcaption>
    </figure>
  );
}

interface PeerPictureProps {
  readonly peer: CallPeer;
  readonly person: RoomPerson;
  readonly speaker: string;
  readonly isSmall: boolean;
}

/** The video stays while it is hidden: it plays the sound too. */
function PeerPicture({ peer, person, speaker, isSmall }: PeerPictureProps) {
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
