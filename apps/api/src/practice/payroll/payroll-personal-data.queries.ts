import { sql } from 'drizzle-orm';
import { code, columnsOf, day, moment, number, type PersonalData, structure, words } from '#inventory/personal-data.ts';

export const PAYROLL_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'payrollMonths',
      title: 'What the practice paid you',
      keptAs: 'payroll',
      columns: [
        ...columnsOf('payroll_months', 'coachName month closedOn'),
        ...columnsOf('payroll_lines', 'day kind isGroup clientNumber packageName rateLevel rateKind rateValue amount'),
        ...columnsOf('payroll_lines', 'currency words'),
        ...columnsOf('payroll_payouts', 'paidOn'),
      ],
      fields: {
        month: day('First day of the month'),
        coachName: words('Name'),
        closedOn: day('Closed'),
        paidOn: day('Paid'),
        lines: structure('Lines, with amounts in the smallest unit of the currency'),
      },
      select: (userId) => sql`SELECT m.id AS key, to_json(m.month) AS month, m.coach_name AS "coachName",
          to_json(m.closed_on) AS "closedOn", to_json(p.paid_on) AS "paidOn",
          (SELECT jsonb_agg(jsonb_build_object('day', l.day, 'kind', l.kind, 'isGroup', l.is_group,
            'clientNumber', l.client_number, 'packageName', l.package_name, 'rateFor', l.rate_level, 'rateKind', l.rate_kind,
            'rate', l.rate_value, 'amount', l.amount, 'currency', l.currency, 'words', l.words) ORDER BY l.position)
            FROM payroll_lines l WHERE l.month_id = m.id) AS lines
        FROM payroll_months m LEFT JOIN payroll_payouts p ON p.month_id = m.id WHERE m.coach_id = ${userId}`,
    },
    {
      name: 'payrollRates',
      title: 'The rates that the practice pays you by',
      keptAs: 'payroll',
      columns: columnsOf('payroll_rates', 'level clientNumber kind value currency fromDay createdAt'),
      fields: {
        level: code('What it is for'),
        clientNumber: number('Number of the client'),
        kind: code('Percent or an amount'),
        value: number('In hundredths of a percent, or in the smallest unit of the currency'),
        currency: words('Currency'),
        fromDay: day('From'),
        createdAt: moment('Set'),
      },
      select: (
        userId,
      ) => sql`SELECT r.id AS key, r.level, r.client_number AS "clientNumber", r.kind, r.value, r.currency,
          to_json(r.from_day) AS "fromDay", to_json(r.created_at) AS "createdAt"
        FROM payroll_rates r WHERE r.coach_id = ${userId}`,
    },
    {
      name: 'payrollObjections',
      title: 'Your objections to what the practice pays you',
      keptAs: 'payroll',
      columns: columnsOf('payroll_objections', 'month words madeAt answeredAt answer'),
      fields: {
        month: day('First day of the month'),
        words: words('What you wrote'),
        madeAt: moment('Written'),
        answer: words('Answer'),
        answeredAt: moment('Answered'),
      },
      select: (userId) => sql`SELECT o.id AS key, to_json(o.month) AS month, o.words, to_json(o.made_at) AS "madeAt",
          o.answer, to_json(o.answered_at) AS "answeredAt"
        FROM payroll_objections o WHERE o.coach_id = ${userId}`,
    },
    {
      name: 'payrollAdjustments',
      title: 'What was added to your pay, or taken off it',
      keptAs: 'payroll',
      columns: columnsOf('payroll_adjustments', 'month amount currency words createdAt'),
      fields: {
        month: day('First day of the month'),
        amount: number('In the smallest unit of the currency'),
        currency: words('Currency'),
        words: words('What for'),
        createdAt: moment('Added'),
      },
      select: (userId) => sql`SELECT a.id AS key, to_json(a.month) AS month, a.amount, a.currency, a.words,
          to_json(a.created_at) AS "createdAt" FROM payroll_adjustments a WHERE a.coach_id = ${userId}`,
    },
  ],
  leftOut: [
    {
      columns: ['payroll_adjustments.requestHash', 'payroll_objections.requestHash'],
      why: 'Internal: what a repeated request is recognised by.',
    },
  ],
};
