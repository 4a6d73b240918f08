import { LOOK_KINDS } from '@waymark/contract/people/look-words';
import { sql } from 'drizzle-orm';
import { code, columnsOf, day, moment, number, type PersonalData, words } from '#inventory/personal-data.ts';

const what = sql.join(
  Object.entries(LOOK_KINDS).map(([kind, { one }]) => sql`WHEN ${kind} THEN ${one}`),
  sql` `,
);

export const LOOKS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'looks',
      title: 'Who looked at what you share',
      keptAs: 'look',
      columns: columnsOf('looks', 'kind day lookedAt'),
      fields: {
        reader: words('Who'),
        what: code('What'),
        count: number('How many of them'),
        day: day('Day'),
        lookedAt: moment('First time that day'),
      },
      select: (userId) => sql`SELECT k.id AS key, coalesce(u.first_name, 'A former member') AS reader,
        CASE k.kind ${what} ELSE k.kind END AS what, greatest(cardinality(k.things), 1) AS count, k.day::text AS day,
        to_json(k.looked_at) AS "lookedAt" FROM looks k LEFT JOIN users u ON u.id = k.reader_id WHERE k.owner_id = ${userId}`,
    },
  ],
  leftOut: [
    { columns: ['looks.things'], why: 'Internal numbers of what someone looked at, which are counted instead.' },
  ],
};
