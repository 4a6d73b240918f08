import { sql } from 'drizzle-orm';
import {
  columnsOf,
  list,
  moment,
  number,
  type PersonalData,
  structure,
  words,
  yesNo,
} from '#inventory/personal-data.ts';

/** Goals, questionnaires and matches, of a coachee or a coach. */
export const COACHING_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'goals',
      title: 'Your goals',
      keptAs: 'goal',
      columns: columnsOf('goals', 'title words state'),
      fields: {
        title: words('Goal'),
        words: words('In your words'),
        state: words('State'),
        until: words('Until'),
        isShared: yesNo('Shared with your coach'),
        startedAt: moment('Started'),
      },
      select: (userId) => sql`SELECT id AS key, title, words, state, until::text AS until, is_shared AS "isShared",
        to_json(started_at) AS "startedAt" FROM goals WHERE user_id = ${userId}`,
    },
    {
      name: 'goalProgress',
      title: 'How far your goals had come',
      keptAs: 'goal',
      columns: columnsOf('goal_marks', 'attainment'),
      fields: { goal: words('Goal'), attainment: number('Attainment'), markedAt: moment('When') },
      select: (userId) => sql`SELECT m.id AS key, g.title AS goal, m.attainment, to_json(m.marked_at) AS "markedAt"
        FROM goal_marks m JOIN goals g ON g.id = m.goal_id WHERE g.user_id = ${userId}`,
    },
    {
      name: 'answers',
      title: 'Your answers to questionnaires',
      keptAs: 'questionnaire-answers',
      columns: [...columnsOf('questionnaire_responses', 'name'), ...columnsOf('questionnaire_answers', 'item value')],
      fields: {
        questionnaire: words('Questionnaire'),
        item: words('Question'),
        value: structure('Answer'),
        savedAt: moment('Saved'),
        finishedAt: moment('Finished'),
      },
      select: (
        userId,
      ) => sql`SELECT lpad(r.id::text, 20, '0') || a.item AS key, r.name AS questionnaire, a.item, a.value,
        to_json(r.saved_at) AS "savedAt", to_json(r.finished_at) AS "finishedAt"
        FROM questionnaire_responses r JOIN questionnaire_answers a ON a.response_id = r.id WHERE r.user_id = ${userId}`,
    },
    {
      name: 'matches',
      title: 'You and your coaches or clients',
      keptAs: 'match',
      columns: columnsOf('coach_matches', 'state message endedBy'),
      fields: {
        other: words('With'),
        message: words('Message with the request'),
        state: words('State'),
        requestedAt: moment('Asked'),
        decidedAt: moment('Answered'),
        endedAt: moment('Ended'),
        endedBy: words('Ended by'),
      },
      select: (userId) => sql`SELECT m.id AS key, other.first_name AS other, m.message, m.state,
        to_json(m.requested_at) AS "requestedAt", to_json(m.decided_at) AS "decidedAt", to_json(m.ended_at) AS "endedAt",
        m.ended_by AS "endedBy"
        FROM coach_matches m
        JOIN users other ON other.id = CASE m.coach_id WHEN ${userId} THEN m.coachee_id ELSE m.coach_id END
        WHERE m.coachee_id = ${userId} OR m.coach_id = ${userId}`,
    },
    {
      name: 'wishes',
      title: 'What you look for in a coach',
      keptAs: 'questionnaire-answers',
      columns: columnsOf('coachee_preferences', 'languages styles gender timeZone hours'),
      fields: {
        languages: list('Languages'),
        styles: list('Styles'),
        gender: words('Gender'),
        timeZone: words('Time zone'),
        hours: list('Times of day'),
      },
      select: (userId) => sql`SELECT user_id AS key, languages, styles, gender, time_zone AS "timeZone", hours
        FROM coachee_preferences WHERE user_id = ${userId}`,
    },
    {
      name: 'practice',
      title: 'Your practice as a coach',
      keptAs: 'practice',
      columns: columnsOf('coaches', 'slug state gender languages styles timeZone hours answerTime caseLoadCap'),
      fields: {
        slug: words('Address of your page'),
        state: words('State'),
        gender: words('Gender'),
        languages: list('Languages'),
        styles: list('Styles'),
        timeZone: words('Time zone'),
        hours: list('Times of day'),
        answerTime: words('You answer'),
        caseLoadCap: number('Client limit'),
        isPaused: yesNo('Not taking new clients'),
        approvedAt: moment('Approved'),
      },
      select: (userId) => sql`SELECT user_id AS key, slug, state, gender, languages, styles, time_zone AS "timeZone",
        hours, answer_time AS "answerTime", case_load_cap AS "caseLoadCap", is_paused AS "isPaused",
        to_json(approved_at) AS "approvedAt" FROM coaches WHERE user_id = ${userId}`,
    },
    {
      name: 'pools',
      title: 'Coach pools you are in',
      keptAs: 'own-pool',
      columns: [],
      fields: { organisation: words('Organisation'), since: moment('Since'), endedAt: moment('Ended') },
      select: (userId) => sql`SELECT p.id AS key, o.name AS organisation, to_json(p.since) AS since,
        to_json(p.ended_at) AS "endedAt" FROM pool_coaches p JOIN organisations o ON o.id = p.organisation_id
        WHERE p.coach_id = ${userId}`,
    },
  ],
  leftOut: [
    {
      columns: ['goals.requestHash', 'questionnaire_responses.lastItem'],
      why: 'Internal: what a repeated request is recognised by, and where you left off.',
    },
  ],
};
