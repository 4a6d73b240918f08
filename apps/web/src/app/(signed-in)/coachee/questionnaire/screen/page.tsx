import { requireSession } from '#auth/require-session.ts';
import { heldContacts } from '#config/held-look.ts';
import { QuestionnairePage } from '#features/coaching/questionnaires/questionnaire-page.tsx';

export const metadata = { title: 'About you' };

export default async function Page() {
  const { user } = await requireSession(['coachee']);
  return <QuestionnairePage name="coachee" title="About you" user={user} contacts={heldContacts()} />;
}
