import { sql } from 'drizzle-orm';
import { code, columnsOf, moment, number, type PersonalData, words } from '#inventory/personal-data.ts';

/** Someone's place in organisations, and what they did as an admin; nothing about their people. */
export const ORGANISATIONS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'memberships',
      title: 'Your place in organisations',
      keptAs: 'membership',
      columns: [
        ...columnsOf('memberships', 'part state email firstName lastName'),
        ...columnsOf('memberships', 'createdAt invitedAt remindedAt joinedAt endedAt addressAskedUntil'),
        'organisations.name',
        'groups.name',
      ],
      fields: {
        organisation: words('Organisation'),
        group: words('Group'),
        part: code('As'),
        state: code('State'),
        email: words('Invited at'),
        firstName: words('First name it entered'),
        lastName: words('Last name it entered'),
        manager: words('Your manager'),
        createdAt: moment('Since'),
        invitedAt: moment('Invited'),
        remindedAt: moment('Reminded'),
        joinedAt: moment('Joined'),
        endedAt: moment('Ended'),
        addressAskedUntil: moment('Asked for an address of your own until'),
      },
      select: (userId) => sql`SELECT m.id AS key, o.name AS organisation, g.name AS group, m.part, m.state, m.email,
        m.first_name AS "firstName", m.last_name AS "lastName",
        (SELECT u.first_name FROM memberships b JOIN users u ON u.id = b.user_id WHERE b.id = m.manager_id) AS manager,
        to_json(m.created_at) AS "createdAt", to_json(m.invited_at) AS "invitedAt",
        to_json(m.reminded_at) AS "remindedAt", to_json(m.joined_at) AS "joinedAt", to_json(m.ended_at) AS "endedAt",
        to_json(m.address_asked_until) AS "addressAskedUntil"
        FROM (SELECT * FROM memberships WHERE user_id = ${userId} UNION ALL
          SELECT typed.* FROM users u JOIN memberships typed ON typed.email = u.email
          WHERE u.id = ${userId} AND coalesce(typed.user_id, 0) = 0) m
        JOIN organisations o ON o.id = m.organisation_id LEFT JOIN groups g ON g.id = m.group_id`,
    },
    {
      name: 'places',
      title: 'Groups you were in',
      keptAs: 'membership',
      columns: columnsOf('membership_places', 'fromAt untilAt'),
      fields: { group: words('Group'), fromAt: moment('From'), untilAt: moment('Until') },
      hasTwoKeys: true,
      select: (
        userId,
      ) => sql`SELECT m.id AS key, p.from_at::text AS key2, g.name AS group, to_json(p.from_at) AS "fromAt",
        to_json(p.until_at) AS "untilAt" FROM memberships m JOIN membership_places p ON p.membership_id = m.id
        LEFT JOIN groups g ON g.id = p.group_id WHERE m.user_id = ${userId}`,
    },
    {
      name: 'sessionsToUse',
      title: 'Sessions you have from your organisation',
      keptAs: 'allowance',
      columns: columnsOf('ledger_accounts', 'unit purpose during balance'),
      fields: {
        unit: code('What'),
        purpose: code('Available or spent'),
        balance: number('How many'),
        from: moment('From'),
        until: moment('Until'),
      },
      select: (userId) => sql`SELECT id AS key, unit, purpose, balance::int AS balance,
        to_json(nullif(lower(during), '-infinity')) AS "from", to_json(nullif(upper(during), 'infinity')) AS until
        FROM ledger_accounts WHERE owner_kind = 'person' AND owner_id = ${userId}`,
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
        FROM users u JOIN planned_people p ON p.email = u.email JOIN planned_invites i ON i.id = p.planned_id
        JOIN organisations o ON o.id = i.organisation_id WHERE u.id = ${userId}`,
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
      columns: columnsOf(
        'seat_requests',
        'reason state seats sessions grantedSeats grantedSessions createdAt decidedAt',
      ),
      fields: {
        reason: words('Why'),
        state: code('Answer'),
        seats: number('Seats'),
        sessions: number('Sessions'),
        grantedSeats: number('Seats granted'),
        grantedSessions: number('Sessions granted'),
        createdAt: moment('Asked'),
        decidedAt: moment('Answered'),
      },
      select: (userId) => sql`SELECT id AS key, reason, state, seats, sessions,
        granted_seats AS "grantedSeats", granted_sessions AS "grantedSessions", to_json(created_at) AS "createdAt",
        to_json(decided_at) AS "decidedAt" FROM seat_requests WHERE asked_by_id = ${userId}`,
    },
    {
      name: 'acts',
      title: 'What you did as an admin',
      keptAs: 'audit',
      columns: [],
      fields: { deed: code('What'), detail: words('Detail'), count: number('Number'), at: moment('When') },
      hasTwoKeys: true,
      select: (userId) =>
        sql`SELECT organisation_id AS key, seq AS key2, deed, detail, count, to_json(at) AS at FROM audit_entries WHERE actor_id = ${userId}`,
    },
  ],
  leftOut: [
    { columns: ['groups.pictureKey'], why: 'Where a picture is stored; it belongs to the group.' },
    {
      columns: [...columnsOf('membership_invitations', 'codeHash expiresAt'), 'membership_seats.requestId'],
      why: 'Internal: what a link or a request is recognised by.',
    },
    {
      columns: columnsOf('ledger_accounts', 'ownerKind ownerId lastSeq'),
      why: 'Internal: whose an account is, and how many entries it has.',
    },
  ],
};
