import * as contract from '@waymark/contract/notices/mailbox';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#app.ts';
import type { OutgoingMail } from '#mail/mail.ts';
import type { App } from '#module.ts';
import type { Services } from '#services.ts';
import { startTestApp } from '#test/start-test-app.ts';
import type { TwilioAccount } from '../../sms/twilio-account.ts';
import { createCapturedMailTransport } from './captured-messages.ts';
import { insertCapturedMessage } from './mailbox.queries.ts';
import { capturedMessages } from './mailbox.table.ts';

const testApp = startTestApp({ works: false });

afterEach(() => testApp.db.delete(capturedMessages));

const SMTP_URL = 'smtp://127.0.0.1:1';
const TWILIO = { accountSid: 'AC1', authToken: 'token', from: '+14155550100' };

const capture = (mail: Partial<OutgoingMail> & { id: string }) =>
  createCapturedMailTransport(testApp.db).send({
    to: 'asha@example.org',
    subject: 'Your Waymark code',
    html: '<p>40712</p>',
    text: '40712',
    ...mail,
  });

/** The API as it would be with other services, on the same database. */
async function appWith(changes: { isEmbedded?: boolean; smtpUrl?: string; twilio?: TwilioAccount }): Promise<App> {
  const { services } = testApp;
  const { isEmbedded = true, smtpUrl, twilio } = changes;
  const changed: Services = {
    ...services,
    env: { ...services.env, smtpUrl, twilio },
    database: { ...services.database, isEmbedded },
  };
  const app = await buildApp(changed, { shedAboveDelayMs: 0 });
  onTestFinished(() => app.close());
  return app;
}

const read = (app: App, headers: Record<string, string> = {}, url = '/mailbox') =>
  app.inject({ method: 'GET', url, headers });

describe('on the embedded database, without a mail server', () => {
  test('shows a mail as it was written', async () => {
    await capture({ id: 'job-1' });
    const reply = await read(await appWith({}));
    expect(reply.statusCode).toBe(200);
    const { data } = contract.listCapturedMessages.schema.response[200].parse(reply.json());
    expect(data).toEqual([
      {
        id: expect.any(Number),
        channel: 'mail',
        to: 'asha@example.org',
        subject: 'Your Waymark code',
        html: '<p>40712</p>',
        text: '40712',
        replyTo: null,
        createdAt: expect.any(String),
      },
    ]);
    expect(Math.abs(Date.now() - Date.parse(data[0]?.createdAt ?? ''))).toBeLessThan(60_000);
  });

  test('shows a text message without subject or HTML', async () => {
    await insertCapturedMessage(testApp.db, {
      messageKey: 'sms-1',
      channel: 'sms',
      recipient: '+14155550132',
      text: 'Hi',
    });
    const { data } = (await read(await appWith({}))).json();
    expect(data).toMatchObject([{ channel: 'sms', to: '+14155550132', subject: null, html: null, text: 'Hi' }]);
  });

  test.each([
    ['mail', { twilio: TWILIO }],
    ['text messages', { smtpUrl: SMTP_URL }],
  ])('stays open if only %s are captured', async (_kind, changes) => {
    expect((await read(await appWith(changes))).statusCode).toBe(200);
  });

  test('captures one mail for a job that runs twice', async () => {
    await Promise.all([capture({ id: 'job-1' }), capture({ id: 'job-1' }), capture({ id: 'job-2' })]);
    expect((await read(await appWith({}))).json().data).toHaveLength(2);
  });

  test('shows the logo that a mail brings along from where it is stored', async () => {
    const key = 'a'.repeat(32);
    await capture({ id: 'with-logo', html: '<img src="cid:logo" alt="Tide">', logo: { key, png: Buffer.from('') } });
    const { data } = (await read(await appWith({}))).json();
    expect(data[0].html).toBe(`<img src="/pictures/${key}" alt="Tide">`);
  });

  test('lists the newest hundred, newest first', async () => {
    const subjects = Array.from({ length: 103 }, (_, index) => `Mail ${index + 1}`);
    for (const subject of subjects) await capture({ id: subject, subject });
    const { data } = (await read(await appWith({}))).json();
    expect(data.map((message: { subject: string }) => message.subject)).toEqual(subjects.slice(3).reverse());
  });

  test('answers no other machine, and no page under another name', async () => {
    const app = await appWith({});
    const stranger = await app.inject({ method: 'GET', url: '/mailbox', remoteAddress: '203.0.113.9' });
    const rebound = await read(app, { host: 'evil.example' });
    const proxied = await read(app, { 'x-forwarded-for': '127.0.0.1' });
    expect([stranger, rebound, proxied].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('rejects a query by name', async () => {
    const reply = await read(await appWith({}), {}, '/mailbox?all=1');
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error.name).toBe('ValidationError');
  });
});

describe('if nothing is captured, or others share the database', () => {
  test.each([
    ['with a mail server and a text message service', { smtpUrl: SMTP_URL, twilio: TWILIO }],
    ['on a database server', { isEmbedded: false }],
  ])('%s there is no mailbox', async (_case, changes) => {
    await capture({ id: 'job-1' });
    const reply = await read(await appWith(changes));
    expect(reply.statusCode).toBe(404);
    expect(reply.json().error).toMatchObject({ name: 'NotFoundError', message: 'Not Found' });
  });
});
