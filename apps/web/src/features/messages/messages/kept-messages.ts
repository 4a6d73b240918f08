import { inBrowser } from '#forms/unsent-text.ts';

/** Messages that the API may not have yet, kept in this browser through a reload. */
export interface KeptMessage {
  readonly clientId: string;
  readonly threadId: string;
  readonly body: string;
}

const NAME = 'outgoing-messages';

export function keptMessages(userId: number): readonly KeptMessage[] {
  const kept = inBrowser.find(NAME, userId)?.values.messages;
  return Array.isArray(kept) ? kept : [];
}

/** Read anew each time, because other tabs keep theirs in the same place. */
function keep(userId: number, messages: readonly KeptMessage[]): void {
  inBrowser.keep(NAME, userId, messages.length > 0 ? { messages } : {});
}

export const addKept = (userId: number, message: KeptMessage): void => keep(userId, [...keptMessages(userId), message]);

export function removeKept(userId: number, clientId: string): void {
  const messages = keptMessages(userId);
  if (messages.length > 0)
    keep(
      userId,
      messages.filter((message) => message.clientId !== clientId),
    );
}

const nameOf = (threadId: string) => `message-in-${threadId}`;

/** The text in the field, until it is sent. */
export const keptText = (userId: number, threadId: string): string => {
  const text = inBrowser.find(nameOf(threadId), userId)?.values.text;
  return typeof text === 'string' ? text : '';
};

export const keepText = (userId: number, threadId: string, text: string): void =>
  void inBrowser.keep(nameOf(threadId), userId, text === '' ? {} : { text });
