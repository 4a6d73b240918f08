import { listNotifications } from '@waymark/contract/notices/notifications';
import { logIn } from '@waymark/contract/people/accounts';
import { acceptInvite, inviteFamilyMember } from '@waymark/contract/people/invitations';
import { expect } from 'vitest';
import type { MailServer } from '../test/mail-server.ts';
import { type Account, mailedText, newAccount } from './accounts.ts';
import { type ApiProcess, report, spawnApi, type Variables } from './api-process.ts';
import { testOnEachDatabase } from './databases.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS);
const INVITED = 8;
const PASSWORD = 'my-own-lighthouse';
const NAMES = ['Arun', 'Bina', 'Chitra', 'Dev', 'Esha', 'Farid', 'Gita', 'Hari'] as const;

interface Guest {
  readonly email: string;
  readonly firstName: string;
  readonly code: string;
}

let invited = 0;

async function inviteGuests(api: ApiProcess, mailServer: MailServer, inviter: Account): Promise<Guest[]> {
  const drafts: Omit<Guest, 'code'>[] = [];
  for (const firstName of NAMES.slice(0, INVITED)) {
    invited += 1;
    const email = `guest.${process.pid}.${invited}@example.org`;
    const body = { firstName, lastName: 'Nair', email, username: email, invitor: inviter.id };
    await api.callUntilServed(inviteFamilyMember, { jwt: inviter.jwt, body });
    drafts.push({ email, firstName });
  }
  const codeOf = (email: string) => mailedText(mailServer, email, /\/invite\?code=([\w-]+)/);
  return Promise.all(drafts.map(async (draft) => ({ ...draft, code: await codeOf(draft.email) })));
}

/** Kills the API once this many, or all, got an answer; returns those with a 2xx. */
async function joinUntilKilled(api: ApiProcess, guests: readonly Guest[], answered: number): Promise<Guest[]> {
  const joined: Guest[] = [];
  let killing: Promise<void> | undefined;
  const joining = guests.map(async (guest) => {
    const body = { code: guest.code, password: PASSWORD, passwordConfirmation: PASSWORD };
    const reply = await api.call(acceptInvite, { body }).catch(() => undefined);
    if (reply?.status === 200) joined.push(guest);
    if (joined.length >= answered) killing ??= api.kill();
  });
  await Promise.all(joining);
  await (killing ?? api.kill());
  return joined;
}

async function surviveKills(name: string, variables: Variables, mailServer: MailServer): Promise<void> {
  let api = await spawnApi(variables);
  await api.untilReady();
  const [lost, twice, total] = [[] as string[], [] as string[], [] as string[]];
  let mailsTwice = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const inviter = await newAccount(api, mailServer);
    const guests = await inviteGuests(api, mailServer, inviter);
    const acknowledged = await joinUntilKilled(api, guests, 1 + (round % (INVITED - 1)));
    api = await spawnApi(variables);
    await api.untilReady();
    const { body } = await api.callUntilServed(listNotifications, { jwt: inviter.jwt });
    for (const guest of guests) {
      const login = await api.callUntilServed(logIn, { body: { email: guest.email, password: PASSWORD } });
      const isMember = login.status === 200;
      const title = `${guest.firstName} Nair joined your family`;
      const told = body.data.filter(({ attributes }: { attributes: { title: string } }) => attributes.title === title);
      if (acknowledged.includes(guest) && !isMember) lost.push(guest.email);
      if (isMember !== told.length > 0) lost.push(title);
      if (told.length > 1) twice.push(title);
      if (!isMember) continue;
      total.push(title);
      const mails = () =>
        mailServer.received.filter(({ envelope, subject }) => envelope.to.includes(inviter.email) && subject === title);
      await expect.poll(() => mails().length).toBeGreaterThan(0);
      if (mails().length > 1) mailsTwice += 1;
      expect(new Set(mails().map(({ messageId }) => messageId)).size).toBe(1);
    }
  }
  await api.program.stop();
  report(`kill -9 between a change and its notification, ${name}`, {
    rounds: ROUNDS,
    joined: total.length,
    lost: lost.length,
    twice: twice.length,
    'mails twice': mailsTwice,
  });
  expect([lost, twice]).toEqual([[], []]);
  expect(total.length).toBeGreaterThanOrEqual(ROUNDS);
}

testOnEachDatabase('shows what happened before a kill in the notification centre once', surviveKills);
