import { sql } from 'drizzle-orm';
import { columnsOf, moment, number, type PersonalData, structure, words } from '#inventory/personal-data.ts';

export const SESSIONS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'sessions',
      title: 'Your coaching sessions',
      keptAs: 'coaching-session',
      columns: [
        ...columnsOf('coaching_sessions', 'kind state message title link materials seats seatsTaken'),
        ...columnsOf('session_people', 'part state attendance beforeMinutes afterMinutes calendarAnswer'),
      ],
      fields: {
        title: words('Title'),
        kind: words('Kind'),
        state: words('State'),
        startsAt: moment('From'),
        endsAt: moment('Until'),
        message: words('Written when booking'),
        link: words('Link'),
        seats: number('Seats'),
        seatsTaken: number('Seats taken'),
        materials: structure('Materials'),
        part: words('You were'),
        ownState: words('Your place'),
        attendance: words('Whether you came'),
        beforeMinutes: number('Minutes held before'),
        afterMinutes: number('Minutes held after'),
        calendarAnswer: words('Your calendar answered'),
      },
      select: (userId) => sql`SELECT s.id AS key, s.title, s.kind, s.state, to_json(s.starts_at) AS "startsAt",
        to_json(s.ends_at) AS "endsAt", s.message, s.link, s.seats, s.seats_taken AS "seatsTaken", s.materials, p.part,
        p.state AS "ownState", p.attendance, p.before_minutes AS "beforeMinutes", p.after_minutes AS "afterMinutes",
        p.calendar_answer AS "calendarAnswer"
        FROM session_people p JOIN coaching_sessions s ON s.id = p.session_id WHERE p.user_id = ${userId}`,
    },
    {
      name: 'sessionChanges',
      title: 'Sessions that were moved or cancelled',
      keptAs: 'coaching-session',
      columns: columnsOf('session_changes', 'reason'),
      fields: {
        what: words('What'),
        reason: words('Reason'),
        startsAt: moment('Former start'),
        changedAt: moment('When'),
      },
      select: (
        userId,
      ) => sql`SELECT lpad(c.session_id::text, 20, '0') || lpad(c.sequence::text, 10, '0') AS key, c.what,
        c.reason, to_json(c.starts_at) AS "startsAt", to_json(c.changed_at) AS "changedAt"
        FROM session_people p JOIN session_changes c ON c.session_id = p.session_id WHERE p.user_id = ${userId}`,
    },
    {
      name: 'roomVisits',
      title: 'When you were in the video room',
      keptAs: 'session-room',
      columns: [],
      fields: { joinedAt: moment('Joined'), leftAt: moment('Left') },
      select: (userId) => sql`SELECT lpad(session_id::text, 20, '0') || lpad(life::text, 12, '0') AS key,
        to_json(joined_at) AS "joinedAt", to_json(left_at) AS "leftAt" FROM room_visits WHERE user_id = ${userId}`,
    },
  ],
  leftOut: [
    {
      columns: [
        'coaching_sessions.requestHash',
        'session_series.requestHash',
        ...columnsOf('session_people', 'calendarShift mailedAs answersTo'),
      ],
      why: 'Internal: what a repeated request or an answer of your calendar is recognised by.',
    },
  ],
};
