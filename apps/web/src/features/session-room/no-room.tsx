import { TEXT_LINK } from '#ui/link-classes.ts';
import { Logo } from '#ui/logo.tsx';

/** For a session that doesn't take place, or whose time no one has accepted yet. */
export function NoRoom({ isCancelled, sessionPath }: { isCancelled: boolean; sessionPath: string }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 px-4 py-10 text-center">
      <Logo />
      <h1 className="mt-4 text-display-md">
        {isCancelled ? 'This session was cancelled' : 'This time is only proposed'}
      </h1>
      <p className="max-w-md text-sm text-ink-700">
        {isCancelled ? 'It has no video room.' : 'The room opens once the time is accepted.'}
      </p>
      <a href={sessionPath} className={TEXT_LINK}>
        Back to session
      </a>
    </main>
  );
}
