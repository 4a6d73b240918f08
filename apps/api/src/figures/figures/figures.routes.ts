import { figureWords } from '@waymark/contract/figures/figure-words';
import * as contract from '@waymark/contract/figures/figures';
import { FIGURE_MEASURES, type FigureReport } from '@waymark/contract/figures/figures';
import { findSponsor } from '#organisations/organisations/sponsors.queries.ts';
import { exportAsSponsor } from '#organisations/organisations/sponsors.service.ts';
import { defineModule, type Routes } from '../../module.ts';
import { writeSpreadsheet } from '../../spreadsheet-file.ts';
import { publishDueMonthsJob, publishMonthJob } from './figures.jobs.ts';
import { showReport } from './figures.service.ts';

const COLUMNS = ['Period', 'Months in it', 'Of', 'Measure', 'Topic', 'Figure', 'From', 'To', 'Unit'] as const;

const UNITS = { rate: '% of members', count: 'people', total: '', mean: 'of 100', change: 'points' } as const;

function writeFigures({ figures, rows }: FigureReport): string {
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const lines = figures.map(({ measure, topic, row, span, months, from, to }) => {
    const { label, kind } = FIGURE_MEASURES[measure];
    // A plus would begin a formula.
    const inWords = figureWords({ from, to }, kind).replace(/^\+/, '');
    return [span, months, labels.get(row) ?? '', label, topic ?? '', inWords, from ?? '', to ?? '', UNITS[kind]];
  });
  return writeSpreadsheet(COLUMNS, lines);
}

const figuresRoutes: Routes = async (app) => {
  app.route({
    ...contract.showFigures,
    handler: async ({ actor, query }) => ({ data: await showReport(app.services, actor.userId, query.by) }),
  });

  app.route({
    ...contract.downloadFigures,
    async handler({ actor, query }, reply) {
      const { db } = app;
      // Someone who runs nothing gets a file without figures, and there is no log to write it to.
      if (await findSponsor(db, actor.userId)) await exportAsSponsor(db, actor.userId, 'figures-exported');
      const file = writeFigures(await showReport(app.services, actor.userId, query.by));
      return reply.type(contract.downloadFigures.textType).send(file);
    },
  });
};

export const figuresModule = defineModule({
  name: 'figures',
  routes: [figuresRoutes],
  jobs: [publishMonthJob, publishDueMonthsJob],
});
