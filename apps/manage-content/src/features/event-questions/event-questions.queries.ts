import { call, contractQuery } from '@foyer/api-client';
import {
  createQuestion,
  deleteQuestion,
  listQuestions,
  orderQuestions,
  updateQuestion,
  type EventQuestions,
  type NewQuestion,
  type QuestionChanges,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

export const questionsQuery = (eventId: string) =>
  contractQuery(listQuestions, { params: { eventId } });

/** Every change returns all questions, which take the place of the old ones. */
export function useQuestions(eventId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = questionsQuery(eventId);
  const onSuccess = (questions: EventQuestions) => queryClient.setQueryData(queryKey, questions);
  const params = { eventId };
  return {
    save: useMutation({
      mutationFn: (
        change: { id: string; body: QuestionChanges } | { id: null; body: NewQuestion },
      ) =>
        change.id === null
          ? call(createQuestion, { params, body: change.body })
          : call(updateQuestion, {
              params: { ...params, questionId: change.id },
              body: change.body,
            }),
      onSuccess,
    }),
    reload: () => queryClient.fetchQuery({ ...questionsQuery(eventId), staleTime: 0 }),
    remove: useMutation({
      mutationFn: (questionId: string) =>
        call(deleteQuestion, { params: { ...params, questionId } }),
      onSuccess,
    }),
    // one move after the other, each from the order that the page then shows
    move: useMutation({
      scope: { id: `questions:${eventId}` },
      mutationFn: async (sort: (ids: readonly string[]) => string[]) => {
        const shown = await queryClient.ensureQueryData(questionsQuery(eventId));
        const questionIds = sort(shown.questions.map(({ id }) => id));
        return call(orderQuestions, { params, body: { questionIds } });
      },
      onSuccess,
    }),
  };
}
