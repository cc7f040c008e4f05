import type { ApiError, CustomFieldList, CustomFieldsApi } from '@vitrine/core/contract';
import {
  applyFieldsCommand,
  createFieldsDraft,
  findEmptiedFields,
  findRepeatedFields,
  isFieldsDraftChanged,
  parseChoices,
  toSaveDefinitionsInput,
  type DraftField,
  type FieldsCommand,
  type FieldsDraft,
} from '@vitrine/core/custom-fields';
import { useCallback, useMemo, useState } from 'react';
import type { DraftRules } from '../internal/draft/draftState.ts';
import type { DraftCalls } from '../internal/draft/saveDraft.ts';
import { createItemKey, useDraft, type UseDraftResult } from '../internal/draft/useDraft.ts';
import { useActionRunner } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { customFieldsKeys } from './customFieldsKeys.ts';

/** Result of `useCustomFieldsEditor`. */
export interface UseCustomFieldsEditorResult extends UseDraftResult<
  CustomFieldList,
  FieldsDraft,
  FieldsCommand,
  DraftField
> {
  /** The stored fields whose label was emptied; the draft is not to be saved while there are any. */
  emptied: readonly DraftField[];
  /** The new and renamed fields with the label of another one; the draft is not to be saved while there are any. */
  repeated: readonly DraftField[];
  /** Adds a text field at the top and returns its key. */
  add(): string;
  /**
   * Makes a field a list. The list of a stored text field begins with the values that files have; meanwhile the editor
   * is locked, for at least one second. When they cannot be loaded, the field stays as it is.
   */
  convertToList(key: string): Promise<ApiError | undefined>;
  /** Key of the field that is becoming a list. */
  convertingKey: string | undefined;
  /** Whether the back end can write new names of entries into the files. */
  canRenameInFiles: boolean;
}

const rules: DraftRules<CustomFieldList, FieldsDraft, FieldsCommand, DraftField> = {
  create: createFieldsDraft,
  apply: applyFieldsCommand,
  isChanged: isFieldsDraftChanged,
  itemsOf: ({ fields }) => fields,
  contentOf: (draft) =>
    toSaveDefinitionsInput(draft, undefined).definitions.map(({ label, description, type, choices }) => [
      label,
      description,
      type,
      choices,
    ]),
};

function isList(value: unknown): value is CustomFieldList {
  return (
    typeof value === 'object' && value !== null && 'definitions' in value && Array.isArray(value.definitions)
  );
}

function createCalls(
  port: CustomFieldsApi,
  canPlan: boolean,
): DraftCalls<CustomFieldList, FieldsDraft, FieldsCommand> {
  const inputOf = (draft: FieldsDraft, { version }: CustomFieldList) =>
    toSaveDefinitionsInput(draft, version);
  return {
    plan: canPlan ? (draft, base) => port.planDefinitions(inputOf(draft, base)) : undefined,
    async save(draft, base, plan) {
      const { changeId, ...stored } = await port.saveDefinitions({ ...inputOf(draft, base), plan });
      return { stored, changeId };
    },
    read: () => port.listDefinitions({}),
    isStored: isList,
  };
}

/** The shortest time for which the editor is locked, in milliseconds. */
const minLockMs = 1000;
async function undoSave(port: CustomFieldsApi, id: string) {
  const { lostCount, ...stored } = await port.undoChange({ id });
  return { stored, lostCount };
}

const noFields: readonly DraftField[] = [];

/**
 * Edits the custom fields of the tenant: their draft, its plan and save.
 *
 * @throws Error when the back end has no `customFields` sub-port.
 * @example
 * const { draft, change, save, isChanged } = useCustomFieldsEditor();
 * change({ type: 'edit', key: id, values: { label: 'Usage' } });
 */
export function useCustomFieldsEditor(): UseCustomFieldsEditorResult {
  const { api, events } = useGallery();
  const port = useSubPort('customFields', 'useCustomFieldsEditor');
  const canPlan = useCapability('customFields.plan');
  const canUndo = useCapability('customFields.history');
  const canRenameInFiles = useCapability('customFields.renameChoices');
  const { run } = useActionRunner();
  const [convertingKey, setConvertingKey] = useState<string>();
  const calls = useMemo(() => createCalls(port, canPlan), [port, canPlan]);
  const editor = useDraft({
    name: 'custom-fields',
    queryKey: customFieldsKeys.definitions(api.id),
    load: (signal) => port.listDefinitions({}, signal),
    rules,
    calls,
    undo: useMemo(() => (canUndo ? (id: string) => undoSave(port, id) : undefined), [canUndo, port]),
    restore: useMemo(
      () => (canUndo ? (id: string) => port.restoreDefinition({ id }) : undefined),
      [canUndo, port],
    ),
    onSaved: useCallback(() => {
      events.publish('definitions.changed', { domain: 'customFields' });
      events.publish('assets.changed', { changes: [{ kind: 'fields' }], hasMore: false });
    }, [events]),
  });
  const { change, draft } = editor;
  const fields = draft?.fields;
  const convertToList = useCallback(
    async (key: string) => {
      const field = fields?.find((each) => each.key === key);
      const { stored } = field ?? {};
      if (!stored || stored.type !== 'text' || field?.choices.length) {
        change({ type: 'edit', key, values: { type: 'list' } });
        return undefined;
      }
      setConvertingKey(key);
      const lockTime = new Promise((resolve) => setTimeout(resolve, minLockMs));
      const result = await run(`custom-fields:${key}`, () => port.listStoredValues({ id: stored.id }));
      await lockTime;
      setConvertingKey(undefined);
      if (result.status !== 'done') return result.status === 'failed' ? result.error : undefined;
      const choices = parseChoices(result.value.join('\n')).map((value) => ({ value }));
      change({ type: 'edit', key, values: { type: 'list', choices } });
      return undefined;
    },
    [change, fields, port, run],
  );
  return {
    ...editor,
    isBusy: editor.isBusy || convertingKey !== undefined,
    emptied: useMemo(() => (draft ? findEmptiedFields(draft) : noFields), [draft]),
    repeated: useMemo(() => (draft ? findRepeatedFields(draft) : noFields), [draft]),
    add: useCallback(() => {
      const key = createItemKey();
      change({ type: 'add', key });
      return key;
    }, [change]),
    convertToList,
    convertingKey,
    canRenameInFiles,
  };
}
