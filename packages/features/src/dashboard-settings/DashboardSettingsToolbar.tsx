import type { WidgetPlacement } from '@vitrine/core/dashboard';
import type { LayoutScope } from '@vitrine/core/contract';
import type { UseDashboardEditorResult } from '@vitrine/hooks/dashboard';
import { usePorts } from '@vitrine/hooks/provider';
import { EditorToolbar, ResetDialog, type ResetKind } from '@vitrine/ui/layout-settings';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { layoutSettingsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { saveLineOf } from '../internal/saveLine.ts';
import { useResetDialog } from '../internal/useResetDialog.ts';
import type { HistoryControls } from '../internal/useHistoryControls.ts';

interface DashboardSettingsToolbarProps {
  editor: UseDashboardEditorResult;
  scope: LayoutScope;
  controls: HistoryControls<readonly WidgetPlacement[]>;
}

/** Replaces the layout by a default, and reports when that default could not be loaded. */
function useReset(
  { reset, resetToGlobalDefault }: UseDashboardEditorResult,
  controls: HistoryControls<readonly WidgetPlacement[]>,
) {
  const { t } = useMessages(layoutSettingsMessages);
  const { notify } = usePorts();
  const [isBusy, setBusy] = useState(false);
  async function toGlobal(): Promise<void> {
    const result = await resetToGlobalDefault?.();
    if (result?.status === 'failed')
      notify({
        kind: 'error',
        id: 'layout-settings.reset',
        message: `${t('layoutSettings.resetFailed')} ${errorText(t, result.error)}`,
        action: { label: t('common.retry'), onAction: () => void toGlobal() },
      });
  }
  async function run(kind: ResetKind): Promise<void> {
    setBusy(true);
    await controls.reset(kind === 'global' ? toGlobal : reset);
    setBusy(false);
  }
  return { isBusy, run };
}

function resetsOf(scope: LayoutScope, { resetToGlobalDefault }: UseDashboardEditorResult): ResetKind[] {
  if (scope === 'global') return ['factory'];
  return resetToGlobalDefault ? ['effective', 'global'] : ['effective'];
}

/**
 * The toolbar of the dashboard editor: undo, the origin of the layout, and the resets. Every reset asks first, except
 * the one to the default that is already in effect.
 */
export function DashboardSettingsToolbar({ editor, scope, controls }: DashboardSettingsToolbarProps) {
  const { openKind, open, cancel, notifyLoadFailure } = useResetDialog();
  const { isBusy, run } = useReset(editor, controls);
  const isWaiting = isBusy || editor.isResetting;
  return (
    <>
      <EditorToolbar
        canUndo={editor.canUndo}
        canRedo={editor.canRedo}
        onUndo={controls.undo}
        onRedo={controls.redo}
        origin={editor.origin}
        onUseDefault={scope === 'own' ? () => void run('effective') : undefined}
        resets={resetsOf(scope, editor)}
        onAskReset={open}
        busy={isWaiting}
        save={saveLineOf(editor)}
      />
      <ResetDialog
        kind={openKind}
        busy={isWaiting}
        onConfirm={(kind) => void run(kind).then(cancel)}
        onCancel={cancel}
        onLoadFailed={notifyLoadFailure}
      />
    </>
  );
}
