'use client';

import { useQuery } from '@tanstack/react-query';
import type { QuestionnaireName } from '@waymark/contract/coaching/questionnaire-definitions';
import type { OwnContacts } from '@waymark/contract/people/crisis-contacts';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { ownProfileQuery } from '#features/people/profiles/own-profile.api.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Questionnaire } from './questionnaire.tsx';
import { questionnaireQuery } from './questionnaires.api.ts';

interface QuestionnairePageProps {
  readonly name: QuestionnaireName;
  readonly title: string;
  readonly user: SessionUser;
  readonly contacts: OwnContacts;
}

export function QuestionnairePage({ name, title, user, contacts }: QuestionnairePageProps) {
  const query = useQuery(questionnaireQuery(name));
  // A missing profile costs only the help lines of the country.
  const profile = useQuery(ownProfileQuery());
  return (
    <>
      <h1 className="text-display-md">{query.data?.definition.title ?? title}</h1>
      <Loaded
        query={profile.isPending ? { ...query, data: undefined } : query}
        isLong
        loading="Looking up your questions"
        failed="We can’t show the questions right now"
        className="mt-6"
      >
        {(response) => (
          <Questionnaire
            response={response}
            userId={user.id}
            contacts={contacts}
            country={profile.data?.country ?? null}
            timeZone={profile.data?.timeZone ?? null}
          />
        )}
      </Loaded>
    </>
  );
}
