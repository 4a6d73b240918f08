// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { browserWith, button, fakeCall, showRoomPage } from '../../../../../test/session-room.tsx';

type Available = 'available' | 'downloadable' | 'unavailable';

/** A browser that recognises speech, where it says so. */
function recognising(available: Available | undefined, isInstalled = true) {
  const started: FakeRecogniser[] = [];
  class FakeRecogniser {
    static available = available && vi.fn(async () => available);
    static install = vi.fn(async () => isInstalled);
    processLocally = false;
    onresult: ((event: object) => void) | null = null;
    onend: (() => void) | null = null;
    onerror: ((event: object) => void) | null = null;
    start = vi.fn((_: unknown) => void started.push(this));
    abort = vi.fn();
    hears(transcript: string, isFinal: boolean): void {
      const results = [Object.assign([{ transcript }], { isFinal })];
      act(() => this.onresult?.({ resultIndex: 0, results }));
    }
  }
  vi.stubGlobal('SpeechRecognition', FakeRecogniser);
  return { started, FakeRecogniser };
}

async function joined(call = fakeCall()) {
  const browser = browserWith();
  showRoomPage({ call });
  await userEvent.click(await button(/^Mic is off/));
  await button(/^Mic is on/);
  await userEvent.click(await button('Join session'));
  await button('Leave');
  return { call, browser };
}

const captions = () => screen.findByRole('button', { name: /^Captions/ });

test.each([undefined, 'unavailable'] as const)(
  'offers no captions where speech would leave the device (%s)',
  async (available) => {
    const { FakeRecogniser } = recognising(available);
    await joined();
    if (available) await waitFor(() => expect(FakeRecogniser.available).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: /^Captions/ })).toBeNull();
  },
);

test('sends the person’s own words, recognised on the device, until captions or the microphone are off', async () => {
  const { started, FakeRecogniser } = recognising('downloadable');
  const { call, browser } = await joined();
  expect(FakeRecogniser.install).not.toHaveBeenCalled();
  await userEvent.click(await captions());
  await waitFor(() => expect(started).toHaveLength(1));
  const [recogniser] = started;
  expect(recogniser?.processLocally).toBe(true);
  expect(recogniser?.start).toHaveBeenCalledExactlyOnceWith(browser.tracks[0]);

  recogniser?.hears('I noticed that', false);
  recogniser?.hears('I noticed that I said nothing.', true);
  expect(call.send.mock.calls).toEqual([
    [{ kind: 'caption', text: 'I noticed that', isFinal: false }],
    [{ kind: 'caption', text: 'I noticed that I said nothing.', isFinal: true }],
  ]);
  act(() => recogniser?.onend?.());
  expect(started).toHaveLength(2);
  await userEvent.click(await button('Mute'));
  expect(started.at(-1)?.abort).toHaveBeenCalledOnce();
});

test('turns captions off when the language can’t be had, and says so', async () => {
  const { started } = recognising('downloadable', false);
  await joined();
  await userEvent.click(await captions());
  await screen.findByRole('button', { name: /^Captions.*Off$/ });
  screen.getByText('Captions don’t work in this browser right now, so we turned them off.');
  expect(started).toEqual([]);
});

test('says who reads the captions when they are turned on', async () => {
  recognising('available');
  await joined();
  await userEvent.click(await captions());
  screen.getByText('Maya can now read what you say. To read what Maya says, ask them to turn on captions too.');
  await userEvent.click(await captions());
  expect(screen.queryByText(/can now read/)).toBeNull();
});

test('shows what the other says, also to those who send no captions', async () => {
  recognising(undefined);
  const { call } = await joined();
  call.says({ kind: 'caption', text: 'And then I was cross.', isFinal: true });
  screen.getByText('And then I was cross.');
});
