import { sql } from 'drizzle-orm';
import {
  code,
  columnsOf,
  day,
  list,
  moment,
  number,
  type PersonalData,
  structure,
  words,
  yesNo,
} from '#inventory/personal-data.ts';

const topicNames = sql`ARRAY(SELECT t.name FROM topics t WHERE t.id = ANY(topic_ids) ORDER BY t.id) AS topics`;

/** Goals, questionnaires and matches, of a coachee or a coach. */
export const COACHING_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'goals',
      title: 'Your goals',
      keptAs: 'goal',
      columns: columnsOf('goals', 'title words state until isShared startedAt'),
      fields: {
        title: words('Goal'),
        words: words('In your words'),
        state: code('State'),
        until: day('Until'),
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
      columns: columnsOf('goal_marks', 'attainment markedAt'),
      fields: { goal: words('Goal'), attainment: number('Attainment'), markedAt: moment('When') },
      select: (userId) => sql`SELECT m.id AS key, g.title AS goal, m.attainment, to_json(m.marked_at) AS "markedAt"
        FROM goals g JOIN goal_marks m ON m.goal_id = g.id WHERE g.user_id = ${userId}`,
    },
    {
      name: 'answers',
      title: 'Your answers to questionnaires',
      keptAs: 'questionnaire-answers',
      columns: [
        ...columnsOf('questionnaire_responses', 'name version savedAt finishedAt'),
        ...columnsOf('questionnaire_answers', 'item value'),
      ],
      fields: {
        questionnaire: words('Questionnaire'),
        version: number('Edition'),
        item: words('Question'),
        value: structure('Answer'),
        savedAt: moment('Saved'),
        finishedAt: moment('Finished'),
      },
      hasTwoKeys: true,
      select: (userId) => sql`SELECT r.id AS key, a.item AS key2, r.name AS questionnaire, r.version, a.item, a.value,
        to_json(r.saved_at) AS "savedAt", to_json(r.finished_at) AS "finishedAt"
        FROM questionnaire_responses r JOIN questionnaire_answers a ON a.response_id = r.id WHERE r.user_id = ${userId}`,
    },
    {
      name: 'matches',
      title: 'You and your coaches or clients',
      keptAs: 'match',
      columns: columnsOf('coach_matches', 'state message requestedAt decideBy decidedAt endedAt endedBy'),
      fields: {
        other: words('With'),
        message: words('Message with the request'),
        state: code('State'),
        requestedAt: moment('Asked'),
        decideBy: moment('Answer due'),
        decidedAt: moment('Answered'),
        endedAt: moment('Ended'),
        endedBy: code('Ended by'),
      },
      select: (userId) => sql`SELECT m.id AS key, other.first_name AS other, m.message, m.state,
        to_json(m.requested_at) AS "requestedAt", to_json(m.decide_by) AS "decideBy", to_json(m.decided_at) AS "decidedAt", to_json(m.ended_at) AS "endedAt",
        m.ended_by AS "endedBy"
        FROM (SELECT *, coach_id AS other_id FROM coach_matches WHERE coachee_id = ${userId}
          UNION ALL SELECT *, coachee_id FROM coach_matches WHERE coach_id = ${userId}) m
        JOIN users other ON other.id = m.other_id`,
    },
    {
      name: 'coachOffers',
      title: 'Other coaches that the practice offers you',
      keptAs: 'match',
      columns: columnsOf('coach_offers', 'isAccepted'),
      fields: { coach: words('Coach'), until: moment('Answer by'), isAccepted: yesNo('Accepted') },
      hasTwoKeys: true,
      select: (userId) => sql`SELECT o.handover_id AS key, o.match_id AS key2, u.first_name AS coach,
        to_json(h.until) AS until, o.is_accepted AS "isAccepted"
        FROM coach_matches m JOIN coach_offers o ON o.match_id = m.id JOIN coach_handovers h ON h.id = o.handover_id
        JOIN users u ON u.id = h.to_id WHERE m.coachee_id = ${userId}`,
    },
    {
      name: 'handovers',
      title: 'Offers of the practice to your clients, or of you to other coaches’ clients',
      keptAs: 'match',
      columns: columnsOf('coach_handovers', 'offeredAt until closedAt'),
      fields: {
        from: words('Clients of'),
        to: words('Offered'),
        offeredAt: moment('Offered on'),
        until: moment('Answer by'),
        closedAt: moment('Closed'),
      },
      select: (userId) => sql`SELECT h.id AS key, f.first_name AS "from", t.first_name AS "to",
        to_json(h.offered_at) AS "offeredAt", to_json(h.until) AS until, to_json(h.closed_at) AS "closedAt"
        FROM (SELECT * FROM coach_handovers WHERE from_id = ${userId}
          UNION ALL SELECT * FROM coach_handovers WHERE to_id = ${userId}) h
        JOIN users f ON f.id = h.from_id JOIN users t ON t.id = h.to_id`,
    },
    {
      name: 'passedCoaches',
      title: 'Coaches you passed on',
      keptAs: 'questionnaire-answers',
      columns: [],
      fields: { coach: words('Coach') },
      select: (userId) => sql`SELECT p.coach_id AS key, u.first_name AS coach
        FROM passed_coaches p JOIN users u ON u.id = p.coach_id WHERE p.coachee_id = ${userId}`,
    },
    {
      name: 'wishes',
      title: 'What you look for in a coach',
      keptAs: 'questionnaire-answers',
      columns: columnsOf('coachee_preferences', 'topicIds languages styles gender timeZone hours'),
      fields: {
        topics: list('Topics'),
        languages: list('Languages'),
        styles: list('Styles'),
        gender: words('Gender'),
        timeZone: words('Time zone'),
        hours: list('Times of day'),
      },
      select: (userId) => sql`SELECT user_id AS key, ${topicNames}, languages, styles, gender, time_zone AS "timeZone",
        hours FROM coachee_preferences WHERE user_id = ${userId}`,
    },
    {
      name: 'practice',
      title: 'Your practice as a coach',
      keptAs: 'practice',
      columns: columnsOf(
        'coaches',
        'slug state stateSince approvedAt gender topicIds languages styles timeZone hours answerTime caseLoadCap isPaused',
      ),
      fields: {
        slug: words('Address of your page'),
        state: code('State'),
        stateSince: moment('Since'),
        gender: words('Gender'),
        topics: list('Topics'),
        languages: list('Languages'),
        styles: list('Styles'),
        timeZone: words('Time zone'),
        hours: list('Times of day'),
        answerTime: code('You answer'),
        caseLoadCap: number('Client limit'),
        isPaused: yesNo('Not taking new clients'),
        approvedAt: moment('Approved'),
      },
      select: (
        userId,
      ) => sql`SELECT user_id AS key, slug, state, to_json(state_since) AS "stateSince", gender, ${topicNames},
        languages, styles, time_zone AS "timeZone", hours, answer_time AS "answerTime", case_load_cap AS "caseLoadCap", is_paused AS "isPaused",
        to_json(approved_at) AS "approvedAt" FROM coaches WHERE user_id = ${userId}`,
    },
    {
      name: 'pools',
      title: 'Coach pools you are in',
      keptAs: 'own-pool',
      columns: columnsOf('pool_coaches', 'since endedAt'),
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
    {
      columns: ['coach_handovers.offered', 'coach_handovers.accepted', 'coach_handovers.kept'],
      why: 'How many clients were asked, and how they answered: numbers about others.',
    },
    { columns: ['coaches.week'], why: 'Your times of day once more, in the form that the search needs.' },
  ],
};
