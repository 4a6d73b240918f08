// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MINUTE_MS } from '@waymark/contract/durations';
import { beforeEach, expect, test, vi } from 'vitest';
import { problem } from '../../../../test/contract-api.ts';
import { browserWith, button, fakeCall, MAYA_PEER, roomSession, showRoomPage } from '../../../../test/session-room.tsx';

const press = async (name: string | RegExp) => userEvent.click(await button(name));

beforeEach(() => localStorage.clear());

async function joined(call = fakeCall(), session = roomSession(), isOn = false) {
  const browser = browserWith();
  showRoomPage({ call, session });
  if (isOn) {
    await press(/^Mic is off/);
    await press(/^Camera is off/);
    await button(/^Camera is on/);
  }
  await press('Join session');
  await button('Leave');
  return { call, browser };
}

const last = (spy: ReturnType<typeof fakeCall>['setCamera']) => spy.mock.calls.at(-1)?.[0];

test.each([
  [{ isInRoom: false, state: 'waiting' }, 'Maya isn’t here yet.'],
  [{ state: 'connecting' }, 'Connecting to Maya …'],
  [{ state: 'reconnecting' }, 'The connection to Maya was lost. Reconnecting …'],
  [{ quality: 'poor' }, 'Maya’s connection is slow. Sound continues; the picture returns when it improves.'],
  [{ trouble: 'peer-slow', state: 'connecting' }, 'Maya’s browser isn’t answering'],
  [{ trouble: 'no-way-through', state: 'failed' }, 'No way through to Maya'],
  [{ trouble: 'relay-refused', state: 'failed' }, 'The relay refused the call'],
  [{ trouble: 'signals-late' }, 'Waymark can’t be reached at the moment'],
] as const)('says what %o means', async (peer, words) => {
  const { call } = await joined(fakeCall(peer));
  await screen.findByText(words);
  if ('trouble' in peer) {
    await press('Try again');
    expect(call.retry).toHaveBeenCalledOnce();
  }
});

test('says that someone left once they were there', async () => {
  const { call } = await joined();
  call.changePeer({ isInRoom: false, state: 'waiting' });
  await screen.findByText('Maya has left.');
});

test('sends what is on from the first moment, and nothing that is muted or stopped', async () => {
  const { call, browser } = await joined(fakeCall(), roomSession(), true);
  const [microphone, camera] = browser.tracks;
  expect([last(call.setMicrophone), last(call.setCamera)]).toEqual([microphone, camera]);

  await press('Mute');
  expect(last(call.setMicrophone)).toBeNull();
  expect(microphone?.enabled).toBe(false);
  await press('Unmute');
  expect(last(call.setMicrophone)).toBe(microphone);

  await press(/^(Stop v|V)ideo/);
  expect(last(call.setCamera)).toBeNull();
  expect(camera?.readyState).toBe('ended');
});

test('joins without any device, and turns the microphone on when the person unmutes', async () => {
  const { call, browser } = await joined();
  expect([last(call.setMicrophone), last(call.setCamera)]).toEqual([null, null]);
  await press('Unmute');
  await waitFor(() => expect(last(call.setMicrophone)).toBe(browser.tracks[0]));
});

test('shares the screen until it is stopped, here or in the browser', async () => {
  const { call, browser } = await joined();
  await press('Share screen');
  await waitFor(() => expect(last(call.setScreen)).toBe(browser.tracks[0]));
  browser.tracks[0]?.pullOut();
  expect(last(call.setScreen)).toBeNull();
  await press('Share screen');
  await press('Stop sharing');
  expect([last(call.setScreen), browser.live()]).toEqual([null, []]);
});

test('says that a device was pulled out, and switches to another one', async () => {
  const { call, browser } = await joined(fakeCall(), roomSession(), true);
  browser.tracks[0]?.pullOut();
  const card = await screen.findByRole('alert');
  within(card).getByText('Your microphone was disconnected');
  expect(last(call.setMicrophone)).toBeNull();
  await userEvent.click(within(card).getByRole('button', { name: 'Use another microphone' }));
  await waitFor(() => expect(last(call.setMicrophone)).toBe(browser.tracks[2]));
});

test('turns everything off once the person joined elsewhere, and on again with “Join here instead”', async () => {
  const { call, browser } = await joined(fakeCall(), roomSession(), true);
  call.change({ phase: 'elsewhere' });
  await screen.findByRole('heading', { name: 'You joined elsewhere' });
  expect(browser.live()).toEqual([]);

  await press('Join here instead');
  expect(call.rejoin).toHaveBeenCalledOnce();
  call.change({ phase: 'in-room' });
  await waitFor(() => expect(browser.live()).toHaveLength(2));
  await waitFor(() => expect(last(call.setCamera)).toBe(browser.live().find(({ kind }) => kind === 'video')));
});

