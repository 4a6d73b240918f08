import type { Message, MessagePage } from '@waymark/contract/messages/messages';

/** What a browser knows of a conversation: all messages from some point to the last, in order. */
export interface Conversation {
  readonly messages: readonly Message[];
  /** Whether there are others before these. */
  readonly hasEarlier: boolean;
  readonly otherReadTo: number;
}

const lower = (one: Conversation, other: Conversation): Conversation =>
  (one.messages[0]?.seq ?? Number.POSITIVE_INFINITY) <= (other.messages[0]?.seq ?? Number.POSITIVE_INFINITY)
    ? one
    : other;

/** All that either of them knows, in whichever order they came: no message is lost or doubled. */
export function joinConversations(one: Conversation, other: Conversation): Conversation {
  const bySeq = new Map<number, Message>();
  for (const message of [...one.messages, ...other.messages]) {
    // A text that was taken back never returns.
    if (bySeq.get(message.seq)?.body !== null) bySeq.set(message.seq, message);
  }
  return {
    messages: [...bySeq.values()].toSorted((first, second) => first.seq - second.seq),
    hasEarlier: lower(one, other).hasEarlier,
    otherReadTo: Math.max(one.otherReadTo, other.otherReadTo),
  };
}

export const conversationOf = ({ data, meta }: MessagePage): Conversation => ({
  messages: data,
  hasEarlier: meta.hasMore,
  otherReadTo: meta.otherReadTo,
});

/** A page before what is known. */
export const withEarlier = (known: Conversation, page: MessagePage): Conversation =>
  joinConversations(conversationOf(page), known);

/** A page that follows what is known. */
export const withLater = (known: Conversation, { data, meta }: MessagePage): Conversation =>
  joinConversations(known, { messages: data, hasEarlier: known.hasEarlier, otherReadTo: meta.otherReadTo });

/** A message of one's own that follows what is known. */
export const withSent = (known: Conversation, message: Message): Conversation =>
  joinConversations(known, { messages: [message], hasEarlier: known.hasEarlier, otherReadTo: 0 });

export const lastSeqOf = ({ messages }: Conversation): number => messages.at(-1)?.seq ?? 0;

export const withoutText = (known: Conversation, seq: number): Conversation => ({
  ...known,
  messages: known.messages.map((message) =>
    message.seq === seq ? { ...message, body: null, isShortened: false } : message,
  ),
});
