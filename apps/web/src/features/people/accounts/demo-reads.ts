import 'server-only';
import { listDemoAccounts } from '@waymark/contract/demo/demo';
import { unstable_cache } from 'next/cache';
import { connection } from 'next/server';
import { sharedCall } from '#http/server-call.ts';
import { unlessAway } from '#http/unless-away.ts';
import { type DemoOfRole, peopleOfRole } from './demo-people.tsx';
import { LOGIN_KINDS, type LoginKindName } from './login-kinds.ts';

const keptAccounts = unstable_cache(() => sharedCall(listDemoAccounts), ['demo-accounts'], { revalidate: 60 });

/** The people to try a login as; undefined while the demo is off or the API is away. */
export async function readDemoPeople(name: LoginKindName): Promise<DemoOfRole | undefined> {
  // Only a running product knows whether it has a demo.
  await connection();
  const accounts = await unlessAway(keptAccounts());
  return accounts && peopleOfRole(accounts, LOGIN_KINDS[name].role);
}
