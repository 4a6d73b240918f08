import { listNotifications } from '@waymark/contract/notices/notifications';
import { changeWelcome } from '@waymark/contract/organisations/welcomes';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newMember, newOrganisation, organisationCalls, type TestOrganisation } from '#test/organisation-calls.ts';
import { newAddress } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { drawnLogo, welcomeCalls } from '#test/welcome-calls.ts';

const api = startTestApp();
const { invite, accept } = organisationCalls(api);
const { upload } = welcomeCalls(api);

const WORDS = 'Good to have you here.\nAsk harbour.example for more.';

async function welcoming(organisation: TestOrganisation): Promise<string> {
  await api.call(organisation.admin, changeWelcome, { body: { words: WORDS } });
  return (await upload(organisation.admin, await drawnLogo())).body.data.logo;
}

test('brings logo and welcome along in an invitation, so that opening it loads nothing', async () => {
  const organisation = await newOrganisation(api, { seats: 2 });
  const key = await welcoming(organisation);
  const email = newAddress('welcome');
  await invite(organisation.admin, email);
  const mail = await api.mailTo(email, /invites you/);
  expect(mail.html).toContain(`<img src="cid:logo" alt="${organisation.name}"`);
  expect(mail.html.match(/\ssrc="[^"]*"/g)).toEqual([' src="cid:logo"']);
  expect(mail.logo?.key).toBe(key);
  expect(await sharp(mail.logo?.png).metadata()).toMatchObject({ format: 'png', width: 480, hasAlpha: true });
  expect(mail.text).toMatch(/^Good to have you here\.$/m);
  // Mail programs link addresses that they recognise.
  expect(mail.text).not.toContain('harbour.example');
  expect(mail.text).toContain('harbour.\u2060example');
});

test('sends mails as before for an organisation without logo and welcome', async () => {
  const organisation = await newOrganisation(api, { seats: 2 });
  const email = newAddress('plain');
  await invite(organisation.admin, email);
  const mail = await api.mailTo(email, /invites you/);
  expect([mail.logo, mail.html.includes('<img')]).toEqual([undefined, false]);
  await accept(email);
  expect(api.mailsTo(email)).toHaveLength(1);
});

test('welcomes someone once who joins, in Waymark and by mail', async () => {
  const organisation = await newOrganisation(api, { seats: 2 });
  const key = await welcoming(organisation);
  const email = newAddress('joined');
  await invite(organisation.admin, email);
  const person = await accept(email);
  const mail = await api.mailTo(email, /^Welcome from/);
  expect([mail.subject, mail.logo?.key]).toEqual([`Welcome from ${organisation.name}`, key]);
  expect(mail.text).toMatch(/^Good to have you here\.$/m);
  const { body } = await api.call(person, listNotifications);
  expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
    { kind: 'membership-joined', body: WORDS, url: '/dashboard' },
  ]);
});

test('heads a reminder with the logo, and with the name if the picture can’t be had', async () => {
  const organisation = await newOrganisation(api, { seats: 2 });
  const key = await welcoming(organisation);
  const [one, two] = [await newMember(api, organisation), await newMember(api, organisation)];
  const remind = (userId: typeof one.id) =>
    api.db.transaction((tx) =>
      api.services.notify(tx, {
        userId,
        kind: 'membership-reminder',
        dedupeKey: `reminder:${userId}`,
        title: 'Book your first session',
        body: 'Your place in coaching is ready.',
        url: '/matching',
      }),
    );
  await remind(one.id);
  expect((await api.mailTo(one.email, /first session/)).logo?.key).toBe(key);
  const lost = key.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'));
  await api.db.execute(sql`INSERT INTO pictures (key) VALUES (${lost})`);
  await api.db.execute(sql`UPDATE welcomes SET logo_key = ${lost} WHERE organisation_id = ${organisation.id}`);
  await remind(two.id);
  const mail = await api.mailTo(two.email, /first session/);
  expect([mail.logo, mail.html.includes('<img')]).toEqual([undefined, false]);
  expect(mail.html).toContain(organisation.name);
});
