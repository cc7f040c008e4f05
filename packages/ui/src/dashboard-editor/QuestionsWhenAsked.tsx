import { useCallback, useEffect, type ReactNode } from 'react';
import type { EditorQuestionsProps } from './EditorQuestions.tsx';
import { useLoaded } from './useLoaded.ts';

function loadQuestions() {
  return import('./EditorQuestions.tsx').then(({ EditorQuestions }) => EditorQuestions);
}

/** The dialogs of the editor, which are loaded with the first question. */
export function QuestionsWhenAsked(props: EditorQuestionsProps): ReactNode {
  const { question, closeQuestion, actions } = props.editing;
  const fail = useCallback(() => {
    closeQuestion();
    actions.onMissingPart();
  }, [closeQuestion, actions]);
  const [EditorQuestions, ask] = useLoaded(loadQuestions, fail);
  const isWaiting = question !== undefined && !EditorQuestions;
  useEffect(() => {
    if (isWaiting) ask();
  }, [isWaiting, ask]);
  return EditorQuestions && question ? <EditorQuestions {...props} /> : null;
}
