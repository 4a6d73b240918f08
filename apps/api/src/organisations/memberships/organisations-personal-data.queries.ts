import { sql } from 'drizzle-orm';
import { columnsOf, moment, number, type PersonalData, words } from '#inventory/personal-data.ts';

/** Someone's place in organisations, and what they did as an admin; nothing about their people. */
export const ORGANISATIONS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'memberships',
      title: 'Your place in organisations',
      keptAs: 'membership',
      columns: [
        ...columnsOf('memberships', 'part state email firstName lastName'),
        'organisations.name',
        'groups.name',
      ],
      fields: {
        organisation: words('Organisation'),
        group: words('Group'),
        part: words('As'),
        state: words('State'),
        email: words('Invited at'),
        firstName: words('First name it entered'),
        lastName: words('Last name it entered'),
        invitedAt: moment('Invited'),
        joinedAt: moment('Joined'),
        endedAt: moment('Ended'),
      },
      select: (userId) => sql`SELECT m.id AS key, o.name AS organisation, g.name AS group, m.part, m.state, m.email,
        m.first_name AS "firstName", m.last_name AS "lastName", to_json(m.invited_at) AS "invitedAt",
        to_json(m.joined_at) AS "joinedAt", to_json(m.ended_at) AS "endedAt"
        FROM memberships m JOIN organisations o ON o.id = m.organisation_id LEFT JOIN groups g ON g.id = m.group_id
        WHERE m.user_id = ${userId}`,
    },
    {
      name: 'welcomes',
      title: 'Welcome words of your organisations',
      keptAs: 'welcome',
      columns: columnsOf('welcomes', 'words'),
      fields: { organisation: words('Organisation'), words: words('Welcome') },
      select: (userId) => sql`SELECT o.id AS key, o.name AS organisation, w.words
        FROM welcomes w JOIN organisations o ON o.id = w.organisation_id
        WHERE w.organisation_id IN (SELECT organisation_id FROM memberships
          WHERE user_id = ${userId} AND joined_at IS NOT NULL AND ended_at IS NULL)`,
    },
    {
      name: 'plannedInvitations',
      title: 'Invitations planned for you',
      keptAs: 'membership',
      columns: columnsOf('planned_people', 'email firstName lastName'),
      fields: {
        organisation: words('Organisation'),
        email: words('Email'),
        firstName: words('First name it entered'),
        lastName: words('Last name it entered'),
      },
      select: (userId) => sql`SELECT p.planned_id AS key, o.name AS organisation, p.email,
        p.first_name AS "firstName", p.last_name AS "lastName"
        FROM planned_people p JOIN planned_invites i ON i.id = p.planned_id
        JOIN organisations o ON o.id = i.organisation_id JOIN users u ON u.email = p.email WHERE u.id = ${userId}`,
    },
    {
      name: 'runs',
      title: 'Organisations and groups you run',
      keptAs: 'organisation',
      columns: columnsOf('groups', 'purpose'),
      fields: { name: words('Name'), purpose: words('Purpose') },
      select: (userId) => sql`SELECT 'organisation ' || o.id AS key, o.name, NULL AS purpose
        FROM organisation_admins a JOIN organisations o ON o.id = a.organisation_id WHERE a.user_id = ${userId}
        UNION ALL SELECT 'group ' || g.id, g.name, g.purpose FROM groups g WHERE g.admin_id = ${userId}`,
    },
    {
      name: 'requests',
      title: 'Seats and sessions you asked for',
      keptAs: 'seat-request',
      columns: columnsOf('seat_requests', 'reason state'),
      fields: {
        reason: words('Why'),
        state: words('Answer'),
        seats: number('Seats'),
        sessions: number('Sessions'),
        createdAt: moment('Asked'),
        decidedAt: moment('Answered'),
      },
      select: (userId) => sql`SELECT id AS key, reason, state, seats, sessions, to_json(created_at) AS "createdAt",
        to_json(decided_at) AS "decidedAt" FROM seat_requests WHERE asked_by_id = ${userId}`,
    },
    {
      name: 'acts',
      title: 'What you did as an admin',
      keptAs: 'audit',
      columns: [],
      fields: { deed: words('What'), detail: words('Detail'), count: number('Number'), at: moment('When') },
      select: (userId) => sql`SELECT lpad(organisation_id::text, 12, '0') || lpad(seq::text, 12, '0') AS key, deed,
        detail, count, to_json(at) AS at FROM audit_entries WHERE actor_id = ${userId}`,
    },
  ],
  leftOut: [
    { columns: ['groups.pictureKey'], why: 'Where a picture is stored; it belongs to the group.' },
    {
      columns: ['membership_invitations.codeHash', 'membership_seats.requestId'],
      why: 'Internal: what a link or a request is recognised by.',
    },
  ],
};
