import { TEXT_LINK } from '#ui/link-classes.ts';
import { Logo } from '#ui/logo.tsx';

const WORDS = {
  cancelled: ['This session was cancelled', 'It has no video room.'],
  proposed: ['This time is only proposed', 'The room opens once the time is accepted.'],
  elsewhere: ['This session meets elsewhere', 'Open the meeting link on its page.'],
} as const;

interface NoRoomProps {
  readonly why: keyof typeof WORDS;
  readonly sessionPath: string;
}

/** For a session that doesn't take place, meets at a link, or waits for an answer. */
export function NoRoom({ why, sessionPath }: NoRoomProps) {
  const [title, text] = WORDS[why];
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 px-4 py-10 text-center">
      <Logo />
      <h1 className="mt-4 text-display-md">{title}</h1>
      <p className="max-w-md text-sm text-ink-700">{text}</p>
      <a href={sessionPath} className={TEXT_LINK}>
        Back to session
      </a>
    </main>
  );
}
