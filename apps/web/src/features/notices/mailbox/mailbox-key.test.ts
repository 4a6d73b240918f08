import { answerCapturedMessage, listCapturedMessages } from '@waymark/contract/notices/mailbox';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, asked, problem } from '../../../../test/contract-api.ts';
import { enterRequest } from '../../../../test/request-scope.ts';

const settings = vi.hoisted(() => ({
  webSecret: 'a-web-secret-for-tests-of-32-characters',
  publicUrl: new URL('https://waymark.example'),
  apiInternalUrl: new URL('http://localhost:4000'),
  mailboxKey: '' as string | undefined,
}));
vi.mock('#env.ts', () => ({ environment: () => settings }));
const { openMailbox, refuseHead } = await import('./mailbox-key.ts');
const { answerMessages } = await import('./mailbox-messages.ts');
const { passAnswerOn } = await import('./mailbox-answers.ts');

let starts = 0;
beforeEach(() => {
  starts += 1;
  settings.mailboxKey = `key-of-start-${starts}-`.padEnd(43, 'x');
  answer(listCapturedMessages, { data: [] });
});

const open = (key: string | undefined) =>
  openMailbox(new Request(`https://waymark.example/mailbox/open${key === undefined ? '' : `?key=${key}`}`));
const cookieOf = (response: Response) => response.headers.get('set-cookie');
const pairOf = (response: Response) => cookieOf(response)?.split(';')[0] ?? '';

async function statusOfMessages(headers: Record<string, string>): Promise<number> {
  enterRequest(new Headers(headers));
  return (await answerMessages()).status;
}

describe('the key that the terminal shows', () => {
  test('is exchanged for a cookie hidden from scripts and other sites, and leaves the address', () => {
    const response = open(settings.mailboxKey);

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/mailbox');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(cookieOf(response)).toMatch(
      /^waymark-mailbox=[\w-]{43}; Path=\/mailbox; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(cookieOf(response)).not.toContain(settings.mailboxKey);
  });

  test('opens the mailbox once', () => {
    expect(cookieOf(open(settings.mailboxKey))).not.toBeNull();
    expect(cookieOf(open(settings.mailboxKey))).toBeNull();
  });

  test('survives a wrong key and a HEAD request', () => {
    expect(cookieOf(open('wrong'))).toBeNull();
    expect(cookieOf(open(undefined))).toBeNull();
    expect(refuseHead().status).toBe(404);
    expect(cookieOf(open(settings.mailboxKey))).not.toBeNull();
  });

  test('does not exist where no terminal printed one', () => {
    settings.mailboxKey = undefined;
    expect(cookieOf(open(''))).toBeNull();
    expect(cookieOf(open('undefined'))).toBeNull();
  });
});

describe('the messages', () => {
  test('open for a browser on this machine', async () => {
    expect(await statusOfMessages({ 'x-waymark-this-machine': 'yes' })).toBe(200);
  });

  test('open for a browser that used the key, until the next start', async () => {
    const cookie = pairOf(open(settings.mailboxKey));
    expect(await statusOfMessages({ 'x-waymark-this-machine': 'no', cookie })).toBe(200);
    settings.mailboxKey = 'the-key-of-another-start'.padEnd(43, 'x');
    expect(await statusOfMessages({ cookie })).toBe(404);
    settings.mailboxKey = undefined;
    expect(await statusOfMessages({ cookie })).toBe(404);
  });

  test.each([
    ['nothing', {}],
    ['an extra header', { 'x-waymark-this-machine': 'no' }],
    ['the key itself as a cookie', { cookie: 'waymark-mailbox=key' }],
    ['an empty cookie', { cookie: 'waymark-mailbox=' }],
  ])('answer 404 to a browser elsewhere with %s, without a call to the API', async (_case, headers) => {
    expect(await statusOfMessages(headers)).toBe(404);
    expect(asked).not.toHaveBeenCalled();
  });

  test.each([
    ['not_found', problem('not_found'), 404],
    ['internal', problem('internal'), 503],
    ['no answer', new Error('The connection broke.'), 503],
  ])('pass on the API’s answer: %s', async (_case, failure, told) => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    answer(listCapturedMessages, failure);
    expect(await statusOfMessages({ 'x-waymark-this-machine': 'yes' })).toBe(told);
  });
});

describe('an answer to a message', () => {
  const ORIGIN = 'https://waymark.example';
  const HERE = { 'x-waymark-this-machine': 'yes', origin: ORIGIN };
  const body = { answerId: '11111111-1111-4111-8111-111111111111', text: 'STOP' };

  async function statusOf(headers: Record<string, string>, sent: unknown = body, id = '7'): Promise<number> {
    enterRequest(new Headers(headers));
    const request = new Request(`${ORIGIN}/mailbox/messages/${id}/answers`, {
      method: 'POST',
      body: typeof sent === 'string' ? sent : JSON.stringify(sent),
    });
    return (await passAnswerOn(request, { params: Promise.resolve({ id }) })).status;
  }

  beforeEach(() => answer(answerCapturedMessage, undefined));

  test('goes to the API from our own page on this machine, or with the key', async () => {
    expect(await statusOf(HERE)).toBe(204);
    const cookie = pairOf(open(settings.mailboxKey));
    expect(await statusOf({ 'x-waymark-this-machine': 'no', origin: ORIGIN, cookie })).toBe(204);
  });

  test.each([
    ['from another site’s page in a browser here', { ...HERE, origin: 'https://evil.example' }],
    ['without an origin', { 'x-waymark-this-machine': 'yes' }],
    ['from elsewhere', { 'x-waymark-this-machine': 'no', origin: ORIGIN }],
  ])('%s is not found, without a call to the API', async (_case, headers) => {
    expect(await statusOf(headers)).toBe(404);
    expect(asked).not.toHaveBeenCalled();
  });

  test.each([
    ['not JSON', '{'],
    ['no text', { ...body, text: ' ' }],
    ['one field more', { ...body, to: 'x' }],
  ])('with %s is refused', async (_case, sent) => {
    expect(await statusOf(HERE, sent)).toBe(400);
    expect(await statusOf(HERE, body, 'x')).toBe(400);
    expect(asked).not.toHaveBeenCalled();
  });

  test.each([
    ['not_found', problem('not_found'), 404],
    ['no answer', new Error('The connection broke.'), 503],
  ])('passes on what the API says: %s', async (_case, failure, told) => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    answer(answerCapturedMessage, failure);
    expect(await statusOf(HERE)).toBe(told);
  });
});
