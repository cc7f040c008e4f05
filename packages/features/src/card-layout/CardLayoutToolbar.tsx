import type { CardViewState } from '@vitrine/core/card-layout';
import type { LayoutScope } from '@vitrine/core/contract';
import type { UseCardLayoutEditorResult } from '@vitrine/hooks/card-layout';
import { EditorToolbar, ResetDialog } from '@vitrine/ui/layout-settings';
import { useMessages } from '@vitrine/ui/messages';
import { cardLayoutMessages, layoutSettingsMessages } from '@vitrine/ui/messages/en';
import { saveLineOf } from '../internal/saveLine.ts';
import { useResetDialog } from '../internal/useResetDialog.ts';
import type { HistoryControls } from '../internal/useHistoryControls.ts';
import { describeReset } from './resetChanges.ts';

interface CardLayoutToolbarProps {
  editor: UseCardLayoutEditorResult;
  /** Undo, redo and resets, which the editor of the view announces. */
  controls: HistoryControls<CardViewState>;
  scope: LayoutScope;
  state: CardViewState;
  labelOf: (key: string) => string;
}

/** The toolbar of an editor of a view: undo, the origin, and reset with a question. */
export function CardLayoutToolbar({ editor, controls, scope, state, labelOf }: CardLayoutToolbarProps) {
  const { openKind, open, cancel, notifyLoadFailure } = useResetDialog();
  const messages = useMessages(cardLayoutMessages, layoutSettingsMessages);
  const { t } = messages;
  const { difference, defaultState } = editor;
  return (
    <>
      <EditorToolbar
        canUndo={editor.canUndo}
        canRedo={editor.canRedo}
        onUndo={controls.undo}
        onRedo={controls.redo}
        origin={editor.origin}
        resets={[scope === 'own' ? 'effective' : 'factory']}
        resetLabel={t('layoutSettings.resetToDefault')}
        onAskReset={open}
        busy={editor.isResetting}
        save={saveLineOf(editor)}
      />
      <ResetDialog
        kind={openKind}
        changes={describeReset({ state, defaultState, difference, labelOf }, messages)}
        busy={editor.isResetting}
        onConfirm={() => void controls.reset(() => editor.reset()).then(cancel)}
        onCancel={cancel}
        onLoadFailed={notifyLoadFailure}
      />
    </>
  );
}
