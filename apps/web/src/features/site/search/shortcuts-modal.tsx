'use client';

import type { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE } from '@waymark/contract/roles';
import { useState } from 'react';
import { Modal } from '#ui/modal.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { chooseQuestionMark, isApple, readQuestionMark } from './shortcut-keys.ts';

interface Shortcut {
  readonly what: string;
  /** Pressed together. */
  readonly keys: readonly string[];
}

interface Part {
  readonly where: string;
  readonly shortcuts: readonly Shortcut[];
}

const everyonesWith = (command: string): readonly Part[] => [
  {
    where: 'Everywhere',
    shortcuts: [
      { what: 'Search', keys: [command, 'K'] },
      { what: 'Undo what you just did', keys: [command, 'Z'] },
      { what: 'Show this list', keys: ['?'] },
      { what: 'Close a dialog or menu', keys: ['Esc'] },
    ],
  },
];

const messagesWith = (command: string): Part => ({
  where: 'Messages',
  shortcuts: [{ what: 'Send', keys: [command, 'Enter'] }],
});

const OF_COACHES: readonly Part[] = [
  {
    where: 'Week, on a session',
    shortcuts: [
      { what: 'Move it', keys: ['← → ↑ ↓'] },
      { what: 'Ask to move it there', keys: ['Enter'] },
      { what: 'Put it back', keys: ['Esc'] },
    ],
  },
  {
    where: 'My time, on open hours',
    shortcuts: [
      { what: 'Move them', keys: ['← or →'] },
      { what: 'Make them longer or shorter', keys: ['Shift', '← or →'] },
      { what: 'Type the times', keys: ['Enter'] },
      { what: 'Remove them', keys: ['Delete'] },
    ],
  },
];

const KEY =
  'inline-block min-w-7 rounded-lg border border-sand-300 bg-sand-50 px-2 py-0.5 text-center font-sans text-xs font-semibold';

/** Admins have no messages, and only coaches a week. */
function partsFor({ role }: SessionUser, command: string): readonly Part[] {
  if (role.id === ROLE.coach) return [...everyonesWith(command), messagesWith(command), ...OF_COACHES];
  return role.id === ROLE.coachee ? [...everyonesWith(command), messagesWith(command)] : everyonesWith(command);
}

interface ShortcutsModalProps {
  readonly user: SessionUser;
  readonly onClose: () => void;
}

export function ShortcutsModal({ user, onClose }: ShortcutsModalProps) {
  const [isOn, setOn] = useState(readQuestionMark);

  return (
    <Modal title="Keyboard shortcuts" isWide onClose={onClose}>
      {partsFor(user, isApple() ? '⌘' : 'Ctrl').map(({ where, shortcuts }) => (
        <section key={where} className="mt-5">
          <h3 className="text-sm font-semibold text-ink-500">{where}</h3>
          <dl className="mt-1 divide-y divide-sand-200">
            {shortcuts.map(({ what, keys }) => (
              <div key={what} className="flex min-h-10 items-center justify-between gap-4 py-1.5 text-sm">
                <dt>{what}</dt>
                <dd className="flex shrink-0 gap-1">
                  {keys.map((key) => (
                    <kbd key={key} className={KEY}>
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <SwitchRow
        label="Open this list with ?"
        hint="Turn it off if you speak to your computer or press keys by accident. It’s for this browser."
        isOn={isOn}
        onChange={(next) => {
          chooseQuestionMark(next);
          setOn(next);
        }}
      />
    </Modal>
  );
}
