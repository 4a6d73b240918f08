// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import type { MessageVia } from '@waymark/contract/messages/messages';
import { afterEach, expect, test } from 'vitest';
import { MessageRow } from './message-row.tsx';

afterEach(cleanup);

const ID = '11111111-1111-4111-8111-111111111111';

const show = (via: MessageVia) =>
  render(
    <MessageRow
      threadId={ID}
      message={{ seq: 1, isOwn: false, body: 'From the train.', sentAt: '2026-11-26T10:00:00Z', via, clientId: null }}
      author="Maya"
      hasTime={false}
      isLastRead={false}
      canTakeBack={false}
    />,
  );

test('says of a message that it came by email, with its time, and of others nothing', () => {
  expect(show('mail').container.textContent).toMatch(/From the train\.By email · \d/);
  cleanup();
  expect(show('app').container.textContent).toBe('Maya: From the train.');
});
