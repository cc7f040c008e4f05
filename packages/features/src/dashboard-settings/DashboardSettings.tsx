import type { LayoutScope } from '@vitrine/core/contract';
import { isBuiltInWidget, widgetCatalogue, type WidgetType } from '@vitrine/core/dashboard';
import {
  catalogueOf,
  useDashboardEditor,
  type UseDashboardEditorResult,
  type WidgetSource,
} from '@vitrine/hooks/dashboard';
import { useLeaveGuard } from '@vitrine/hooks/assets';
import { useSubPort } from '@vitrine/hooks/provider';
import { DashboardEditor, EditorIntro } from '@vitrine/ui/dashboard-editor';
import { EditorBody, MergeNotice, useUndoKeys } from '@vitrine/ui/layout-settings';
import { useMessages, type Messages } from '@vitrine/ui/messages';
import { dashboardMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { useCallback, useMemo } from 'react';
import { DashboardSettingsToolbar as Toolbar } from './DashboardSettingsToolbar.tsx';
import { saveLineOf } from '../internal/saveLine.ts';
import { useSaveNotices } from '../internal/useSaveNotices.ts';
import { widgetTitle } from '../internal/widgetTitle.ts';
import { SettingsState } from '../internal/SettingsState.tsx';
import { useHistoryControls } from '../internal/useHistoryControls.ts';

/** The properties of a widget that the dashboard editor uses; every `DashboardWidget` has them. */
export type AvailableWidget = WidgetSource & { title(messages: Messages<typeof dashboardMessages>): string };

/** Props of `DashboardSettings`. */
export interface DashboardSettingsProps {
  /** The available widgets; defaults to the built-in ones. Must be the same list in each render. */
  widgets?: readonly AvailableWidget[] | undefined;
  /** Defaults to the user's own dashboard; `global` is the default of the tenant, for admins. */
  scope?: LayoutScope | undefined;
}

function useTitles(widgets: readonly AvailableWidget[] | undefined): (type: WidgetType) => string {
  const messages = useMessages(dashboardMessages);
  return useCallback(
    (type) => {
      const widget = widgets?.find((each) => each.type === type);
      if (widget) return widgetTitle(widget, messages);
      return isBuiltInWidget(type) ? messages.t(`dashboard.widget.${type}`) : type;
    },
    [messages, widgets],
  );
}

interface LoadedSettingsProps {
  editor: UseDashboardEditorResult;
  scope: LayoutScope;
  titleOf: (type: WidgetType) => string;
}

function LoadedSettings({ editor, scope, titleOf }: LoadedSettingsProps) {
  const { mergeResult } = editor;
  const controls = useHistoryControls(editor);
  useSaveNotices(editor, controls.undo);
  useUndoKeys({ onUndo: controls.undo, onRedo: controls.redo });
  return (
    <div className="vt:flex vt:flex-col vt:gap-4">
      <Toolbar editor={editor} scope={scope} controls={controls} />
      {mergeResult && (
        <MergeNotice
          appliedTheirs={mergeResult.appliedTheirs.map(titleOf)}
          keptOurs={mergeResult.keptOurs.map(titleOf)}
          hadChanges={mergeResult.hadChanges}
          onDismiss={editor.dismissMergeResult}
        />
      )}
      <DashboardEditor
        placements={editor.placements}
        catalogue={editor.catalogue}
        titleOf={titleOf}
        mayHave={editor.mayHave}
        onCommand={editor.dispatch}
        historyStep={controls.historyStep}
      />
    </div>
  );
}

function Body(props: LoadedSettingsProps) {
  const { t } = useMessages(dashboardMessages);
  const { state } = props.editor;
  if (state.status === 'ready') return <LoadedSettings {...props} />;
  return (
    <SettingsState
      source={state}
      loading={t('dashboard.loadingLayout')}
      failed={t('dashboard.layoutFailed')}
    />
  );
}

/**
 * Edits the user's own dashboard, or the default of the tenant. Every change is saved at once and can be undone;
 * changes of other users are merged and reported.
 * @throws Error when the back end has no `layoutSettings` or no `session` sub-port.
 * @example
 * <DashboardSettings widgets={[...defaultWidgets, weather]} />
 */
export function DashboardSettings({ widgets, scope = 'own' }: DashboardSettingsProps) {
  useSubPort('layoutSettings', 'DashboardSettings');
  const catalogue = useMemo(() => (widgets ? catalogueOf(widgets) : widgetCatalogue), [widgets]);
  const editor = useDashboardEditor({ scope, catalogue });
  const titleOf = useTitles(widgets);
  useLeaveGuard();
  return (
    <VitrineRoot>
      <div className="vt:flex vt:flex-col vt:gap-4">
        <EditorIntro save={saveLineOf(editor)} />
        <EditorBody>
          <Body editor={editor} scope={scope} titleOf={titleOf} />
        </EditorBody>
      </div>
    </VitrineRoot>
  );
}
