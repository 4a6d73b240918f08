import { sql } from 'drizzle-orm';
import {
  code,
  columnsOf,
  list,
  moment,
  number,
  type PersonalData,
  structure,
  words,
  yesNo,
} from '#inventory/personal-data.ts';

export const WELLBEING_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'checkIns',
      title: 'Your check-ins',
      keptAs: 'check-in',
      columns: columnsOf('check_ins', 'kind answers score isShared takenAt'),
      fields: {
        kind: code('Kind'),
        answers: list('Answers'),
        score: number('Score'),
        isShared: yesNo('Shared with your coach'),
        takenAt: moment('When'),
      },
      select: (userId) => sql`SELECT id AS key, kind, answers, score, is_shared AS "isShared",
        to_json(taken_at) AS "takenAt" FROM check_ins WHERE user_id = ${userId}`,
    },
    {
      name: 'checkInChoice',
      title: 'When we ask how you are',
      keptAs: 'check-in-choice',
      columns: columnsOf('check_in_choices', 'rhythm weekday hour via timeZone sharesComing nextAt'),
      fields: {
        rhythm: code('How often'),
        weekday: number('Day of the week'),
        hour: number('Hour'),
        via: code('By'),
        timeZone: words('Time zone'),
        sharesComing: yesNo('Shares new ones'),
        nextAt: moment('Next time'),
      },
      select: (userId) => sql`SELECT user_id AS key, rhythm, weekday, hour, via, time_zone AS "timeZone",
        shares_coming AS "sharesComing", to_json(next_at) AS "nextAt" FROM check_in_choices WHERE user_id = ${userId}`,
    },
    {
      name: 'questions',
      title: 'Questions we sent you',
      keptAs: 'check-in-choice',
      columns: columnsOf('asks', 'kind subject via sentAt chasedAt expiresAt answeredAt'),
      fields: {
        kind: code('Kind'),
        subject: code('About'),
        via: code('By'),
        sentAt: moment('Sent'),
        chasedAt: moment('Sent again'),
        expiresAt: moment('Could be answered until'),
        answeredAt: moment('Answered'),
      },
      select: (
        userId,
      ) => sql`SELECT id AS key, kind, subject, via, to_json(sent_at) AS "sentAt", to_json(chased_at) AS "chasedAt",
        to_json(expires_at) AS "expiresAt",
        to_json(answered_at) AS "answeredAt" FROM asks WHERE person_id = ${userId}`,
    },
    {
      name: 'balance',
      title: 'Your balance',
      keptAs: 'balance',
      columns: columnsOf('balance_wheels', 'areas isShared takenAt'),
      fields: { areas: structure('Areas'), isShared: yesNo('Shared with your coach'), takenAt: moment('When') },
      select: (userId) => sql`SELECT id AS key, areas, is_shared AS "isShared", to_json(taken_at) AS "takenAt"
        FROM balance_wheels WHERE user_id = ${userId}`,
    },
  ],
  leftOut: [
    {
      columns: ['asks.codeHash', 'balance_wheels.requestHash'],
      why: 'Internal: what a link or a repeated request is recognised by.',
    },
  ],
};
