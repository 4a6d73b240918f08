import { sql } from 'drizzle-orm';
import {
  code,
  columnsOf,
  moment,
  number,
  type PersonalData,
  structure,
  words,
  yesNo,
} from '#inventory/personal-data.ts';

/** Of a group, someone who is not in it has what they were asked to, and nothing of its people. */
export const SESSIONS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'sessions',
      title: 'Your coaching sessions',
      keptAs: 'coaching-session',
      columns: [
        ...columnsOf('coaching_sessions', 'kind state startsAt endsAt freeUntil message title link materials seats'),
        ...columnsOf('coaching_sessions', 'seatsTaken isCounted createdAt'),
        ...columnsOf('session_people', 'part state attendance waitingSince offerUntil beforeMinutes afterMinutes'),
        ...columnsOf('session_people', 'isInvited calendarAnswer'),
        ...columnsOf('held_times', 'beforeMinutes afterMinutes'),
      ],
      fields: {
        id: words('Reference'),
        title: words('Title'),
        kind: code('Kind'),
        with: words('With'),
        state: code('State'),
        startsAt: moment('From'),
        endsAt: moment('Until'),
        createdAt: moment('Booked or proposed'),
        freeUntil: moment('Could be changed freely until'),
        isCounted: yesNo('Counted'),
        message: words('Written when booking'),
        link: words('Link'),
        seats: number('Seats'),
        seatsTaken: number('Seats taken'),
        materials: structure('Materials'),
        part: code('You were'),
        ownState: code('Your place'),
        attendance: code('Whether you came'),
        waitingSince: moment('Waiting for a seat since'),
        offerUntil: moment('A seat was kept for you until'),
        beforeMinutes: number('Minutes held before'),
        afterMinutes: number('Minutes held after'),
        isInvited: yesNo('Invitation for your calendar mailed'),
        calendarAnswer: code('Your calendar answered'),
      },
      select: (userId) => sql`SELECT s.id AS key, s.public_id::text AS id, s.title, s.kind, (SELECT
          string_agg((SELECT first_name FROM users WHERE id = o.user_id), ', ' ORDER BY o.user_id) FROM session_people o
          WHERE o.session_id = s.id AND o.user_id <> p.user_id AND (s.kind <> 'group' OR o.part = 'coach')) AS with,
        s.state, to_json(s.starts_at) AS "startsAt", to_json(s.ends_at) AS "endsAt",
        to_json(s.created_at) AS "createdAt", to_json(s.free_until) AS "freeUntil", s.is_counted AS "isCounted", s.message,
        CASE p.state WHEN 'booked' THEN s.link END AS link, s.seats, s.seats_taken AS "seatsTaken",
        CASE p.state WHEN 'booked' THEN s.materials END AS materials, p.part,
        p.state AS "ownState", p.attendance, coalesce(h.before_minutes, p.before_minutes) AS "beforeMinutes",
        coalesce(h.after_minutes, p.after_minutes) AS "afterMinutes",
        to_json(p.waiting_since) AS "waitingSince", to_json(p.offer_until) AS "offerUntil",
        p.is_invited AS "isInvited", p.calendar_answer AS "calendarAnswer"
        FROM session_people p JOIN coaching_sessions s ON s.id = p.session_id
          LEFT JOIN held_times h ON h.user_id = p.user_id AND h.session_id = p.session_id
        WHERE p.user_id = ${userId}`,
    },
    {
      name: 'sessionChanges',
      title: 'Sessions that were moved or cancelled',
      keptAs: 'coaching-session',
      columns: columnsOf('session_changes', 'what reason startsAt endsAt changedAt'),
      fields: {
        what: code('What'),
        reason: words('Reason'),
        startsAt: moment('Former start'),
        endsAt: moment('Former end'),
        changedAt: moment('When'),
      },
      hasTwoKeys: true,
      select: (userId) => sql`SELECT c.session_id AS key, c.sequence AS key2, c.what, c.reason,
        to_json(c.starts_at) AS "startsAt", to_json(c.ends_at) AS "endsAt", to_json(c.changed_at) AS "changedAt"
        FROM session_people p JOIN session_changes c ON c.session_id = p.session_id
        WHERE p.user_id = ${userId} AND (p.state = 'booked' OR c.changed_by = p.user_id)`,
    },
    {
      name: 'roomVisits',
      title: 'When you were in the video room',
      keptAs: 'session-room',
      columns: columnsOf('room_visits', 'life joinedAt leftAt metAt partedAt'),
      fields: {
        joinedAt: moment('Joined'),
        leftAt: moment('Left'),
        metAt: moment('Together from'),
        partedAt: moment('Together until'),
        life: number('How often you joined'),
      },
      select: (userId) => sql`SELECT session_id AS key, to_json(joined_at) AS "joinedAt", to_json(left_at) AS "leftAt",
        to_json(met_at) AS "metAt", to_json(parted_at) AS "partedAt", life FROM room_visits WHERE user_id = ${userId}`,
    },
  ],
  leftOut: [
    {
      columns: [
        ...columnsOf('coaching_sessions', 'sequence requestHash'),
        ...columnsOf('session_series', 'requestHash createdAt'),
        ...columnsOf('session_people', 'calendarShift mailedAs answersTo answeredSequence'),
        'session_changes.sequence',
      ],
      why: 'Internal: what a repeated request or an answer of your calendar is recognised by.',
    },
    {
      columns: ['session_people.held', 'held_times.during'],
      why: 'The time of a session with the minutes before and after it.',
    },
  ],
};
