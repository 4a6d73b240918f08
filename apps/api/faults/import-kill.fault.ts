import { listPeople } from '@waymark/contract/organisations/memberships';
import { showOrganisation } from '@waymark/contract/organisations/organisations';
import { checkPeopleFile, importPeople } from '@waymark/contract/organisations/people-imports';
import { verifySignUp } from '@waymark/contract/people/accounts';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import { expect } from 'vitest';
import type { MailServer } from '../test/mail-server.ts';
import { mailedText } from './accounts.ts';
import { type ApiProcess, newDataDir, report, signUpDraft, startApi, type Variables } from './api-process.ts';
import { testOnEachDatabase } from './databases.ts';
import { newDeathPlan, stepsIn, stepsToDieAt } from './steps.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS);
/** A business begins with five seats; the people are more than one statement adds. */
const [SEATS, PEOPLE] = [5, 260];
/** The first statement of a change by an admin, which no other call of this test makes. */
const CHANGE = 'SELECT FROM organisations WHERE id';

interface Import {
  readonly jwt: string;
  readonly addresses: readonly string[];
  readonly body: { readonly file: string; readonly fileHash: string };
}

let made = 0;

/** A new business and a file of people that was checked, so that it only has to be run. */
async function newImport(api: ApiProcess, mailServer: MailServer): Promise<Import> {
  const draft = { ...signUpDraft('owner'), role: 13, sub_role: null };
  await api.callUntilServed(signUpByRole, { body: draft });
  const otp = await mailedText(mailServer, draft.email, /\b(\d{5})\b/);
  const { username: _u, phone: _p, ...account } = draft;
  const { jwt } = (await api.callUntilServed(verifySignUp, { body: { ...account, otp } })).body;
  made += 1;
  const addresses = Array.from({ length: PEOPLE }, (_, at) => `person.${process.pid}.${made}.${at}@example.org`);
  const file = ['Email', ...addresses].join('\n');
  const { body } = await api.callUntilServed(checkPeopleFile, { jwt, body: { file } });
  expect(body.data).toMatchObject({ willBeInvited: PEOPLE, faults: [] });
  return { jwt, addresses, body: { file, fileHash: body.data.fileHash } };
}

/** All but the admin. */
const countPeople = async (api: ApiProcess, { jwt }: Import): Promise<number> =>
  (await api.callUntilServed(listPeople, { jwt })).body.meta.pagination.total - 1;

const mailsOf = ({ received }: MailServer, { addresses }: Import): readonly string[] =>
  received.flatMap(({ envelope }) => envelope.to).filter((address) => addresses.includes(address));

async function surviveKills(name: string, given: Variables, mailServer: MailServer): Promise<void> {
  const folder = newDataDir();
  const plan = newDeathPlan(folder.path);
  const variables = { ...given, ...plan.variables };
  let api = await startApi(variables);
  const undisturbed = await newImport(api, mailServer);
  plan.set(CHANGE);
  await api.callUntilServed(importPeople, undisturbed);
  await expect.poll(() => stepsIn(api.lines)).toBeGreaterThan(5);
  plan.clear();
  const steps = stepsIn(api.lines);
  const imports = [undisturbed];
  const tookEffect: boolean[] = [];
  for (const at of stepsToDieAt(steps, ROUNDS)) {
    const next = await newImport(api, mailServer);
    imports.push(next);
    plan.set(CHANGE, at);
    await expect(api.callUntilServed(importPeople, next)).rejects.toThrow();
    await api.program.ended;
    plan.clear();

    api = await startApi(variables);
    const isDone = at > steps;
    const here = isDone ? PEOPLE : 0;
    expect([at, await countPeople(api, next)]).toEqual([at, here]);
    tookEffect.push(isDone);
    const { body } = await api.callUntilServed(importPeople, next);
    const invited = isDone ? 0 : SEATS;
    expect(body.data).toEqual({ invited, waiting: isDone ? 0 : PEOPLE - SEATS, alreadyHere: here });
    const again = await api.callUntilServed(importPeople, next);
    expect(again.body.data).toEqual({ invited: 0, waiting: 0, alreadyHere: PEOPLE });
    expect(await countPeople(api, next)).toBe(PEOPLE);
    const { seats } = (await api.callUntilServed(showOrganisation, { jwt: next.jwt })).body.data;
    expect(seats).toMatchObject({ total: SEATS, free: 0, invited: SEATS, waiting: PEOPLE - SEATS });
    await expect.poll(() => mailsOf(mailServer, next).length).toBeGreaterThanOrEqual(SEATS);
  }
  await api.program.stop();
  folder.remove();
  const twice = imports.flatMap((one) => {
    const mails = mailsOf(mailServer, one);
    expect(new Set(mails).size).toBe(SEATS);
    return mails.length - SEATS;
  });
  report(`kill -9 between two steps of an import, ${name}`, {
    steps,
    rounds: tookEffect.length,
    'took effect': tookEffect.filter(Boolean).length,
    'half done': 0,
    'mails twice': twice.reduce((sum, one) => sum + one, 0),
  });
  expect(twice).toEqual(imports.map(() => 0));
}

testOnEachDatabase(
  'adds the people of a file whole or not at all when an API is killed, and no one twice once it is done again, with one mail each',
  surviveKills,
);
