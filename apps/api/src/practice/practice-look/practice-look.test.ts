import { sendContactMessage } from '@waymark/contract/notices/contact-messages';
import { forgotPassword } from '@waymark/contract/people/accounts';
import { showLook } from '@waymark/contract/people/practice-look';
import { listPracticeEntries } from '@waymark/contract/practice/practice-log';
import {
  changePracticeLook,
  type LookOfConsole,
  PRACTICE_LOGO_MAX_BYTES,
  removePracticeLogo,
  showPracticeLook,
  uploadPracticeLogo,
} from '@waymark/contract/practice/practice-look';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openSettings } from '#people/practice-settings/practice-settings.service.ts';
import { newAddress, newPerson, type Person } from '#test/people.ts';
import { pictureCalls } from '#test/pictures.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { drawnLogo } from '#test/welcome-calls.ts';

const api = startTestApp();
const configured = startTestApp({
  works: false,
  env: {
    senderName: 'Harbour',
    contactEmail: 'help@harbour.example',
    configuredLook: new Set(['senderName', 'supportAddress'] as const),
  },
});
const { read } = pictureCalls(api);

let owner: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
});

const show = async (): Promise<LookOfConsole> => (await api.call(owner, showPracticeLook)).body;
const shown = async () => (await api.call(null, showLook)).body;

async function change(changes: Record<string, unknown>, version?: number) {
  return api.call(owner, changePracticeLook, { body: { version: version ?? (await show()).version, ...changes } });
}

async function upload(bytes: Buffer | string, type = 'image/png') {
  const reply = await api.app.inject({
    method: 'PUT',
    url: uploadPracticeLogo.url,
    payload: bytes,
    headers: { 'content-type': type, authorization: `Bearer ${owner.jwt}` },
  });
  return { status: reply.statusCode, body: reply.json() };
}

