import * as contract from '@waymark/contract/organisations/audit-entries';
import { AUDIT_DEEDS, AUDIT_DETAILS, type AuditEntry } from '@waymark/contract/organisations/audit-entries';
import { exportAsSponsor, requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { defineModule, type Routes } from '../../module.ts';
import { writeSpreadsheet } from '../../spreadsheet-file.ts';
import { mailHeadJob, makeWeeklyHeadJob } from './audit.jobs.ts';
import { agedAuditEntries, listEntries, listWholeChain } from './audit.queries.ts';

const COLUMNS = ['Line', 'Time', 'By', 'What', 'Detail', 'About', 'To', 'Number', 'Hash'] as const;

const byInWords = ({ by, isByOperator }: AuditEntry): string => by ?? (isByOperator ? 'Waymark' : 'A former admin');

function writeAuditFile(chain: readonly { readonly entry: AuditEntry; readonly hash: string }[]): string {
  const lines = chain.map(({ entry, hash }) => {
    const { number, at, deed, detail, about, to, count } = entry;
    const words = [
      byInWords(entry),
      AUDIT_DEEDS[deed].label,
      detail ? AUDIT_DETAILS[detail] : '',
      about ?? '',
      to ?? '',
    ];
    return [number, new Date(at).toISOString(), ...words, count ?? '', hash];
  });
  return writeSpreadsheet(COLUMNS, lines);
}

const auditRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({
    ...contract.listAuditEntries,
    async handler({ actor, query }) {
      const { organisationId } = await requireSponsor(db, actor.userId);
      return listEntries(db, organisationId, query);
    },
  });

  app.route({
    ...contract.downloadAuditEntries,
    async handler({ actor }, reply) {
      const { organisationId } = await exportAsSponsor(db, actor.userId, 'audit-exported');
      const file = writeAuditFile(await listWholeChain(db, organisationId));
      return reply.type(contract.downloadAuditEntries.textType).send(file);
    },
  });
};

export const auditModule = defineModule({
  name: 'audit',
  routes: [auditRoutes],
  jobs: [mailHeadJob, makeWeeklyHeadJob],
  aged: [agedAuditEntries],
});
