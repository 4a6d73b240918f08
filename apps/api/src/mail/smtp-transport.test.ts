import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import type { MailTransport, OutgoingMail } from './mail.ts';
import { PermanentMailError } from './mail-failure.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const FROM = 'Waymark <no-reply@waymark.example>';

const MAIL: OutgoingMail = {
  id: '6f1c0a52-8f0e-4a58-9d6c-2f6f0d1f7a11',
  to: 'asha@example.org',
  subject: 'Your Waymark code',
  html: '<p>Your code: <b>40712</b></p>',
  text: 'Your code: 40712',
};

const transports: MailTransport[] = [];
afterEach(() => {
  for (const transport of transports.splice(0)) transport.close();
});

function transportTo(url: string, from = FROM): MailTransport {
  const transport = createSmtpTransport(url, from);
  transports.push(transport);
  return transport;
}

async function newMailServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  onTestFinished(() => server.close());
  return server;
}

const failureOf = (send: Promise<void>): Promise<Error> =>
  send.then(
    () => Promise.reject(new Error('The mail was sent.')),
    (error: Error) => error,
  );

describe('an accepted mail', () => {
  test('arrives whole, from the configured sender, to the one recipient', async () => {
    const server = await newMailServer();
    await transportTo(server.url).send(MAIL);
    const [mail] = server.received;
    expect(mail?.envelope).toEqual({ from: 'no-reply@waymark.example', to: ['asha@example.org'] });
    expect(mail?.from).toMatchObject({ name: 'Waymark', address: 'no-reply@waymark.example' });
    expect(mail?.to).toMatchObject([{ address: 'asha@example.org' }]);
    expect(mail).toMatchObject({ subject: MAIL.subject, html: expect.stringContaining(MAIL.html) });
    expect(mail?.text?.trim()).toBe(MAIL.text);
  });

  test('brings a file for calendars with the method that they go by', async () => {
    const server = await newMailServer();
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
    await transportTo(server.url).send({ ...MAIL, calendar: { method: 'CANCEL', content } });
    const [mail] = server.received;
    expect(mail?.source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/im);
    const [file] = mail?.attachments.filter(({ filename }) => filename === 'session.ics') ?? [];
    expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toBe(content.replaceAll('\r\n', '\n'));
  });

  test('brings a logo along where its HTML refers to it', async () => {
    const server = await newMailServer();
    const [html, png] = ['<img src="cid:logo" alt="Tide">', Buffer.from('\x89PNG\r\n')];
    await transportTo(server.url).send({ ...MAIL, html, logo: { key: 'k', png } });
    const [logo] = server.received[0]?.attachments ?? [];
    expect(logo).toMatchObject({ contentId: '<logo>', mimeType: 'image/png', disposition: 'inline', related: true });
    expect(Buffer.from(logo?.content as ArrayBuffer)).toEqual(png);
  });

  test('carries the id of its job and is marked as automatic', async () => {
    const server = await newMailServer();
    const transport = transportTo(server.url);
    await transport.send(MAIL);
    await transport.send(MAIL);
    expect(server.received.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${MAIL.id}@waymark.example>`));
    expect(server.received[0]?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  test('keeps names in any script and starts no header after a line break in the subject', async () => {
    const server = await newMailServer();
    const subject = 'प्रिया 🌱 invites you\r\nBcc: everyone@example.org';
    await transportTo(server.url).send({ ...MAIL, subject });
    const [mail] = server.received;
    expect(mail?.subject).toBe('प्रिया 🌱 invites you Bcc: everyone@example.org');
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.envelope.to).toEqual(['asha@example.org']);
  });

  test('uses the credentials in the address', async () => {
    const server = await newMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'way@mark' && password === 'p:ss/word' ? done(null, { user: username }) : done(new Error('no')),
    });
    await transportTo(server.url.replace('//', '//way%40mark:p%3Ass%2Fword@')).send(MAIL);
    expect(server.received).toHaveLength(1);
  });

  test('takes a new connection if the server closed the idle one', async () => {
    const server = await newMailServer();
    const transport = transportTo(server.url);
    await transport.send(MAIL);
    await server.dismiss();
    await transport.send(MAIL);
    expect(server.received).toHaveLength(2);
  });
});

describe('a recipient other than one plain address', () => {
  test.each([
    'asha@example.org\r\nRCPT TO:<other@example.org>',
    'asha@example.org\nBcc: other@example.org',
    'asha@example.org\u2028other@example.org',
    'asha@example.org, other@example.org',
    'asha@example.org;other@example.org',
    'Asha <asha@example.org>',
    'asha@example.org> SIZE=1 <other@example.org',
    'friends:asha@example.org',
    'other@example.org(asha@example.org)',
    '"asha@example.org,x"@other.example',
    'asha@example.org\0',
    'asha',
    '@example.org',
    '',
  ])('rejects %j for good without contacting the server', async (to) => {
    let connections = 0;
    const server = await newMailServer({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
    });
    expect(await failureOf(transportTo(server.url).send({ ...MAIL, to }))).toBeInstanceOf(PermanentMailError);
    expect(connections).toBe(0);
  });
});

describe('a mail the server rejects', () => {
  test.each(['mail', 'recipient', 'data'] as const)('with 5xx at %s fails for good', async (command) => {
    const server = await newMailServer();
    server.replies[command] = 550;
    const failure = await failureOf(transportTo(server.url).send(MAIL));
    expect(failure).toBeInstanceOf(PermanentMailError);
    expect(failure.message).toMatch(/^The mail server answered 550 5\.1\.1 to (MAIL FROM|RCPT TO|DATA)\.$/);
  });

  test.each(['mail', 'recipient', 'data'] as const)(
    'with 4xx at %s can be retried, and arrives once',
    async (command) => {
      const server = await newMailServer();
      const transport = transportTo(server.url);
      server.replies[command] = 451;
      const failure = await failureOf(transport.send(MAIL));
      expect(failure).not.toBeInstanceOf(PermanentMailError);
      expect(failure.message).toContain('451 4.1.1');
      delete server.replies[command];
      await transport.send(MAIL);
      expect(server.received).toHaveLength(1);
    },
  );

  test('leaves nothing in the error that identifies the person', async () => {
    const server = await newMailServer();
    const transport = transportTo(server.url);
    for (const code of [450, 550]) {
      server.replies.recipient = code;
      const failure = await failureOf(transport.send(MAIL));
      expect(`${failure.message} ${failure.stack} ${JSON.stringify(failure)}`).not.toContain('asha');
      expect(failure.cause).toBeUndefined();
    }
  });

  test('does not block the next one', async () => {
    const server = await newMailServer();
    const transport = transportTo(server.url);
    server.replies.recipient = 550;
    await failureOf(transport.send(MAIL));
    delete server.replies.recipient;
    await transport.send({ ...MAIL, to: 'jon@example.org' });
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([['jon@example.org']]);
  });
});

describe('a server that rejects everyone', () => {
  test('at the greeting can be retried', async () => {
    const server = await newMailServer();
    server.replies.connect = 554;
    expect(await failureOf(transportTo(server.url).send(MAIL))).not.toBeInstanceOf(PermanentMailError);
  });

  test('for its credentials can be retried once they are corrected', async () => {
    const server = await newMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: 535 })),
    });
    const failure = await failureOf(transportTo(server.url.replace('//', '//waymark:secret@')).send(MAIL));
    expect(failure).not.toBeInstanceOf(PermanentMailError);
    expect(failure.message).toContain('535');
    expect(`${failure.message} ${failure.stack}`).not.toContain('secret');
  });
});

test.each(['Waymark', 'a@example.org, b@example.org', 'Waymark <@example.org>', 'Waymark <a@b@example.org>'])(
  'stops the start for the sender %j with advice',
  (from) => {
    expect(() => createSmtpTransport('smtp://127.0.0.1:1', from)).toThrow(/^MAIL_FROM must be one address, such as/);
  },
);
