import { requireSession } from '#auth/require-session.ts';
import { heldContacts } from '#config/held-look.ts';
import { QuestionnairePage } from '#features/coaching/questionnaires/questionnaire-page.tsx';

export const metadata = { title: 'How you coach' };

export default async function Page() {
  const { user } = await requireSession(['coach']);
  return <QuestionnairePage name="coach" title="How you coach" user={user} contacts={heldContacts()} />;
}
