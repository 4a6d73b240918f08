'use client';

import type { QuestionnaireName } from '@waymark/contract/questionnaire-definitions';
import type { SessionUser } from '@waymark/contract/session-users';
import { useOwnProfile } from '#person/own-profile.api.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { Questionnaire } from './questionnaire.tsx';
import { useQuestionnaire } from './questionnaires.api.ts';

interface QuestionnairePageProps {
  readonly name: QuestionnaireName;
  /** The title until the questionnaire itself is there. */
  readonly title: string;
  readonly user: SessionUser;
}

/** The questionnaire of a role, from the definition that the API sends. */
export function QuestionnairePage({ name, title, user }: QuestionnairePageProps) {
  const { data, error, refetch } = useQuestionnaire(name);
  // Without it the help lines of the country are not known, but the questions are.
  const { data: profile, isPending } = useOwnProfile();
  return (
    <>
      <h1 className="text-display-md">{data?.definition.title ?? title}</h1>
      {data && !isPending ? (
        <Questionnaire
          response={data}
          userId={user.id}
          country={profile?.country ?? null}
          timeZone={profile?.timeZone ?? null}
        />
      ) : (
        <div className="mt-6">
          {error ? (
            <ErrorState title="The questions cannot be shown right now" onRetry={() => void refetch()}>
              {error.message}
            </ErrorState>
          ) : (
            <LoadingState label="Looking up your questions" />
          )}
        </div>
      )}
    </>
  );
}
