import { type ChainReport, checkChains } from '#organisations/audit/audit-chain.service.ts';
import type { Services } from '../services.ts';
import { type Commands, OperatorError } from './command.ts';

const FAULTS = {
  changed: (line: number) => `line ${line} was changed`,
  missing: (line: number) => `line ${line} is not where it was`,
  cut: (line: number) => `the end differs from line ${line} on`,
} as const;

const nameOf = ({ organisationId, name }: ChainReport) => `${organisationId}  ${name ?? 'without a name'}`;

/** Fails if any chain is broken, so that a scheduled run can alert. */
async function audit({ database }: Services): Promise<readonly string[]> {
  const reports = await checkChains(database.db);
  const broken = reports.filter(({ fault }) => fault);
  if (broken.length > 0) {
    const lines = broken.map((report) => {
      const { what, seq } = report.fault ?? { what: 'cut' as const, seq: 0 };
      return `${nameOf(report)}: ${FAULTS[what](seq)}.`;
    });
    throw new OperatorError(['The audit log is broken.', ...lines].join(' '));
  }
  if (reports.length === 0) return ['The audit log is empty.'];
  return [
    'The audit log is unbroken. Keep these hashes elsewhere: they prove later that nothing before them changed.',
    ...reports.map((report) => `${nameOf(report)}: ${report.lines} lines, ${report.hash}`),
  ];
}

export const AUDIT_COMMANDS: Commands = {
  audit: { usage: 'audit', about: 'check the hash chain of what admins did, for each organisation', run: audit },
};
