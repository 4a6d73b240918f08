import type { ReactNode } from 'react';
import { serverSession } from '#auth/server-session.ts';
import { SignedInShell } from '#features/shell/signed-in-shell.tsx';

/** Each page checks the session and role by itself, since a layout is not rendered again on the way from page to page. */
export default async function SignedInLayout({ children }: { children: ReactNode }) {
  const session = await serverSession();
  return session ? <SignedInShell user={session.user}>{children}</SignedInShell> : children;
}
