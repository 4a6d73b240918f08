import type { MessageThread } from '@waymark/contract/messages/messages';
import type { ReactNode } from 'react';

/** Draws the messages of a thread, which are another feature's. */
export type Conversation = (parts: {
  readonly thread: MessageThread;
  readonly header: ReactNode;
  /** Left out, one can write. */
  readonly foot?: ReactNode;
}) => ReactNode;
