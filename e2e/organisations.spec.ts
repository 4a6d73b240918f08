import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { startMailServer } from '../apps/api/test/mail-server.ts';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { login, newAddress, PASSWORD } from './fixtures/people.ts';
import { startOwnProduct } from './fixtures/product.ts';

const visitors = startBrowser();

test('a business invites by pasting addresses, a new person joins, and a file is checked before it runs', async () => {
  const server = await startMailServer();
  const product = await startOwnProduct(inject('startedFolder'), { SMTP_URL: server.url, DEMO: 'on' });
  const options = { baseURL: product.webUrl };
  try {
    const admin = await visitors.newPage({ ...options, ...NARROW });
    await login(admin, '/smb/ba/login', 'business@demo.waymark.test');
    await admin.getByRole('heading', { name: 'Seats', exact: true }).waitFor();
    await expectAccessible(admin);
    const email = newAddress('tom');
    await admin.getByLabel('Email addresses').fill(email);
    await admin.getByRole('button', { name: 'Invite people' }).click();
    await admin.getByText('1 person invited.').waitFor();

    const mails = () => server.received.filter(({ envelope }) => envelope.to.includes(email));
    await expect.poll(() => mails().length).toBe(1);
    const link = /https?:\/\/\S+\/join\?code=[\w-]+/.exec(mails()[0]?.text ?? '')?.[0] ?? 'no link';
    const invited = await visitors.newPage(options);
    await invited.goto(link);
    await invited.getByText('Ortega Joinery invites you to coaching on Waymark').waitFor();
    await expect.poll(() => invited.url()).not.toContain('code=');
    await expectAccessible(invited);
    await invited.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await invited.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
    await invited.getByRole('button', { name: 'Join', exact: true }).click();
    await invited.waitForURL('**/profile');

    await admin.goto(`/smb/people?q=${encodeURIComponent(email)}`);
    const people = admin.getByRole('table', { name: 'People' });
    await people.getByText(/^Joined/).waitFor();
    await admin.getByRole('button', { name: `Make manager: ${email}` }).click();
    await people.getByText('Manager').waitFor();
    await admin.getByRole('button', { name: 'Add people' }).click();
    const buffer = Buffer.from(`Email,First name\n${newAddress('ann')},Ann\nnot an address,Li\n`);
    await admin.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await admin.getByText('Row 3, Email').waitFor();
    await admin.getByText('This is not an email address.').waitFor();
    await expectAccessible(admin);
    const unknown = Buffer.from(`Everyone\n\nKontakt;Ruf\n${newAddress('ann')};Ann\nno-address;Li\n`);
    await admin.getByLabel('CSV file').setInputFiles({ name: 'others.csv', mimeType: 'text/csv', buffer: unknown });
    await admin.getByLabel(/^First names/).selectOption('Ruf (Ann)');
    await admin.getByRole('table').first().getByText('Ann', { exact: true }).waitFor();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Check the list' }).click();
    await admin.getByText('Row 5, Kontakt').waitFor();
    await admin.getByRole('button', { name: 'Invite the other person now' }).click();
    await admin.getByText('1 person invited.').waitFor();
    await expectAccessible(admin);

    const member = await visitors.newPage({ ...options, ...NARROW });
    await login(member, '/coachee/login', 'people.1@demo.waymark.test');
    await member.goto('/settings');
    await member.getByRole('button', { name: 'Leave the organisation' }).click();
    await member.getByRole('button', { name: 'This email is my own' }).click();
    await member.getByText('You keep your account, your coach').waitFor();
    await expectAccessible(member);
    await member.getByRole('button', { name: 'Leave organisation', exact: true }).click();
    await member.getByRole('heading', { name: 'You have left your organisation' }).waitFor();

    const enterprise = await visitors.newPage({ ...options, ...NARROW });
    await login(enterprise, '/enterprise-admin/login', 'enterprise@demo.waymark.test');
    await enterprise.goto('/enterprise-admin/groups');
    await enterprise
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await enterprise.getByLabel('Group name').fill('A calmer start');
    await expectAccessible(enterprise);
    await enterprise.getByRole('button', { name: 'Save group' }).click();
    await enterprise.getByRole('heading', { name: 'A calmer start' }).waitFor();
    await enterprise.goto('/enterprise-admin/organisation', { waitUntil: 'networkidle' });
    const sessions = enterprise.getByLabel('Sessions for each person');
    await sessions.fill('0');
    await sessions.press('Enter');
    await enterprise.getByText('Enter 1 or more.').waitFor();
    await sessions.fill('3');
    await enterprise.getByLabel('How often').selectOption('Each quarter');
    await enterprise.getByRole('button', { name: 'Save sessions' }).dblclick();
    await enterprise.getByText('Saved.').waitFor();
    await enterprise.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => sessions.inputValue()).toBe('3');
    await enterprise.getByText(/sessions left in the pool for \d+ people\./).waitFor();
    await expectAccessible(enterprise);
    await enterprise.goto('/enterprise-admin/dashboard', { waitUntil: 'networkidle' });
    await enterprise.getByRole('link', { name: 'Open ledger' }).click();
    await enterprise.getByRole('table', { name: 'Seat ledger' }).getByText('Given to people').first().waitFor();
    await expectAccessible(enterprise);
    const [file] = await Promise.all([
      enterprise.waitForEvent('download'),
      enterprise.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('seats.csv');
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeff"Date","Seats of","What happened"/);
    for (const page of [admin, invited, member, enterprise]) await page.close();
  } finally {
    await product.stop();
    await server.close();
  }
});
