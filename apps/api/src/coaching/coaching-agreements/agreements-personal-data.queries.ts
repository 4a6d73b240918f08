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

/** Of a coach or a client; both keep what they agreed on. */
export const AGREEMENTS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'coachingAgreements',
      title: 'Your coaching agreements',
      keptAs: 'coaching-agreement',
      columns: columnsOf(
        'coaching_agreements',
        'version document hash state sentAt lapsesAt coachName coachSignedAt coacheeName coacheeSignedAt inForceAt decidedAt reason',
      ),
      fields: {
        version: number('Version'),
        state: code('State'),
        document: structure('Text'),
        hash: words('Hash of the text'),
        sentAt: moment('Sent'),
        lapsesAt: moment('To be signed by'),
        coachName: words('Signed by the coach as'),
        coachSignedAt: moment('Signed by the coach'),
        coacheeName: words('Signed by the client as'),
        coacheeSignedAt: moment('Signed by the client'),
        inForceAt: moment('In force from'),
        decidedAt: moment('Declined, withdrawn, lapsed or ended'),
        reason: words('Why it was declined'),
      },
      select: (
        userId,
      ) => sql`SELECT a.id AS key, a.version, a.state, a.document, a.hash, to_json(a.sent_at) AS "sentAt",
          to_json(a.lapses_at) AS "lapsesAt", a.coach_name AS "coachName", to_json(a.coach_signed_at) AS "coachSignedAt",
          a.coachee_name AS "coacheeName", to_json(a.coachee_signed_at) AS "coacheeSignedAt",
          to_json(a.in_force_at) AS "inForceAt", to_json(a.decided_at) AS "decidedAt", a.reason
        FROM (SELECT * FROM coaching_agreements WHERE coach_id = ${userId}
          UNION ALL SELECT * FROM coaching_agreements WHERE coachee_id = ${userId}) a`,
    },
    {
      name: 'agreementTemplate',
      title: 'The text of your agreements',
      keptAs: 'practice',
      columns: columnsOf('agreement_templates', 'clauses version isRequired additions'),
      fields: {
        clauses: structure('Clauses'),
        version: number('Version'),
        isRequired: yesNo('Needed before a second session'),
        additions: structure('Added to the practice’s text'),
      },
      select: (userId) => sql`SELECT coach_id AS key, clauses, version, is_required AS "isRequired", additions
        FROM agreement_templates WHERE coach_id = ${userId}`,
    },
  ],
  leftOut: [
    { columns: ['agreement_templates.additionsVersion'], why: 'Internal: counts the changes.' },
    { columns: ['coaching_agreements.requestHash'], why: 'Internal: what a repeated request is recognised by.' },
  ],
};
