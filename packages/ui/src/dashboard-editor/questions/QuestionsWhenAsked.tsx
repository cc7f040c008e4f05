import { useCallback, type ReactNode } from 'react';
import type { EditorQuestionsProps } from './EditorQuestions.tsx';
import { useLoadedWhen } from '../../internal/useLoaded.ts';

function loadQuestions() {
  return import('./EditorQuestions.tsx').then(({ EditorQuestions }) => EditorQuestions);
}

/** The dialogs of the editor, loaded when one is first opened. */
export function QuestionsWhenAsked(props: EditorQuestionsProps): ReactNode {
  const { question, closeQuestion, actions } = props.editing;
  const fail = useCallback(() => {
    closeQuestion();
    actions.onMissingPart();
  }, [closeQuestion, actions]);
  const { part: EditorQuestions } = useLoadedWhen(question !== undefined, loadQuestions, fail);
  return EditorQuestions && question ? <EditorQuestions {...props} /> : null;
}
