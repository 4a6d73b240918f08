import { linkPaths } from '@waymark/contract/paths';
import type { Unread } from './messages.queries.ts';

/** Who wrote, and never what. */
export function unreadWords({ publicId, isTriage, isCoach, authorName }: Unread) {
  if (isTriage) {
    return {
      title: 'The triage line wrote to you',
      body: 'Open the conversation to read it. Only you and the coaches on duty can.',
      url: linkPaths.coacheeThread(publicId),
    };
  }
  return {
    title: `${authorName ?? (isCoach ? 'Your client' : 'Your coach')} wrote to you`,
    body: 'Open the conversation to read it. Only the two of you can.',
    url: isCoach ? linkPaths.coachThread(publicId) : linkPaths.coacheeThread(publicId),
  };
}

export function replyWords({ isCoach, authorName }: Unread): string {
  const other = authorName ?? (isCoach ? 'your client' : 'your coach');
  return `Or reply to this email: what you write reaches ${other} as a message, without attachments.`;
}
