import { sql } from 'drizzle-orm';
import { code, columnsOf, moment, number, type PersonalData, words } from '#inventory/personal-data.ts';

export const HOURS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'loggedSessions',
      title: 'Your log of coaching hours',
      keptAs: 'coaching-hours',
      columns: columnsOf('logged_sessions', 'clientNumber people startsAt endsAt fee'),
      fields: {
        clientNumber: number('Number of the client; none for a group'),
        people: number('Number of people'),
        startsAt: moment('From'),
        endsAt: moment('To'),
        fee: code('Paid or pro bono'),
      },
      select: (userId) => sql`SELECT s.id AS key, s.client_number AS "clientNumber", s.people,
        to_json(s.starts_at) AS "startsAt", to_json(s.ends_at) AS "endsAt", s.fee
        FROM logged_sessions s WHERE s.coach_id = ${userId}`,
    },
    {
      name: 'loggedClients',
      title: 'The clients in that log',
      keptAs: 'coaching-hours',
      columns: columnsOf('logged_clients', 'number fee'),
      fields: { number: number('Number'), fee: code('Coming sessions') },
      select: (userId) =>
        sql`SELECT c.number AS key, c.number, c.fee FROM logged_clients c WHERE c.coach_id = ${userId}`,
    },
    {
      name: 'hourSettings',
      title: 'Hours you coached before',
      keptAs: 'coaching-hours',
      columns: columnsOf('hour_settings', 'earlierPaid earlierProBono groupFee'),
      fields: {
        earlierPaid: number('Paid hours'),
        earlierProBono: number('Pro bono hours'),
        groupFee: code('Coming group sessions'),
      },
      select: (userId) => sql`SELECT h.coach_id AS key, h.earlier_paid AS "earlierPaid",
        h.earlier_pro_bono AS "earlierProBono", h.group_fee AS "groupFee" FROM hour_settings h WHERE h.coach_id = ${userId}`,
    },
    {
      name: 'hoursConsents',
      title: 'Coaches whose log may name you',
      keptAs: 'hours-consent',
      columns: columnsOf('hours_consents', 'givenAt'),
      fields: { coach: words('Coach'), givenAt: moment('Since') },
      select: (userId) => sql`SELECT k.coach_id AS key, u.first_name AS coach, to_json(k.given_at) AS "givenAt"
        FROM hours_consents k JOIN users u ON u.id = k.coach_id WHERE k.client_id = ${userId}`,
    },
  ],
};
