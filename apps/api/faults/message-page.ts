import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { listMessages, type Message, sendMessage, shareMessagePresence } from '@waymark/contract/messages/messages';
import { newSocket, type TestSocket } from '../test/sockets.ts';
import type { ApiProcess } from './api-process.ts';

const AGAIN_AFTER_MS = 100;

export interface Participant {
  readonly userId: number;
  readonly jwt: string;
  /** The conversation, as in addresses. */
  readonly threadId: string;
}

/** What the web's page of a conversation does: it sends, listens, and asks for what it missed. */
export interface MessagePage {
  readonly shown: () => readonly Message[];
  readonly heardPresence: () => boolean;
  /** How many sends got no answer and were repeated under the same name. */
  readonly repeated: () => number;
  /** One after the other, each until it is answered; `onSent` hears of each. */
  send(bodies: readonly string[], onSent: () => void): Promise<void>;
  sharePresence(): Promise<void>;
  close(): void;
}

/** Stays with a node until it fails, and then turns to the next. */
export function openMessagePage({ jwt, threadId }: Participant, nodes: readonly ApiProcess[]): MessagePage {
  const shown = new Map<number, Message>();
  let [turn, repeats, hasHeard, isClosed] = [0, 0, false, false];
  let socket: TestSocket;
  let reading = Promise.resolve();
  const node = () => nodes[turn % nodes.length] as ApiProcess;
  const urlOf = ({ url }: { url: `/${string}` }) => url.replace(':id', threadId) as `/${string}`;
  const at = { list: urlOf(listMessages), send: urlOf(sendMessage), presence: urlOf(shareMessagePresence) };

  async function read(query: string): Promise<boolean> {
    const { status, body } = await node().call({ ...listMessages, url: `${at.list}?${query}` }, { jwt });
    if (status !== 200) throw new Error(`Reading answers ${status}.`);
    for (const message of body.data) shown.set(message.seq, message);
    return body.meta.hasMore;
  }
  /** After a failure the socket ends as well, and its successor reads all again. */
  const inTurn = (work: () => Promise<void>) => {
    reading = reading.then(work).catch(() => {});
  };
  const readAll = async () => {
    let hasMore = await read('before=2147483647');
    while (hasMore) hasMore = await read(`before=${Math.min(...shown.keys())}`);
  };
  const lastSeq = () => Math.max(0, ...shown.keys());
  const catchUp = async () => {
    if (shown.size === 0) return readAll();
    while (await read(`after=${lastSeq()}`));
  };
  /** What was written before it may not be known yet. */
  const showSent = (message: Message) => {
    if (lastSeq() + 1 < message.seq) inTurn(catchUp);
    else shown.set(message.seq, message);
  };

  function connect(): void {
    const current = newSocket(node().url, jwt);
    socket = current;
    const again = () => {
      if (isClosed || socket !== current) return;
      turn += 1;
      setTimeout(() => !isClosed && connect(), AGAIN_AFTER_MS);
    };
    current.on('connect', () => inTurn(readAll));
    current.on('messages-changed', () => inTurn(catchUp));
    current.on('message-presence', () => {
      hasHeard = true;
    });
    current.on('disconnect', again).on('connect_error', again);
  }
  connect();

  async function sendOne(body: string): Promise<void> {
    for (const clientId = randomUUID(); ; repeats += 1) {
      const call = { jwt, body: { clientId, body } };
      const answer = await node()
        .call({ ...sendMessage, url: at.send }, call)
        .catch(() => undefined);
      if (answer?.status === 201) return showSent(answer.body.data);
      if (answer && answer.status < 500) throw new Error(`Sending answers ${answer.status}.`);
      await wait(AGAIN_AFTER_MS);
    }
  }

  return {
    shown: () => [...shown.values()].toSorted((one, other) => one.seq - other.seq),
    heardPresence: () => hasHeard,
    repeated: () => repeats,
    async send(bodies, onSent) {
      for (const body of bodies) {
        await sendOne(body);
        onSent();
      }
    },
    async sharePresence() {
      await node().call({ ...shareMessagePresence, url: at.presence }, { jwt, body: { isTyping: true } });
    },
    close() {
      isClosed = true;
      socket.disconnect();
    },
  };
}
