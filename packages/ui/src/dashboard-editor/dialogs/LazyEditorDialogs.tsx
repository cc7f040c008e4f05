import { useCallback, type ReactNode } from 'react';
import type { EditorDialogsProps } from './EditorDialogs.tsx';
import { useLoadedWhen } from '../../internal/useLoaded.ts';

function loadDialogs() {
  return import('./EditorDialogs.tsx').then(({ EditorDialogs }) => EditorDialogs);
}

/** The dialogs of the editor, loaded when one is first opened. */
export function LazyEditorDialogs(props: EditorDialogsProps): ReactNode {
  const { dialog, closeDialog, actions } = props.editing;
  const handleLoadFailure = useCallback(() => {
    closeDialog();
    actions.onLoadFailed();
  }, [closeDialog, actions]);
  const { part: EditorDialogs } = useLoadedWhen(dialog !== undefined, loadDialogs, handleLoadFailure);
  return EditorDialogs && dialog ? <EditorDialogs {...props} /> : null;
}
