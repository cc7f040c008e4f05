import type { CardView } from '@vitrine/core/card-layout';
import type { LayoutScope } from '@vitrine/core/contract';
import type { UseCardLayoutEditorResult } from '@vitrine/hooks/card-layout';
import { usePorts } from '@vitrine/hooks/provider';
import { EditorToolbar, ResetDialog, type ResetKind } from '@vitrine/ui/layout-settings';
import { useMessages } from '@vitrine/ui/messages';
import { useCallback, useState } from 'react';
import { useTransfer } from './useTransfer.ts';
import { ViewMenu } from './ViewMenu.tsx';

interface CardLayoutToolbarProps {
  editor: UseCardLayoutEditorResult;
  view: CardView;
  scope: LayoutScope;
}

/** What stands above an editor of a view: undo, saves, the origin, the way back after a question (A31), and more. */
export function CardLayoutToolbar({ editor, view, scope }: CardLayoutToolbarProps) {
  const [asked, setAsked] = useState<ResetKind>();
  const { t } = useMessages();
  const { notify } = usePorts();
  const cancel = useCallback(() => setAsked(undefined), []);
  const tellMissing = useCallback(
    () => notify({ kind: 'error', message: t('common.error.offline') }),
    [notify, t],
  );
  const transfer = useTransfer(editor, view);
  const { saveState, saves, origin } = editor;
  return (
    <div className="vt:flex vt:flex-wrap vt:items-center vt:gap-x-4 vt:gap-y-2">
      <EditorToolbar
        className="vt:min-w-0 vt:flex-1"
        canUndo={editor.canUndo}
        canRedo={editor.canRedo}
        onUndo={editor.undo}
        onRedo={editor.redo}
        status={saveState === 'saved' && saves === 0 ? undefined : saveState}
        onRetry={() => void editor.retry()}
        origin={origin}
        resets={[scope === 'own' ? 'effective' : 'factory']}
        resetLabel={t('layoutSettings.resetToDefault')}
        onAskReset={setAsked}
        busy={editor.isResetting}
      />
      <ViewMenu view={view} transfer={transfer} />
      <ResetDialog
        kind={asked}
        busy={editor.isResetting}
        onConfirm={() => void editor.reset().then(cancel)}
        onCancel={cancel}
        onMissingPart={tellMissing}
      />
    </div>
  );
}
