'use client';

import { picturePath } from '@waymark/contract/paths';
import { MicOff } from 'lucide-react';
import { atStart } from '#person/person-name.ts';
import { useStore } from '#store/use-store.ts';
import { Portrait } from '#ui/portrait.tsx';
import type { CallView } from './call/call.ts';
import type { LocalMedia } from './devices/local-media.ts';
import { OwnPicture } from './own-picture.tsx';
import { PeerPicture } from './peer-picture.tsx';
import { personIn, type RoomSession } from './room-session.ts';
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
