import { sql } from 'drizzle-orm';
import { code, columnsOf, list, moment, number, type PersonalData, words, yesNo } from '#inventory/personal-data.ts';

export const PACKAGES_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'packages',
      title: 'Your packages',
      keptAs: 'package',
      columns: [
        ...columnsOf('packages', 'isOffered isWithheld createdAt'),
        ...columnsOf('package_versions', 'version name sessions lengths price currency taxRate validDays cancelHours'),
        ...columnsOf('package_versions', 'rollsOver madeAt'),
      ],
      fields: {
        name: words('Name'),
        version: number('Version'),
        sessions: number('Sessions'),
        lengths: list('Lengths in minutes'),
        price: number('Price without tax, in the smallest unit of the currency'),
        currency: code('Currency'),
        taxRate: number('Rate of tax in hundredths of a percent'),
        validDays: number('Can be booked for days'),
        cancelHours: number('Can be cancelled up to hours before'),
        rollsOver: yesNo('Sessions that are left count on'),
        isOffered: yesNo('On your public page'),
        isWithheld: yesNo('Taken off it by the practice'),
        madeAt: moment('Version made'),
        createdAt: moment('Package made'),
      },
      select: (userId) => sql`SELECT k.id AS key, v.version AS key2, v.name, v.version, v.sessions, v.lengths, v.price,
          v.currency, v.tax_rate AS "taxRate", v.valid_days AS "validDays", v.cancel_hours AS "cancelHours",
          v.rolls_over AS "rollsOver", k.is_offered AS "isOffered", k.is_withheld AS "isWithheld", to_json(v.made_at) AS "madeAt",
          to_json(k.created_at) AS "createdAt"
        FROM packages k JOIN package_versions v ON v.package_id = k.id WHERE k.coach_id = ${userId}`,
      hasTwoKeys: true,
    },
  ],
  leftOut: [
    { columns: ['packages.version'], why: 'Internal: which version is the latest.' },
    { columns: ['packages.requestHash'], why: 'Internal: what a repeated request is recognised by.' },
  ],
};
