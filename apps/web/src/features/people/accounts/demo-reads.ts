import 'server-only';
import { listDemoAccounts } from '@waymark/contract/demo/demo';
import type { RoleId } from '@waymark/contract/roles';
import { unstable_cache } from 'next/cache';
import { connection } from 'next/server';
import { sharedCall } from '#http/server-call.ts';
import { unlessAway } from '#http/unless-away.ts';
import { type DemoOfRole, peopleOfRole } from './demo-people.tsx';
import { LOGIN_KINDS, type LoginKindName } from './login-kinds.ts';

const keptAccounts = unstable_cache(() => sharedCall(listDemoAccounts), ['demo-accounts'], { revalidate: 60 });

/** Of a role to try a login as; undefined while the demo is off or the API is away. */
export async function readDemoOf(role: RoleId): Promise<DemoOfRole | undefined> {
  // Only a running product knows whether it has a demo.
  await connection();
  const accounts = await unlessAway(keptAccounts());
  return accounts && peopleOfRole(accounts, role);
}

export const readDemoPeople = (name: LoginKindName) => readDemoOf(LOGIN_KINDS[name].role);
