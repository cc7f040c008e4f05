import {
  findExposedFields,
  sectionMessageId,
  type CardView,
  type CardViewState,
  type FieldSection,
  type OfferedField,
} from '@vitrine/core/card-layout';
import type { LayoutScope } from '@vitrine/core/contract';
import { useLeaveGuard } from '@vitrine/hooks/assets';
import type { UseCardLayoutEditorResult, UseFieldsResult } from '@vitrine/hooks/card-layout';
import { CardViewEditor } from '@vitrine/ui/card-layout-editor';
import { FieldValue, hasFieldValue } from '@vitrine/ui/field-value';
import { MergeNotice, useUndoKeys } from '@vitrine/ui/layout-settings';
import { useMessages } from '@vitrine/ui/messages';
import { cardLayoutMessages, fieldsMessages } from '@vitrine/ui/messages/en';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useSaveNotices } from '../internal/useSaveNotices.ts';
import { useHistoryControls } from '../internal/useHistoryControls.ts';
import { CardLayoutToolbar } from './CardLayoutToolbar.tsx';
import { PrivacyNotice } from '../internal/PrivacyNotice.tsx';
import { SampleChooser } from './SampleChooser.tsx';
import { SamplePicture } from './SamplePicture.tsx';
import { previewValues, type Sample } from './samples.ts';
import { SourcesNotice } from './SourcesNotice.tsx';
import { useSamples } from './useSamples.ts';
import { useTransfer } from './useTransfer.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { ViewSettings } from './ViewSettings.tsx';

interface ViewEditorProps {
  view: CardView;
  scope: LayoutScope;
  editor: UseCardLayoutEditorResult;
  state: CardViewState;
  fields: UseFieldsResult;
  labelOf: (key: string) => string;
  /** Called with another view of the same card; undefined where there is none. */
  onViewChange: ((view: CardView) => void) | undefined;
}

/** Renders the value of a field of the sample; a stable function while sample and fields are the same. */
function useValues(sample: Sample, { fieldOf, workflow, onBrandName }: UseFieldsResult) {
  return useCallback(
    (key: string): ReactNode => {
      const field: OfferedField | undefined = fieldOf(key);
      const values = previewValues(sample);
      if (!field || !hasFieldValue(field, values)) return null;
      const fieldContext = { statuses: workflow?.statuses, onBrandName };
      return <FieldValue field={field} values={values} layout="line" fieldContext={fieldContext} />;
    },
    [onBrandName, fieldOf, sample, workflow],
  );
}

function useDifference({ difference, resetField }: UseCardLayoutEditorResult) {
  return useMemo(() => {
    if (!difference) return {};
    const [added, moved] = [new Set(difference.added), new Set(difference.moved)];
    return {
      changeOf: (key: string) =>
        added.has(key) ? ('added' as const) : moved.has(key) ? ('moved' as const) : undefined,
      missing: difference.removed,
      onResetField: resetField,
    };
  }, [difference, resetField]);
}

/** The editor of one view: notices, toolbar, settings, sample, and the preview with its fields. */
export function ViewEditor({ view, scope, editor, state, fields, labelOf, onViewChange }: ViewEditorProps) {
  const { t } = useMessages(cardLayoutMessages, fieldsMessages);
  const samples = useSamples(fields.fields);
  const { sample } = samples;
  const renderValue = useValues(sample, fields);
  const difference = useDifference(editor);
  const hasWorkflow = fields.workflow !== null;
  const sectionTitleOf = useCallback(
    (section: FieldSection) => t(sectionMessageId(section, hasWorkflow)),
    [hasWorkflow, t],
  );
  const { mergeResult } = editor;
  const keys = useMemo(() => state.rows.flat(), [state.rows]);
  const exposed = useMemo(
    () => (view === 'shared' ? new Set(findExposedFields(keys).map(({ key }) => key)) : undefined),
    [keys, view],
  );
  useLeaveGuard();
  const controls = useHistoryControls(editor);
  useSaveNotices(editor, controls.undo);
  const transfer = useTransfer({ editor, view, labelOf, undo: controls.undo });
  useUndoKeys({ onUndo: controls.undo, onRedo: controls.redo });
  return (
    <div className="vt:flex vt:flex-col vt:gap-4">
      <CardLayoutToolbar {...{ editor, controls, scope, state, labelOf }} />
      {mergeResult && (
        <MergeNotice
          key={`merge:${view}`}
          appliedTheirs={mergeResult.appliedTheirs.map(labelOf)}
          keptOurs={mergeResult.keptOurs.map(labelOf)}
          hadChanges={mergeResult.hadChanges}
          onDismiss={editor.dismissMergeResult}
        />
      )}
      <SourcesNotice fields={fields} />
      {view === 'shared' && <PrivacyNotice keys={keys} labelOf={labelOf} />}
      <div className="vt:flex vt:flex-wrap vt:items-end vt:justify-between vt:gap-4">
        <ViewSettings
          view={view}
          hasTitles={state.hasTitles}
          dispatch={editor.dispatch}
          onViewChange={onViewChange}
        />
        <div className="vt:flex vt:w-full vt:items-end vt:gap-2 vt:md:w-auto">
          <SampleChooser {...samples} />
          <ViewMenu view={view} transfer={transfer} />
        </div>
      </div>
      <CardViewEditor
        key={view}
        view={view}
        state={state}
        fields={fields.fields}
        labelOf={labelOf}
        sectionTitleOf={sectionTitleOf}
        renderValue={renderValue}
        picture={<SamplePicture sample={sample} />}
        title={t(`cardLayout.view.${view}`)}
        onCommand={editor.dispatch}
        historyStep={controls.historyStep}
        exposed={exposed}
        {...difference}
      />
    </div>
  );
}