test.each([
  ['room_not_open', 'Try again'],
  ['room_closed', null],
  ['session_cancelled', null],
] as const)('says why the room refuses with %s', async (code, action) => {
  const { call } = await joined();
  const refusal = problem(code);
  call.change({ phase: 'refused', refusal });
  await screen.findByText(refusal.message);
  screen.getByRole('link', { name: 'Back to session' });
  expect(screen.queryByRole('button')?.textContent ?? null).toBe(action);
});

test('shows the name, the muted sign and the quality in words, and fills the room with a screen', async () => {
  const stream = new MediaStream();
  const { call } = await joined(fakeCall({ stream, hasVideo: true, isMuted: true }));
  const tag = await screen.findByText(/Good connection/);
  expect(tag.closest('figcaption')?.textContent).toBe('Maya, muted · Good connection');
  const face = screen.getByLabelText('Maya');

  call.changePeer({ screen: new MediaStream() });
  screen.getByLabelText('Maya’s screen');
  expect(screen.getByLabelText('Maya')).toBe(face);
});

test('offers to turn on the sound when the browser refuses to play it', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
  play.mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' }));
  await joined(fakeCall({ stream: new MediaStream() }));
  await press('Turn on sound');
  expect(play).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button', { name: 'Turn on sound' })).toBeNull();
});

test('explains the four safe words', async () => {
  await joined();
  screen.getByText('amber, river, lantern, oak');
  await press('What’s this?');
  const dialog = await screen.findByRole('dialog', { name: 'Safe words' });
  within(dialog).getByText('amber, river, lantern, oak');
  within(dialog).getByText(/if Maya sees the same four, no one is listening in between/);
});

test('shows the coach the time left, and the coachee only while it is shared', async () => {
  const { call } = await joined(fakeCall(), roomSession({ part: 'coach' }));
  screen.getByText('35 min left');
  await press('Share the timer');
  expect(call.send).toHaveBeenLastCalledWith({ kind: 'timer', endsAt: expect.any(String) });
  call.changePeer({ state: 'reconnecting' });
  call.changePeer({ state: 'connected' });
  expect(call.send).toHaveBeenCalledTimes(2);
  await press('Stop sharing the timer');
  expect(call.send).toHaveBeenLastCalledWith({ kind: 'timer', endsAt: null });
});

test('shows the coachee the timer that the coach shares, until they stop', async () => {
  const { call } = await joined();
  expect(screen.queryByText(/min left/)).toBeNull();
  call.says({ kind: 'timer', endsAt: new Date(Date.now() + 5.5 * MINUTE_MS).toISOString() });
  screen.getByText('6 min left');
  expect(screen.queryByRole('button', { name: 'Share the timer' })).toBeNull();
  call.says({ kind: 'timer', endsAt: null });
  expect(screen.queryByText(/min left/)).toBeNull();
});

test('tells screen readers who comes, goes and mutes, each once', async () => {
  const { call } = await joined(fakeCall({ isInRoom: false, state: 'waiting' }));
  call.changePeer({ isInRoom: true, state: 'connecting' });
  await screen.findByText('Maya joined.');
  call.changePeer({ state: 'connected' });
  call.changePeer({ isMuted: true });
  await screen.findByText('Maya muted the microphone.');
  call.changePeer({ quality: 'fair' });
  call.changePeer({ state: 'reconnecting' });
  await screen.findByText('The connection to Maya was lost.');
  call.changePeer({ state: 'connected' });
  await screen.findByText('The connection to Maya is back.');
  call.changePeer({ ...MAYA_PEER, isInRoom: false });
  await screen.findByText('Maya left.');
});

test.each([
  ['has begun', -10, '#rating'],
  ['has not begun', 5, ''],
])('leaves without a question, to what comes next when the session %s', async (_, startsIn, hash) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const startsAt = new Date(Date.now() + startsIn * MINUTE_MS).toISOString();
  const session = roomSession({ startsAt });
  const { call, browser } = await joined(fakeCall(), session, true);
  await press('Leave');
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(`${session.sessionPath}${hash}`));
  expect(call.leave).toHaveBeenCalledOnce();
  expect(browser.live()).toEqual([]);
});

test('calls what is worked on by its name, since a group has no agenda', async () => {
  await joined(fakeCall(), roomSession({ panelTitle: 'Notes' }));
  await button('Notes');
});

test('opens and closes what is worked on', async () => {
  await joined();
  const toggle = await button('Agenda and notes');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  screen.getByText('What we talk about');
});

test('keeps devices and safe words under “More” on a phone', async () => {
  await joined();
  await press('More');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Devices' }));
  within(await screen.findByRole('dialog', { name: 'Devices' })).getByLabelText('Microphone');
});
