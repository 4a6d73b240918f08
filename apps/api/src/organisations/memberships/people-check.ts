import { MEMBER_PARTS, MEMBER_STATES, type MemberPart } from '@waymark/contract/organisations/memberships';
import type { PeopleFault } from '@waymark/contract/organisations/people-imports';
import { emailAddress, PLAIN_LETTERS_ONLY, personName, singleNameFirst } from '@waymark/contract/text';
import { withoutUnseen } from '@waymark/contract/visible-text';
import type { GroupId } from '#organisations/organisations/sponsors.queries.ts';
import type { NewPerson } from './inviting.service.ts';
import { namesIn, type PersonNames, readPastedPeople } from './pasted-people.ts';
import type { PeopleColumn } from './people-columns.ts';
import type { PeopleRow } from './people-file.service.ts';

export interface NamedGroup {
  readonly id: GroupId;
  readonly name: string;
  readonly isArchived: boolean;
}

export interface CheckedAgainst {
  readonly groups: readonly NamedGroup[];
  /** The group of a group admin, who invites no one elsewhere. */
  readonly onlyGroup: GroupId | null;
}

interface CheckedColumns extends CheckedAgainst {
  /** What the file calls a column. */
  readonly labelOf: (column: PeopleColumn) => string;
}

export interface CheckedRow {
  readonly row: number;
  readonly faults: readonly PeopleFault[];
  /** Undefined with a fault, and for someone who was deactivated when the file was exported. */
  readonly person: NewPerson | undefined;
}

const Email = emailAddress('');
const Name = personName('');
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** How many letters have to change between two short texts, up to three. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const now = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (before[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      now.push(Math.min((before[to] ?? 0) + 1, (now[to - 1] ?? 0) + 1, changed));
    }
    before = now;
  }
  return before[other.length] ?? 3;
}

function missingGroup(name: string, groups: readonly NamedGroup[]): string {
  const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  const near = groups.find((group) => distance(group.name.toLowerCase(), name.toLowerCase()) <= 2);
  return `There’s no group “${shown}”.${near ? ` Did you mean “${near.name}”?` : ''}`;
}

function groupOf(name: string, { groups, onlyGroup }: CheckedAgainst): GroupId | null | string {
  if (name === '') return onlyGroup;
  const found = groups.find((group) => same(group.name, name));
  if (!found) return missingGroup(name, groups);
  return found.isArchived ? 'This group is archived.' : found.id;
}

function partOf(typed: string): MemberPart | undefined {
  if (typed === '') return 'member';
  return (Object.keys(MEMBER_PARTS) as MemberPart[]).find((part) => same(MEMBER_PARTS[part], typed));
}

const PART_SENTENCE = 'Write Member, Manager, Group admin or Admin, or nothing for a member.';
const NAME_SENTENCE =
  'A name is one line of 60 characters at most, without @, a link or characters that can’t be seen.';

const LOST_SENTENCE = 'A letter was lost here when the file was saved. Save it as CSV UTF-8, or write the name again.';
/** What a program writes for a letter that its encoding doesn't have. */
const HAS_LOST = /\?/;

type FoundAddress = { readonly email: string; readonly names?: PersonNames } | { readonly sentence: string };

/** An address, or one as a mail program or a chat writes it. */
function addressIn(typed: string): FoundAddress {
  if (withoutUnseen(typed).trim() === '') return { sentence: 'The address is missing.' };
  const { data: email, error } = Email.safeParse(typed);
  if (email !== undefined) return { email };
  const { people, notAddresses } = readPastedPeople(typed);
  const [only, ...others] = people;
  if (only && others.length === 0 && notAddresses.length === 0) return { email: only.email, names: only };
  const hasOtherLetters = error?.issues[0]?.message === PLAIN_LETTERS_ONLY;
  return { sentence: hasOtherLetters ? PLAIN_LETTERS_ONLY : 'This is not an email address.' };
}

/** Checks one row after another, because an address may be there once only. */
export function newRowCheck(against: CheckedColumns): (row: PeopleRow) => CheckedRow {
  const rowOfAddress = new Map<string, number>();
  return ({ row, values }) => {
    const faults: PeopleFault[] = [];
    const blame = (column: PeopleColumn, sentence: string) =>
      void faults.push({ row, column: against.labelOf(column), sentence });
    const found = addressIn(values.Email);
    const email = 'email' in found ? found.email : undefined;
    if ('sentence' in found) blame('Email', found.sentence);
    else if (email !== undefined) {
      const earlier = rowOfAddress.get(email);
      if (earlier !== undefined) blame('Email', `The same address as row ${earlier}.`);
      else rowOfAddress.set(email, row);
    }
    const nameIn = (column: 'First name' | 'Last name'): string | null => {
      if (values[column] === '') return null;
      const name = Name.safeParse(values[column]).data;
      if (HAS_LOST.test(values[column])) blame(column, LOST_SENTENCE);
      else if (name === undefined) blame(column, NAME_SENTENCE);
      return name ?? null;
    };
    const namesOfRow = (): PersonNames => {
      const own = { firstName: nameIn('First name'), lastName: nameIn('Last name') };
      if (own.firstName !== null || own.lastName !== null) return singleNameFirst(own);
      const whole = values.Name === '' ? undefined : namesIn(values.Name);
      if (HAS_LOST.test(values.Name)) blame('Name', LOST_SENTENCE);
      else if (values.Name !== '' && !whole) blame('Name', NAME_SENTENCE);
      return whole ?? ('names' in found && found.names ? found.names : own);
    };
    const { firstName, lastName } = namesOfRow();
    const part = partOf(values.Part);
    if (part === undefined) blame('Part', PART_SENTENCE);
    const groupId = groupOf(values.Group, against);
    if (typeof groupId === 'string') blame('Group', groupId);
    if (part === 'group-admin' && groupId === null) blame('Group', 'Say which group they run.');
    if (against.onlyGroup !== null && (part === 'admin' || part === 'group-admin')) {
      blame('Part', 'Only an admin of the organisation can appoint admins.');
    }
    const isDeactivated = same(values.State, MEMBER_STATES.ended);
    if (faults.length > 0 || isDeactivated || !email || !part || typeof groupId === 'string') {
      return { row, faults, person: undefined };
    }
    return { row, faults, person: { email, firstName, lastName, part, groupId: part === 'admin' ? null : groupId } };
  };
}
