import * as contract from '@waymark/contract/organisations/audit-entries';
import { exportAsSponsor, requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { defineModule, type Routes } from '../../module.ts';
import { listEntries, listWholeChain } from './audit.queries.ts';
import { writeAuditFile } from './audit-file.ts';

const auditRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({
    ...contract.listAuditEntries,
    async handler({ actor, query }) {
      const { organisationId } = await requireSponsor(db, actor.userId);
      return listEntries(db, organisationId, query.pagination);
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

export const auditModule = defineModule({ name: 'audit', routes: [auditRoutes] });
