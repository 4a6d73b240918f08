import { linkPaths } from '@waymark/contract/paths';
import type { Unread } from './messages.queries.ts';

/** Who wrote, and never what. */
export function unreadWords({ publicId, isCoach, authorName }: Unread) {
  return {
    title: `${authorName ?? (isCoach ? 'Your client' : 'Your coach')} wrote to you`,
    body: 'Open the conversation to read it. Only the two of you can.',
    url: isCoach ? linkPaths.coachThread(publicId) : linkPaths.coacheeThread(publicId),
  };
}
