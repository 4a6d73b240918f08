import { sql } from 'drizzle-orm';
import { code, columnsOf, list, moment, number, type PersonalData, words, yesNo } from '#inventory/personal-data.ts';

export const CALENDARS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'calendar',
      title: 'Your calendar',
      keptAs: 'calendar',
      columns: [
        ...columnsOf('calendars', 'timeZone lengths hasIntro beforeMinutes afterMinutes noticeMinutes horizonDays'),
        ...columnsOf(
          'calendars',
          'dayLimit stepMinutes feedHasNames busyAddress busyZone busyReadAt busyChangedAt busyCheckedAt',
        ),
        ...columnsOf('calendars', 'busyFailingSince busyProblem busyLeftOut'),
      ],
      fields: {
        timeZone: words('Time zone'),
        lengths: list('Lengths of sessions in minutes'),
        hasIntro: yesNo('Offers intro calls'),
        beforeMinutes: number('Minutes free before'),
        afterMinutes: number('Minutes free after'),
        noticeMinutes: number('Notice in minutes'),
        horizonDays: number('Days ahead'),
        dayLimit: number('Sessions a day'),
        stepMinutes: number('Minutes between starts'),
        feedHasNames: yesNo('Names in other calendars'),
        busyAddress: words('Calendar we read busy times from'),
        busyZone: words('Its time zone'),
        busyReadAt: moment('Last read'),
        busyChangedAt: moment('Unchanged since'),
        busyCheckedAt: moment('Last looked at'),
        busyFailingSince: moment('Can’t be read since'),
        busyProblem: code('What went wrong there'),
        busyLeftOut: number('Entries that made no sense'),
      },
      select: (userId) => sql`SELECT user_id AS key, time_zone AS "timeZone", lengths, has_intro AS "hasIntro",
        before_minutes AS "beforeMinutes", after_minutes AS "afterMinutes", notice_minutes AS "noticeMinutes",
        horizon_days AS "horizonDays", day_limit AS "dayLimit", step_minutes AS "stepMinutes",
        feed_has_names AS "feedHasNames", busy_address AS "busyAddress", busy_zone AS "busyZone",
        to_json(busy_read_at) AS "busyReadAt", to_json(busy_changed_at) AS "busyChangedAt",
        to_json(busy_checked_at) AS "busyCheckedAt",
        to_json(busy_failing_since) AS "busyFailingSince", busy_problem AS "busyProblem", busy_left_out AS "busyLeftOut"
        FROM calendars WHERE user_id = ${userId}`,
    },
    {
      name: 'openHours',
      title: 'Your open hours and days off',
      keptAs: 'calendar',
      columns: columnsOf('open_hours', 'day minutes note'),
      fields: { day: code('Day'), minutes: words('Minutes of the day'), note: words('Note') },
      select: (userId) => sql`SELECT day AS key, day, minutes::text AS minutes, note FROM open_hours
        WHERE user_id = ${userId}`,
    },
    {
      name: 'busyTimes',
      title: 'Times you blocked, and busy times of your calendar',
      keptAs: 'calendar',
      columns: columnsOf('busy_times', 'during isFromFeed'),
      fields: { from: moment('From'), to: moment('Until'), isFromFeed: yesNo('From your calendar') },
      select: (userId) => sql`SELECT public_id AS key, to_json(lower(during)) AS "from", to_json(upper(during)) AS to,
        is_from_feed AS "isFromFeed" FROM busy_times WHERE user_id = ${userId}`,
    },
  ],
  leftOut: [
    {
      columns: columnsOf('calendars', 'feedHash busyEtag busyModified'),
      why: 'Internal: what the address of your feed and the version of your calendar are recognised by.',
    },
  ],
};
