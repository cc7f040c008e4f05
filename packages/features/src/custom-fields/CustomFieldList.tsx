import { normalizeVisibleName, type DraftField } from '@vitrine/core/custom-fields';
import type { UseCustomFieldsEditorResult } from '@vitrine/hooks/custom-fields';
import { CustomFieldCard } from '@vitrine/ui/custom-fields';
import { useMessages } from '@vitrine/ui/messages';
import { customFieldsMessages } from '@vitrine/ui/messages/en';
import { ReorderableList, type ReorderControls } from '@vitrine/ui/reorderable-list';
import { useEffect, useRef } from 'react';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';
import type { CustomFieldsWork } from './useCustomFieldsWork.ts';

interface CardProps {
  field: DraftField;
  editor: UseCustomFieldsEditorResult;
  work: CustomFieldsWork;
  controls: ReorderControls;
}

function Card({ field, editor, work, controls }: CardProps) {
  const { key, stored } = field;
  const notifyLoadFailure = useLoadFailureNotice();
  const root = useRef<HTMLElement>(null);
  const { focused } = work;
  useEffect(() => {
    if (focused?.key !== key) return;
    const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    root.current?.scrollIntoView({ block: 'center', behavior: hasReducedMotion ? 'auto' : 'smooth' });
    root.current?.querySelector<HTMLElement>('input[type="text"]')?.focus({ preventScroll: true });
  }, [focused, key]);
  return (
    <CustomFieldCard
      ref={root}
      field={field}
      stored={stored}
      isRepeated={editor.repeated.includes(field)}
      canRenameInFiles={editor.canRenameInFiles && stored !== undefined}
      isLoadingChoices={editor.convertingKey === key}
      disabled={editor.isBusy}
      handle={controls.handle}
      menu={controls.menu}
      onChange={({ type, ...values }) => {
        if (type !== undefined && type !== field.type) work.setType(key, type);
        if (Object.keys(values).length > 0) editor.change({ type: 'edit', key, values });
      }}
      onLoadFailed={notifyLoadFailure}
      onDelete={() => editor.change({ type: 'remove', key })}
    />
  );
}

interface CustomFieldListProps {
  editor: UseCustomFieldsEditorResult;
  work: CustomFieldsWork;
  fields: readonly DraftField[];
}

/** The cards of the fields, in their order. */
export function CustomFieldList({ editor, work, fields }: CustomFieldListProps) {
  const { t } = useMessages(customFieldsMessages);
  const notifyLoadFailure = useLoadFailureNotice();
  return (
    <ReorderableList
      label={t('customFields.list')}
      items={fields}
      keyOf={({ key }) => key}
      nameOf={({ label, stored }) =>
        normalizeVisibleName(label) || (stored?.label ?? t('customFields.newField'))
      }
      disabled={editor.isBusy}
      onLoadFailed={notifyLoadFailure}
      onMove={({ key, to }) => editor.change({ type: 'move', key, to })}
      renderItem={(field, controls) => <Card {...{ field, editor, work, controls }} />}
    />
  );
}
