import type { RealtimeEvents, RoomPlace } from '@waymark/contract/realtime';
import type { JoinedRoom } from '@waymark/contract/sessions/session-rooms';
import { joinRoom, leaveRoom, showRoom } from '@waymark/contract/without-schemas/sessions/session-rooms';
import { call } from '#http/call.ts';
import { reportAs } from '#logging/report-failure.ts';
import { type CallProblem, toCallProblem } from '#problems/call-problem.ts';
import { listenTo } from '#realtime/realtime-events.ts';
import { realtimeStore } from '#realtime/realtime-state.ts';
import { sessionState } from '#session/session-store.ts';
import { createLives } from './lives.ts';

export type ReceivedSignal = Parameters<RealtimeEvents['room-signal']>[0];
type Ending = 'elsewhere' | 'left' | 'refused';

interface StayOptions {
  readonly sessionId: string;
  readonly onJoined: (room: JoinedRoom) => void;
  /** Their life in the room; null once they have left. Not called for what `onJoined` says. */
  readonly onPeer: (userId: number, life: number | null) => void;
  readonly onSignal: (signal: ReceivedSignal) => void;
  /** The room is known again after a time in which events may have been missed. */
  readonly onCaughtUp: () => void;
  readonly onEnd: (ending: Ending, problem: CallProblem | null) => void;
}

/** Nothing that is sent to us before the socket is there would arrive. */
const SOCKET_WAIT_MS = 5_000;
const RETRY_MS = 2_000;

function untilConnected(): Promise<void> {
  return new Promise((resolve) => {
    if (realtimeStore.get() === 'connected') return resolve();
    const timer = setTimeout(end, SOCKET_WAIT_MS);
    const stop = realtimeStore.subscribe((state) => state === 'connected' && end());
    function end(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

const ownId = (): number => {
  const state = sessionState();
  if (state.status !== 'authenticated') throw new Error('No one is signed in.');
  return state.session.user.id;
};

/** Being in a room: our own life in it, and those of the others, from joining until the end. */
export class RoomStay {
  readonly #options: StayOptions;
  readonly #params: { readonly id: string };
  readonly #lives = createLives();
  readonly #stops: (() => void)[];
  /** Null while we join: what comes then may be for the life that the answer will name. */
  #life: number | null = null;
  #held: (() => void)[] = [];
  #isJoining = false;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: StayOptions) {
    this.#options = options;
    this.#params = { id: options.sessionId };
    this.#stops = [
      listenTo('room-joined', (event) => this.#hear(event, () => this.#begin(event))),
      listenTo('room-left', (event) => this.#hear(event, () => this.#finish(event))),
      listenTo('room-signal', (event) => this.#hear(event, () => this.#deliver(event))),
      listenTo('catch-up', ({ withinMs }) => this.#catchUpIn(Math.random() * withinMs)),
      realtimeStore.subscribe((state) => state === 'connected' && this.#catchUpIn(0)),
    ];
    void this.#join();
  }

  /** Begins a new life, which replaces the old one on both sides. */
  rejoin(): void {
    this.#life = null;
    clearTimeout(this.#timer);
    void this.#join();
  }

  async leave(): Promise<void> {
    const life = this.#life;
    this.#end('left');
    if (life !== null) await this.#leaveLife(life);
  }

  async #leaveLife(life: number): Promise<void> {
    // A page that closes has no time for an answer.
    const parts = { params: { ...this.#params, life }, isKeptAlive: true };
    await call(leaveRoom, parts).catch(reportAs('leave-room', 'not_found'));
  }

  async #join(): Promise<void> {
    if (this.#isJoining || this.#isOver) return;
    this.#isJoining = true;
    try {
      await untilConnected();
      const { data } = await call(joinRoom, { params: this.#params });
      if (this.#isOver) await this.#leaveLife(data.life);
      else this.#settle(data);
    } catch (error) {
      this.#onRefusal(toCallProblem(error));
    } finally {
      this.#isJoining = false;
    }
  }

  #onRefusal(problem: CallProblem): void {
    if (this.#isOver) return;
    if (problem.isOutage || problem.isRateLimited) {
      const delayMs = (problem.retryAfterSeconds ?? 0) * 1_000 || RETRY_MS;
      this.#timer = setTimeout(() => void this.#join(), delayMs);
    } else this.#end('refused', problem);
  }

  #settle(room: JoinedRoom): void {
    this.#life = room.life;
    for (const { userId, life } of room.peers) this.#note(userId, life, this.#lives.of(userId));
    this.#options.onJoined(room);
    for (const apply of this.#held.splice(0)) {
      if (!this.#isOver) apply();
    }
  }

  #hear({ sessionId }: RoomPlace, apply: () => void): void {
    if (sessionId !== this.#options.sessionId || this.#isOver) return;
    if (this.#life === null) this.#held.push(apply);
    else apply();
  }

  #begin({ userId, life }: RoomPlace): void {
    if (userId === ownId()) {
      if (life > (this.#life ?? life)) this.#end('elsewhere');
    } else if (this.#lives.began(userId, life)) this.#options.onPeer(userId, life);
  }

  #finish({ userId, life }: RoomPlace): void {
    if (userId === ownId()) {
      if (life === this.#life) this.#end('left');
    } else if (this.#lives.ended(userId, life)) this.#options.onPeer(userId, null);
  }

  #deliver(signal: ReceivedSignal): void {
    if (signal.peerLife !== this.#life) return;
    this.#begin(signal);
    if (this.#lives.of(signal.userId) === signal.life) this.#options.onSignal(signal);
  }

  /** What the API says of a person. An absence ends the life known when it was asked. */
  #note(userId: number, life: number | null, known: number | null): boolean {
    if (life !== null) return this.#lives.began(userId, life);
    return known !== null && this.#lives.ended(userId, known);
  }

  /** Asks the API who is there, and whether we still are. */
  catchUp(): void {
    this.#catchUpIn(0);
  }

  #catchUpIn(ms: number): void {
    if (this.#life === null || this.#isOver) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#findOut(), ms);
  }

  async #findOut(): Promise<void> {
    const [life, own] = [this.#life, ownId()];
    const known = this.#lives.all();
    try {
      const { data } = await call(showRoom, { params: this.#params });
      if (this.#isOver || life === null || this.#life !== life) return;
      const mine = data.people.find(({ userId }) => userId === own)?.life ?? null;
      if (mine === null) return this.rejoin();
      if (mine > life) return this.#end('elsewhere');
      for (const person of data.people) {
        if (person.userId === own) continue;
        const isNews = this.#note(person.userId, person.life, known.get(person.userId) ?? null);
        if (isNews) this.#options.onPeer(person.userId, person.life);
      }
      this.#options.onCaughtUp();
    } catch (error) {
      reportAs('room-catch-up')(error);
      if (toCallProblem(error).isOutage) this.#catchUpIn(RETRY_MS);
    }
  }

  #end(ending: Ending, problem: CallProblem | null = null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#life = null;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
    this.#options.onEnd(ending, problem);
  }
}
