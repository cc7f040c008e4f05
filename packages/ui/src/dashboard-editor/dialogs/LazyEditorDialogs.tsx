import { useCallback, type ReactNode } from 'react';
import type { EditorDialogsProps } from './EditorDialogs.tsx';
import { useLoadedWhen } from '../../internal/useLoaded.ts';

function loadDialogs() {
  return import('./EditorDialogs.tsx').then(({ EditorDialogs }) => EditorDialogs);
}

/** The dialogs of the editor, loaded when one is first opened. */
export function LazyEditorDialogs(props: EditorDialogsProps): ReactNode {
  const { question, closeQuestion, actions } = props.editing;
  const fail = useCallback(() => {
    closeQuestion();
    actions.onMissingPart();
  }, [closeQuestion, actions]);
  const { part: EditorDialogs } = useLoadedWhen(question !== undefined, loadDialogs, fail);
  return EditorDialogs && question ? <EditorDialogs {...props} /> : null;
}
