import { type ChainReport, checkChains } from '#organisations/audit/audit-chain.service.ts';
import type { ChainFault } from '#organisations/audit/chain-walk.service.ts';
import { compareWithHead } from '#organisations/audit/mailed-heads.service.ts';
import { checkPracticeChain } from '#practice/practice-log/practice-chain.service.ts';
import { hasHash } from '#practice/practice-log/practice-log.queries.ts';
import type { Services } from '../services.ts';
import { type Commands, OperatorError } from './command.ts';

const FAULTS = {
  changed: (line: number) => `line ${line} was changed`,
  missing: (line: number) => `line ${line} is not where it was`,
  cut: (line: number) => `the end differs from line ${line} on`,
} as const;

const inWords = ({ what, seq }: ChainFault) => FAULTS[what](seq);

const PRACTICE = 'The practice’s own log';

const nameOf = ({ organisationId, name }: ChainReport) => `${organisationId}  ${name ?? 'without a name'}`;

const DAY_OF_HEAD = 'YYYY-MM-DD'.length;

/** What a mailed head proves, which the chains alone can't: that their ends are still there. */
async function checkHead({ database }: Services, given: string): Promise<string> {
  const head = given.toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(head)) throw new OperatorError('A head has 64 characters, as in the weekly mail.');
  if (await hasHash(database.db, head)) return `Nothing of the practice’s own log up to that head is missing.`;
  const report = await compareWithHead(database.db, head);
  if (!report.isKnown) {
    throw new OperatorError(
      'This database does not know that head. If it is copied in full, the database is older than its mail, or someone deleted it here.',
    );
  }
  const day = report.madeAt.slice(0, DAY_OF_HEAD);
  if (report.lost.length === 0) return `Nothing of the log as it was on ${day} is missing.`;
  const lines = report.lost.map(
    ({ organisationId, name, lastSeq }) =>
      `${organisationId}  ${name ?? 'without a name'}: it had ${lastSeq} lines on ${day}, and they are no longer the same.`,
  );
  throw new OperatorError(['The audit log lost lines.', ...lines].join(' '));
}

/** Fails if any chain is broken, so that a scheduled run can alert. */
async function audit(services: Services, [head]: readonly string[]): Promise<readonly string[]> {
  const { db } = services.database;
  const reports = await checkChains(db);
  const practice = await checkPracticeChain(db);
  const broken = [
    ...reports.flatMap((report) => (report.fault ? [`${nameOf(report)}: ${inWords(report.fault)}.`] : [])),
    ...(practice?.fault ? [`${PRACTICE}: ${inWords(practice.fault)}.`] : []),
  ];
  if (broken.length > 0) throw new OperatorError(['The audit log is broken.', ...broken].join(' '));
  const compared = head === undefined ? [] : [await checkHead(services, head)];
  if (reports.length === 0 && !practice) return [...compared, 'The audit log is empty.'];
  return [
    ...compared,
    'The audit log is unbroken. Keep these hashes elsewhere: they prove later that nothing before them changed.',
    ...reports.map((report) => `${nameOf(report)}: ${report.lines} lines, ${report.hash}`),
    ...(practice ? [`${PRACTICE}: ${practice.lines} lines, ${practice.hash}`] : []),
  ];
}

export const AUDIT_COMMANDS: Commands = {
  audit: {
    usage: 'audit [HEAD]',
    about:
      'check the hash chains of what admins did and of the practice’s console; with a head from the weekly mail, also that no end is cut off',
    run: audit,
  },
};
