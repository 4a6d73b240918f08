import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';
import { HopelessJobError, ServiceAwayError } from '../jobs/define-job.ts';
import { deliverSms } from './deliver-sms.ts';
import type { SmsTransport } from './sms.ts';
import { PermanentSmsError } from './sms.ts';
import type { TwilioAccount } from './twilio-account.ts';
import { createTwilioTransport } from './twilio-transport.ts';

const api = startTestApp({ works: false });

const ACCOUNT: TwilioAccount = { accountSid: 'AC0123', authToken: 'a-token-for-tests', from: '+14155550100' };
const TO = '+14155550132';
const TEXT = 'Your Waymark code is 40712. It is good for 10 minutes.';

interface Received {
  readonly path: string | undefined;
  readonly user: string;
  readonly form: Record<string, string>;
}

interface TwilioReply {
  readonly status: number;
  readonly code?: number;
  readonly retryAfter?: string;
}

const received: Received[] = [];
let answer: TwilioReply;
beforeEach(() => {
  received.length = 0;
  answer = { status: 201 };
});

const twilio = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const [, credentials = ''] = request.headers.authorization?.split('Basic ') ?? [];
  received.push({
    path: `${request.method} ${request.url}`,
    user: Buffer.from(credentials, 'base64').toString(),
    form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
  });
  const { status, code, retryAfter } = answer;
  const failure = {
    code,
    message: `The number ${TO} is refused.`,
    more_info: 'https://www.twilio.com/docs/errors',
    status,
  };
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter ? { 'retry-after': retryAfter } : {}),
  });
  response.end(JSON.stringify(status < 400 ? { sid: 'SM1', status: 'queued', to: TO } : failure));
});
twilio.listen(0, '127.0.0.1');
await once(twilio, 'listening');
afterAll(() => void twilio.close());
const apiUrl = `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`;

const send = (account = ACCOUNT, url = apiUrl) =>
  createTwilioTransport(account, url).send({ id: 'job-1', to: TO, text: TEXT });
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: Error) => error,
  );

test('sends a message in the account’s name, from its number, word for word', async () => {
  await send();
  expect(received).toEqual([
    {
      path: 'POST /2010-04-01/Accounts/AC0123/Messages.json',
      user: 'AC0123:a-token-for-tests',
      form: { To: TO, From: '+14155550100', Body: TEXT },
    },
  ]);
});

test('lets a messaging service choose the number', async () => {
  await send({ ...ACCOUNT, from: 'MG99' });
  expect(received[0]?.form).toEqual({ To: TO, MessagingServiceSid: 'MG99', Body: TEXT });
});

describe('a failure', () => {
  test.each<[string, TwilioReply]>([
    ['that the number is not valid', { status: 400, code: 21211 }],
    ['that the person has opted out', { status: 400, code: 21610 }],
    ['that it is not a mobile number', { status: 400, code: 21614 }],
  ])('%s is permanent', async (_case, reply) => {
    answer = reply;
    const error = await failureOf(send());
    expect(error).toBeInstanceOf(PermanentSmsError);
    expect(error?.message).toBe(`Twilio answered 400 ${reply.code}.`);
  });

  test.each<[string, TwilioReply]>([
    ['that there were too many requests', { status: 429, code: 20429, retryAfter: '30' }],
    ['of the service itself', { status: 500, code: 20500 }],
    ['of a gateway before it', { status: 503 }],
    ['that the credentials are refused', { status: 401, code: 20003 }],
    ['that the account is not there', { status: 404, code: 20404 }],
    ['that the sender is not ours', { status: 400, code: 21606 }],
    ['of something between us and Twilio, without a code', { status: 400 }],
  ])('%s is temporary', async (_case, reply) => {
    answer = reply;
    const error = await failureOf(send());
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PermanentSmsError);
    expect(received).toHaveLength(1);
  });

  test('to reach the service is temporary', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    gone.close();
    await once(gone, 'close');
    const error = await failureOf(send(ACCOUNT, `http://127.0.0.1:${port}`));
    expect(error?.message).toBe('No answer from Twilio: ECONNREFUSED');
  });

  test('never repeats the number, the text or the token', async () => {
    for (const reply of [{ status: 400, code: 21211 }, { status: 500 }, { status: 401, code: 20003 }]) {
      answer = reply;
      const error = await failureOf(send());
      expect(`${error?.message} ${error?.stack} ${JSON.stringify(error)}`).not.toMatch(
        /4155550132|40712|a-token-for-tests/,
      );
    }
  });

  test('ends the job if it is permanent, and has it retried if it is temporary', async () => {
    const sms: SmsTransport = createTwilioTransport(ACCOUNT, apiUrl);
    const deliver = () => failureOf(deliverSms({ ...api.services, sms }, 'job-1', TO, TEXT));
    answer = { status: 400, code: 21211 };
    expect(await deliver()).toBeInstanceOf(HopelessJobError);
    answer = { status: 429, code: 20429, retryAfter: '30' };
    expect(await deliver()).toBeInstanceOf(ServiceAwayError);
    answer = { status: 502 };
    expect(await deliver()).toBeInstanceOf(ServiceAwayError);
    answer = { status: 201 };
    expect(await deliver()).toBeUndefined();
  });

  test('to answer in time is temporary', async () => {
    const silent = createServer(() => {});
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const sending = createTwilioTransport(ACCOUNT, `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, 200);
    const error = await failureOf(sending.send({ id: 'job-1', to: TO, text: TEXT }));
    expect(error?.message).toMatch(/^No answer from Twilio: /);
  });
});
