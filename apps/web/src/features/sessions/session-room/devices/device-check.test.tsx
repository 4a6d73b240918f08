// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MINUTE_MS } from '@waymark/contract/durations';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  browserWith,
  button,
  DEVICES,
  heard,
  refusedAs,
  roomSeen,
  roomSession,
  showRoomPage,
} from '../../../../../test/session-room.tsx';

const press = async (name: string | RegExp) => userEvent.click(await button(name));
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

beforeEach(() => {
  localStorage.clear();
  heard.strength = 0;
});

test('touches neither camera nor microphone until the person turns them on', async () => {
  const browser = browserWith();
  showRoomPage();
  await button(/^Mic is off/);
  screen.getByRole('heading', { name: 'Ready to join Maya?' });
  screen.getByText('You, as Maya will see you');
  expect(browser.mediaDevices.getUserMedia).not.toHaveBeenCalled();

  await press(/^Camera is off/);
  await button(/^Camera is on/);
  expect(browser.live()).toHaveLength(1);
  await press(/^Camera is on/);
  expect(browser.live()).toHaveLength(0);
});

const [BLOCKED, BUSY] = ['NotAllowedError', 'NotReadableError'];
test.each([
  [BLOCKED, 'Permission denied', 'The camera is blocked', /address bar.*You can join with sound alone\.$/],
  [BLOCKED, 'Permission dismissed', 'The camera wasn’t allowed', /choose “Allow”/],
  [BLOCKED, 'Permission denied by system', 'Your system blocks the camera', /privacy settings/],
  ['SecurityError', '', 'The camera is blocked', /address bar/],
  ['NotFoundError', '', 'No camera found', /Plug one in\. You can join with sound alone\./],
  [BUSY, 'Could not start video source', 'Another program uses the camera', /Close the other call/],
  ['AbortError', '', 'Another program uses the camera', /Close the other call/],
  ['OverconstrainedError', '', 'This camera can’t be used', /Choose another one/],
  ['TypeError', '', 'The camera didn’t start', /try once more/],
])('says what %s (%s) means and what to do, and tries again', async (name, message, title, advice) => {
  const browser = browserWith();
  browser.refusals.set('video', refusedAs(name, message));
  showRoomPage();
  await press(/^Camera is off/);
  const card = await screen.findByRole('alert');
  within(card).getByText(title);
  within(card).getByText(advice);
  expect((await button('Join session')).hasAttribute('disabled')).toBe(false);

  browser.refusals.clear();
  await userEvent.click(within(card).getByRole('button', { name: /again|another/ }));
  await button(/^Camera is on/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says where to look while the browser doesn’t answer, and no longer once it has', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const browser = browserWith();
  const answered = Promise.withResolvers<void>();
  const { getUserMedia } = browser.mediaDevices;
  const start = getUserMedia.getMockImplementation();
  if (!start) throw new Error('The browser starts no camera.');
  getUserMedia.mockImplementationOnce(async (wanted) => {
    await answered.promise;
    return start(wanted);
  });
  showRoomPage();
  await press(/^Camera is off/);
  await button(/^Starting/);
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  within(await screen.findByRole('alert')).getByText('Your browser hasn’t started the camera yet');

  answered.resolve();
  await button(/^Camera is on/);
  expect(screen.queryByRole('alert')).toBeNull();
  vi.useRealTimers();
});

test('says that pages without https get no devices', async () => {
  browserWith();
  Object.assign(navigator, { mediaDevices: undefined });
  showRoomPage();
  await press(/^Mic is off/);
  await screen.findByText('The microphone needs a secure page');
});

test('shows how well the microphone is heard, in words too', async () => {
  browserWith();
  showRoomPage();
  await press(/^Mic is off/);
  await screen.findByText('We don’t hear anything yet. Say a few words.');
  heard.strength = 0.003;
  await screen.findByText('We hear you quietly. Move closer to the microphone.');
  heard.strength = 0.2;
  await screen.findByText('We hear you well.');
});

test('switches to the chosen camera at once, and remembers it on this device', async () => {
  const browser = browserWith();
  const { unmount } = showRoomPage();
  await press(/^Camera is off/);
  await userEvent.selectOptions(await screen.findByLabelText('Camera'), 'Desk camera');
  await waitFor(() => expect(browser.live().map(({ deviceId }) => deviceId)).toEqual(['desk']));
  unmount();
  expect(browser.live()).toEqual([]);

  showRoomPage();
  await press(/^Camera is off/);
  await waitFor(() => expect(browser.live().map(({ deviceId }) => deviceId)).toEqual(['desk']));
});

test('starts another camera when the remembered one is gone', async () => {
  localStorage.setItem('waymark.room-devices', JSON.stringify({ camera: 'sold' }));
  const browser = browserWith();
  showRoomPage();
  await press(/^Camera is off/);
  await button(/^Camera is on/);
  expect(browser.mediaDevices.getUserMedia).toHaveBeenCalledExactlyOnceWith({
    video: expect.objectContaining({ deviceId: { ideal: 'sold' } }),
  });
});

test('lists a device that is plugged in while the page is open', async () => {
  const devices: Partial<MediaDeviceInfo>[] = [...DEVICES];
  const browser = browserWith(devices);
  showRoomPage();
  const microphones = await screen.findByLabelText('Microphone');
  await within(microphones).findByRole('option', { name: 'Headset' });
  devices.push({ kind: 'audioinput', deviceId: 'new', label: 'Room microphone' });
  act(() => void browser.mediaDevices.dispatchEvent(new Event('devicechange')));
  await within(microphones).findByRole('option', { name: 'Room microphone' });
});

test('hides the network address by the relay', async () => {
  browserWith();
  const { start } = showRoomPage();
  await userEvent.click(await screen.findByRole('switch', { name: 'Hide my network address' }));
  await press('Join session');
  expect(start).toHaveBeenCalledExactlyOnceWith({ sessionId: roomSession().id, isRelayOnly: true });
});

test('says what it means to have no relay, whatever was chosen where there is one', async () => {
  localStorage.setItem('waymark.room-devices', JSON.stringify({ isRelayOnly: true }));
  browserWith();
  const { start } = showRoomPage({ room: roomSeen({ reach: 'local' }) });
  await screen.findByText(/^This Waymark has no relay/);
  screen.getByText(/^It connects people on one network only/);
  expect(screen.queryByRole('switch')).toBeNull();
  await press('Join session');
  expect(start).toHaveBeenCalledExactlyOnceWith({ sessionId: roomSession().id, isRelayOnly: false });
});

test('counts down to when the room opens, and lets people join from then on without a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
  browserWith();
  showRoomPage({
    session: roomSession({ startsAt: inMinutes(17), endsAt: inMinutes(62) }),
    room: roomSeen({ opensAt: inMinutes(2) }),
  });
  await screen.findByText(/^You can join from .+, in 2 min\. Until then, check camera and sound\./);
  screen.getByText(/^Starts in 17 min\. Maya isn’t here yet\.$/);
  expect((await button('Join session')).hasAttribute('disabled')).toBe(true);

  act(() => void vi.advanceTimersByTime(130_000));
  expect((await button('Join session')).hasAttribute('disabled')).toBe(false);
  vi.useRealTimers();
});

test('says of a session that was closed early that it is over, and offers no way in', async () => {
  browserWith();
  showRoomPage({
    session: roomSession({ startsAt: inMinutes(-20), endsAt: inMinutes(40) }),
    room: roomSeen({ closesAt: inMinutes(-1) }),
  });
  await screen.findByText(/^This room closed at /);
  screen.getByText(/^The session is over\./);
  expect(screen.queryByRole('button', { name: 'Join session' })).toBeNull();
});

test('says that the room has closed, and that the other is here', async () => {
  browserWith();
  const { people } = roomSeen();
  showRoomPage({
    session: roomSession({ startsAt: inMinutes(-120), endsAt: inMinutes(-75) }),
    room: roomSeen({ closesAt: inMinutes(-15), people: people.map((person) => ({ ...person, isInRoom: true })) }),
  });
  await screen.findByText(/^This room closed at /);
  screen.getByText('The session is over. Maya is here.');
  expect(screen.queryByRole('button', { name: 'Join session' })).toBeNull();
});
