'use client';

import type { RoomSeen } from '@waymark/contract/sessions/session-rooms';
import { useOfBrowser, useStore } from '#store/use-store.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import type { CallView } from './call/call.ts';
import { DeviceFields } from './devices/device-fields.tsx';
import { canShareScreen, type LocalMedia } from './devices/local-media.ts';
import { personIn, type RoomSession } from './room-session.ts';

export type RoomDialog = 'devices' | 'more' | 'words';

interface RoomDialogsProps {
  readonly dialog: RoomDialog;
  readonly view: CallView;
  readonly media: LocalMedia;
  readonly session: RoomSession;
  readonly reach: RoomSeen['reach'];
  readonly onOpen: (dialog: RoomDialog | null) => void;
}

export function RoomDialogs(props: RoomDialogsProps) {
  if (props.dialog === 'words') return <WordsDialog {...props} />;
  return props.dialog === 'more' ? <MoreDialog {...props} /> : <DevicesDialog {...props} />;
}

function DevicesDialog({ media, reach, onOpen }: RoomDialogsProps) {
  return (
    <Modal title="Devices" onClose={() => onOpen(null)}>
      <DeviceFields media={media} reach={reach} />
    </Modal>
  );
}

/** What has no room among the controls of a phone. */
function MoreDialog({ media, onOpen }: RoomDialogsProps) {
  const { screen } = useStore(media);
  const canShare = useOfBrowser(canShareScreen, false);
  const share = () => {
    onOpen(null);
    if (screen) media.stopScreen();
    else void media.shareScreen();
  };
  return (
    <Modal title="More" onClose={() => onOpen(null)}>
      <div className="mt-5 grid gap-2.5">
        {canShare && (
          <Button variant="ghost" onClick={share}>
            {screen ? 'Stop sharing' : 'Share screen'}
          </Button>
        )}
        <Button variant="ghost" onClick={() => onOpen('devices')}>
          Devices
        </Button>
        <Button variant="ghost" onClick={() => onOpen('words')}>
          Safe words
        </Button>
      </div>
    </Modal>
  );
}

function WordsDialog({ view, session, onOpen }: RoomDialogsProps) {
  const peers = view.peers.filter(({ words }) => words !== null);
  return (
    <Modal title="Safe words" onClose={() => onOpen(null)}>
      {peers.length === 0 && <p className="mt-4 text-sm">They appear here once someone else is connected.</p>}
      {peers.map(({ userId, words }) => (
        <p key={userId} className="mt-4 text-sm">
          You and {personIn(session, userId).callName}:{' '}
          <b className="block text-lg text-ink-900">{words?.join(', ')}</b>
        </p>
      ))}
      <p className="mt-4 text-sm text-ink-700">
        The words are made from the keys that encrypt this call. Read them to each other: if{' '}
        {peers[0] ? personIn(session, peers[0].userId).callName : 'the other person'} sees the same four, no one is
        listening in between. If they differ, leave, and let the people who run this Waymark know.
      </p>
    </Modal>
  );
}