describe('the look of a practice', () => {
  test('is the product’s until it is changed, and every visitor is shown what was chosen', async () => {
    expect((await shown()).look).toMatchObject({ name: 'Waymark', mainColour: '#1c6b57', logo: null, links: [] });
    const { version } = await show();
    const links = [{ label: 'Blog', href: 'https://tide.example/blog' }];
    const changed = await change({ name: 'Tide & Co', mainColour: '#1D4ED8', links, imprint: 'Tide, Quay 1' });
    expect(changed).toMatchObject({ status: 200, body: { version: version + 1 } });
    expect(await shown()).toMatchObject({
      version: version + 1,
      look: { name: 'Tide & Co', mainColour: '#1d4ed8', links, imprint: 'Tide, Quay 1' },
    });
  });

  test('is in the next mail: name, colour, sender, and where messages of visitors arrive', async () => {
    const supportAddress = newAddress('support');
    await change({ name: 'Tide & Co', mainColour: '#1d4ed8', supportAddress });
    const { email } = await newPerson(api);
    await api.call(null, forgotPassword, { body: { email } });
    const mail = await api.mailTo(email, /password/);
    expect(mail.from).toBe('Tide & Co');
    expect(mail.html).toContain('>Tide &amp; Co</td>');
    expect(mail.html).toContain('background-color:#1d4ed8');
    expect(mail.html).not.toMatch(/Waymark|#1c6b57|\ue000/);
    expect(mail.text).toContain('Tide & Co · coaching and wellness');
    await change({ senderName: 'Tide Coaching' });
    const body = { name: 'Mira', email: newAddress('mira'), message: 'Do you work with students?' };
    await api.call(null, sendContactMessage, { body });
    expect((await api.mailTo(supportAddress)).from).toBe('Tide Coaching');
  });

  test('is changed by owners alone, and read by all who run the practice', async () => {
    const bookkeeper = await newPracticeMember(api, 'bookkeeper');
    const { version } = await show();
    const body = { version, name: 'Mine' };
    expect((await api.call(bookkeeper, changePracticeLook, { body })).status).toBe(403);
    expect((await api.call(bookkeeper, removePracticeLogo)).status).toBe(403);
    expect((await api.call(bookkeeper, showPracticeLook)).body.mayChange).toBe(false);
    expect((await api.call(await newPerson(api), showPracticeLook)).status).toBe(403);
  });

  test('of two owners who edit one text, the second is refused and finds the other’s', async () => {
    const { version } = await show();
    const both = await Promise.all([change({ terms: 'One' }, version), change({ terms: 'Two' }, version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.error.details.code).toBe('request_reused');
    expect(await show()).toEqual(both.find(({ status }) => status === 200)?.body);
  });

  test.each([
    [{ mainColour: '#ffff00' }, ['mainColour'], /contrast of 1\.07:1 and needs 4\.5:1/],
    [{ links: [{ label: 'x', href: 'javascript:alert(1)' }] }, ['links', '0', 'href'], /https/],
    [{ welcome: 'Hello {name' }, ['welcome'], /isn’t closed/],
    [{ name: 'a"b' }, ['name'], /without brackets/],
  ])('refuses %j at its field, and changes nothing', async (changes, path, sentence) => {
    const before = await show();
    const { status, body } = await change(changes);
    expect([status, body.error.details.errors[0].path.map(String)]).toEqual([400, path]);
    expect(body.error.details.errors[0].message).toMatch(sentence);
    expect(await show()).toEqual(before);
  });

  test('keeps every wording of the additions to the privacy policy, the newest first', async () => {
    await change({ privacyAdditions: 'We record nothing.' });
    await change({ privacyAdditions: 'We record nothing, ever.' });
    await change({ privacyAdditions: 'We record nothing, ever.', terms: 'Others' });
    const { privacyAdditions, privacyVersions } = (await shown()).look;
    expect(privacyAdditions).toBe('We record nothing, ever.');
    const texts = privacyVersions.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['We record nothing, ever.', 'We record nothing.']);
  });

  test('is a line of the log each time, without what it was changed to', async () => {
    await change({ imprint: 'Quay 77321' });
    const { body } = await api.call(owner, listPracticeEntries, { query: '?deed=look-changed' });
    expect(body.data[0]).toMatchObject({ deed: 'look-changed', by: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain('77321');
  });

  test('reaches another process', async () => {
    const elsewhere = await openSettings(api.services.env, api.services.database, api.services.log);
    onTestFinished(() => elsewhere.close());
    await change({ name: 'Tide North' });
    await expect.poll(() => elsewhere.current.look.name).toBe('Tide North');
  });
});

describe('the logo of a practice', () => {
  test('is shown to everyone with its size, comes along in mails, and has a square for home screens', async () => {
    await change({ name: 'Tide' });
    expect((await upload(await drawnLogo(900, 300))).status).toBe(200);
    const { logo } = (await shown()).look;
    expect(logo).toMatchObject({ width: 480, height: 160 });
    expect(await sharp((await read(logo.icon)).rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });
    const { email } = await newPerson(api);
    await api.call(null, forgotPassword, { body: { email } });
    const mail = await api.mailTo(email, /password/);
    expect(mail.html).toContain('<img src="cid:sign" alt="Tide" width="96" height="32"');
    expect(mail.html).not.toContain('▲');
    expect(await sharp(mail.sign?.png).metadata()).toMatchObject({ format: 'png', width: 480 });
  });

  test('goes at once when it is removed, and again removes nothing', async () => {
    await upload(await drawnLogo(300, 300));
    const { logo } = (await shown()).look;
    await api.call(owner, removePracticeLogo);
    expect((await api.call(owner, removePracticeLogo)).status).toBe(200);
    expect((await shown()).look.logo).toBeNull();
    await expect.poll(async () => (await read(logo.key)).statusCode).toBe(404);
    await expect.poll(async () => (await read(logo.icon)).statusCode).toBe(404);
  });

  test('is refused as an SVG with a script, whatever it claims to be', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const type of ['image/svg+xml', 'image/png']) {
      expect(await upload(svg, type)).toMatchObject({
        status: 400,
        body: { error: { details: { code: 'picture_unreadable' } } },
      });
    }
  });

  test('is refused by what it says of its length when it is too large, before it is read', async () => {
    const { statusCode, body } = await api.app.inject({
      method: 'PUT',
      url: uploadPracticeLogo.url,
      payload: Buffer.alloc(1),
      headers: {
        'content-type': 'image/png',
        'content-length': String(50 * 1024 * 1024),
        authorization: `Bearer ${owner.jwt}`,
      },
    });
    expect(PRACTICE_LOGO_MAX_BYTES).toBeLessThan(50 * 1024 * 1024);
    expect([statusCode, JSON.parse(body).error.message]).toEqual([413, expect.stringMatching(/too large|larger/i)]);
  });
});

test('a variable wins over what was chosen, is named, and can’t be changed here', async () => {
  const own = await newPracticeMember(configured, 'owner');
  const before = (await configured.call(own, showPracticeLook)).body;
  expect(before).toMatchObject({
    configured: ['senderName', 'supportAddress'],
    look: { senderName: 'Harbour', supportAddress: 'help@harbour.example' },
  });
  const body = { version: 0, supportAddress: 'else@harbour.example' };
  const refused = await configured.call(own, changePracticeLook, { body });
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('configuration') } },
  });
  expect(refused.body.error.details.errors[0].path).toEqual(['supportAddress']);
  expect((await configured.call(own, showPracticeLook)).body).toEqual(before);
});
