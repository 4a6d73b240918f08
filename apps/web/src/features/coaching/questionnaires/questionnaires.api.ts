import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AnswerValue, QuestionnaireName } from '@waymark/contract/coaching/questionnaire-definitions';
import {
  finishQuestionnaire,
  type QuestionnaireResponse,
  saveAnswer,
  showQuestionnaire,
} from '@waymark/contract/without-schemas/coaching/questionnaires';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { QUESTIONNAIRES_KEY } from '#query/keys.ts';

export const questionnaireQuery = (name: QuestionnaireName, ask: Caller = call) =>
  queryOptions({
    queryKey: [...QUESTIONNAIRES_KEY, name],
    queryFn: async ({ signal }): Promise<QuestionnaireResponse> =>
      (await ask(showQuestionnaire, { params: { name }, signal })).data,
    staleTime: 0,
  });

/** Pages see cache changes later than saves; an answer just saved would vanish without this. */
export function useSavedAnswers({ definition, answers }: QuestionnaireResponse): QuestionnaireResponse['answers'] {
  return useQueryClient().getQueryData(questionnaireQuery(definition.name).queryKey)?.answers ?? answers;
}

export function useSendAnswer(name: QuestionnaireName) {
  const queryClient = useQueryClient();
  const { queryKey } = questionnaireQuery(name);
  return async (item: string, value: AnswerValue | null, isKeptAlive: boolean): Promise<void> => {
    const { savedAt, progress } = await call(saveAnswer, { params: { name, item }, body: { value }, isKeptAlive });
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => {
      if (!known) return known;
      const { [item]: _before, ...others } = known.answers;
      const answers = value === null ? others : { ...others, [item]: value };
      return { ...known, answers, savedAt, progress, lastItem: item };
    });
  };
}

export function useFinish(name: QuestionnaireName) {
  const queryClient = useQueryClient();
  return async () => {
    try {
      return await call(finishQuestionnaire, { params: { name } });
    } finally {
      // Finishing also creates a check-in and changes what the coach sees.
      void queryClient.invalidateQueries();
    }
  };
}
