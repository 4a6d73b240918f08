import { afterEach, beforeEach, expect } from 'vitest';
import { createRealtime, type Realtime } from '../../apps/api/src/realtime/realtime.ts';
import { newPerson, type Person } from '../../apps/api/test/people.ts';
import { newSession, type RoomSession, roomCalls } from '../../apps/api/test/room-calls.ts';
import { startAnotherApp } from '../../apps/api/test/start-another-app.ts';
import { startTestApp } from '../../apps/api/test/start-test-app.ts';
import { type Caller, startCallBrowser } from './call-browser.ts';

type Ice = ReturnType<typeof startTestApp>['services']['env']['ice'];

export interface RunningApi {
  readonly url: string;
  /** Passes on what the API sends; replace it to lose, shuffle or double signals. */
  readonly realtime: { send: Realtime['send'] };
  cutSockets(): void;
  stop(): Promise<void>;
}

/** What only a description or a candidate contains. */
const DESCRIPTIONS = /a=fingerprint|a=ice-pwd|candidate:\d|v=0|planted-description/;

/** The real API, two people with a session that is on now, and a browser process for each. */
export function startCallStage() {
  const api = startTestApp({ works: false });
  const browsers = [startCallBrowser(), startCallBrowser()] as const;
  const callers: Caller[] = [];
  const stage = { api, calls: roomCalls(api) } as {
    readonly api: typeof api;
    readonly calls: ReturnType<typeof roomCalls>;
    coach: Person;
    coachee: Person;
    room: RoomSession;
    url: string;
  };

  async function startApi({ ice, port = 0 }: { ice?: Ice; port?: number } = {}): Promise<RunningApi> {
    const realtime = createRealtime();
    const env = { ...api.services.env, ...(ice ? { ice } : {}) };
    const app = await startAnotherApp({ ...api.services, env, realtime });
    const sockets = new Set<{ destroy(): void }>();
    app.server.on('upgrade', (_request, socket) => void sockets.add(socket));
    stage.url = await app.listen({ port, host: '127.0.0.1' });
    return {
      url: stage.url,
      realtime,
      cutSockets() {
        for (const socket of sockets) socket.destroy();
      },
      stop: () => app.close(),
    };
  }

  async function newCaller(person: Person): Promise<Caller> {
    const caller = await browsers[person === stage.coach ? 0 : 1].newCaller(person, stage.url);
    callers.push(caller);
    return caller;
  }

  beforeEach(async () => {
    [stage.coach, stage.coachee] = [await newPerson(api, { role: 5 }), await newPerson(api)];
    stage.room = await newSession(api, { coach: stage.coach.id, coachee: stage.coachee.id });
  });

  // Whatever happened, no log and no report contains a signal.
  afterEach(async () => {
    expect(api.log()).not.toMatch(DESCRIPTIONS);
    for (const { said, page } of callers.splice(0)) {
      expect(said.join('\n')).not.toMatch(DESCRIPTIONS);
      await page.context().close();
    }
  });

  return Object.assign(stage, {
    startApi,
    newCaller,
    /** Both join the room, at the same moment. */
    async startBoth(options: { readonly isRelayOnly?: boolean } = {}): Promise<readonly [Caller, Caller]> {
      const [a, b] = [await newCaller(stage.coach), await newCaller(stage.coachee)];
      const start = { sessionId: stage.room.id, ...options };
      await Promise.all([a.start(start), b.start(start)]);
      return [a, b];
    },
    /** The lives of both in the room. */
    async lives(): Promise<readonly (number | null)[]> {
      const { people } = (await stage.calls.show(stage.coach, stage.room)).body.data;
      return people.map(({ life }: { life: number | null }) => life);
    },
  });
}

export async function expectConnected(...callers: readonly Caller[]): Promise<void> {
  await expect
    .poll(async () => (await Promise.all(callers.map((caller) => caller.states()))).flat(), { interval: 100 })
    .toSatisfy((states: readonly string[]) => states.length > 0 && states.every((state) => state === 'connected'));
}

/** Frames are decoded and sound arrives, from now on. */
export async function expectMediaFlows(...callers: readonly Caller[]): Promise<void> {
  for (const caller of callers) {
    const before = await caller.measure();
    await expect
      .poll(async () => {
        const { framesDecoded, audioBytes } = await caller.measure();
        return framesDecoded > before.framesDecoded && audioBytes > before.audioBytes;
      })
      .toBe(true);
  }
}
