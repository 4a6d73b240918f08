import { figureWords } from '@waymark/contract/figures/figure-words';
import { FIGURE_MEASURES, type Figure, showFigures } from '@waymark/contract/figures/figures';
import { publishMonth } from '#figures/figures/publication.service.ts';
import type { Person } from './people.ts';
import { monthBefore } from './sponsored-people.ts';
import type { TestApp } from './start-test-app.ts';

export const [LAST, BEFORE] = [monthBefore(2), monthBefore(3)];

/** Published figures as a sponsor reads them. */
export function figureLines(api: TestApp) {
  const publish = (organisationId: number, month = LAST) => publishMonth(api.services, { organisationId, month });
  const reportOf = async (person: Person, by = 'month') =>
    (await api.call(person, showFigures, { query: `?by=${by}` })).body.data;

  /** `row: measure figure`, for the rows' labels. */
  async function linesOf(person: Person, by = 'month'): Promise<readonly string[]> {
    const { rows, figures } = await reportOf(person, by);
    const labels = new Map<string, string>(rows.map(({ id, label }: { id: string; label: string }) => [id, label]));
    return figures.map(
      ({ row, measure, topic, from, to }: Figure) =>
        `${labels.get(row)}: ${topic ?? measure} ${figureWords({ from, to }, FIGURE_MEASURES[measure].kind)}`,
    );
  }
  return { publish, reportOf, linesOf };
}
