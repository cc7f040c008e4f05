import { customFieldKey, isRecognitionField } from '../../card-layout/index.ts';
import {
  ApiError,
  maxStoredValues,
  type CustomFieldDefinition,
  type CustomFieldList,
  type CustomFieldsApi,
  type DefinitionDraft,
  type PlannedChange,
  type SaveDefinitionsInput,
} from '../../contract/index.ts';
import {
  countRenamed,
  describeFit,
  findInvalidRenames,
  findRepeatedNames,
  planConversion,
  renameEntries,
  normalizeVisibleName,
  withOmittedItems,
} from '../../custom-fields/index.ts';
import { isSameValue } from '../../internal/values.ts';
import {
  checkPlan,
  filesWith,
  isLive,
  planOf,
  touchedFiles,
  type ChangeDraft,
  type FileEdit,
} from '../memory/changeLog.ts';
import type { MemoryContext } from '../memory/context.ts';
import type { Library } from '../memory/library.ts';

/** Number of the series of ids of fields, so that they differ from the ids of files. */
const fieldSeries = 43;

const anyValue = () => true;

function invalid(path: string, reason: string): ApiError {
  return new ApiError('invalid', { status: 400, fields: { [path]: reason } });
}

function checkInput(
  { definitions, removed }: SaveDefinitionsInput,
  stored: readonly CustomFieldDefinition[],
): void {
  const editable = new Set(stored.filter((each) => !isRecognitionField(each)).map(({ id }) => id));
  const ids = definitions.flatMap(({ id }) => id ?? []);
  for (const [at, { id, label, type, choices, renamedChoices }] of definitions.entries()) {
    if (id !== undefined && !editable.has(id)) throw invalid(`definitions.${at}.id`, 'unknown');
    if (normalizeVisibleName(label) === '') throw invalid(`definitions.${at}.label`, 'missing');
    if (normalizeVisibleName(label).length > 255) throw invalid(`definitions.${at}.label`, 'too-long');
    if (choices.some((choice) => choice.trim() === ''))
      throw invalid(`definitions.${at}.choices`, 'empty entry');
    const [wrong] = findInvalidRenames({ choices: type === 'text' ? [] : choices, renamedChoices });
    if (wrong !== undefined) throw invalid(`definitions.${at}.renamedChoices.${wrong}`, 'not in the list');
  }
  if (new Set(ids).size < ids.length) throw invalid('definitions', 'repeated');
  for (const [at, id] of removed.entries())
    if (!editable.has(id) || ids.includes(id)) throw invalid(`removed.${at}`, 'unknown');
  const labels = new Map(stored.map(({ id, label }) => [id, label]));
  const others = stored.filter(({ id }) => !ids.includes(id) && !removed.includes(id));
  const [repeated] = findRepeatedNames([
    ...definitions.map(({ id = '', label }) => ({ name: label, storedName: labels.get(id) })),
    ...others.map(({ label }) => ({ name: label, storedName: label })),
  ]);
  if (repeated !== undefined) throw invalid(`definitions.${repeated}.label`, 'repeated');
}

function planDefinition(
  draft: DefinitionDraft,
  old: CustomFieldDefinition | undefined,
  library: Library,
): { change: PlannedChange | undefined; edits: FileEdit[] } {
  const label = normalizeVisibleName(draft.label);
  if (!old) return { change: { kind: 'add', id: '', label, files: 0, samples: [] }, edits: [] };
  const key = customFieldKey(old.id);
  const files = filesWith(library, key, anyValue);
  const values = files.map((file) => ({
    file,
    key,
    items: [old.id],
    value: renameEntries(file.asset.fields[key] ?? null, draft.renamedChoices ?? []),
  }));
  const conversions = values.map((edit) => ({ ...edit, ...planConversion(edit.value, old.type, draft) }));
  const edits = conversions.filter(({ file, value }) => !isSameValue(file.asset.fields[key], value));
  const touched = touchedFiles(edits.map(({ file }) => file));
  const renamedChoices = countRenamed(
    files.filter(isLive).map(({ asset }) => ({ value: asset.fields[key] ?? null, files: 1 })),
    draft.renamedChoices ?? [],
  );
  const changeBase = { id: old.id, label, ...touched, ...(renamedChoices.length > 0 && { renamedChoices }) };
  if (old.type !== draft.type)
    return {
      change: {
        ...changeBase,
        kind: 'convert',
        ...describeFit(
          conversions.flatMap(({ file, ...conversion }) => (isLive(file) ? { ...conversion, files: 1 } : [])),
        ),
      },
      edits,
    };
  if (old.label !== label) return { change: { ...changeBase, kind: 'rename', from: old.label }, edits };
  const isSame = old.description === draft.description && isSameValue(old.choices, draft.choices);
  return { change: isSame && edits.length === 0 ? undefined : { ...changeBase, kind: 'edit' }, edits };
}

/** Returns the edits of the files of converted fields that give each value the type which the field had before. */
function convertBack(
  library: Library,
  before: ReadonlyMap<string, CustomFieldDefinition | undefined>,
  after: ReadonlyMap<string, CustomFieldDefinition | undefined>,
): FileEdit[] {
  return [...before].flatMap(([id, earlier]) => {
    const later = after.get(id);
    if (!earlier || !later || earlier.type === later.type) return [];
    const key = customFieldKey(id);
    return filesWith(library, key, anyValue).flatMap((file) => {
      const current = file.asset.fields[key] ?? null;
      const { value } = planConversion(current, later.type, earlier);
      return isSameValue(current, value) ? [] : [{ file, key, items: [id], value }];
    });
  });
}

/** A planned save, with the fields afterwards. */
interface PlannedSave extends ChangeDraft<CustomFieldDefinition> {
  readonly definitions: readonly CustomFieldDefinition[];
}

/** Returns what a save does: the fields afterwards, the changes and the values of files. */
function planSave(
  input: SaveDefinitionsInput,
  stored: readonly CustomFieldDefinition[],
  library: Library,
  makeId: () => string,
): PlannedSave {
  checkInput(input, stored);
  const byId = new Map(stored.map((each) => [each.id, each]));
  const [before, after] = [
    new Map<string, CustomFieldDefinition | undefined>(),
    new Map<string, CustomFieldDefinition | undefined>(),
  ];
  const [changes, edits]: [PlannedChange[], FileEdit[]] = [[], []];
  const definitions = input.definitions.map((draft, displayOrder) => {
    const old = draft.id === undefined ? undefined : byId.get(draft.id);
    const { id = makeId(), renamedChoices: _, ...rest } = draft;
    const definition: CustomFieldDefinition = {
      ...rest,
      id,
      label: normalizeVisibleName(draft.label),
      displayOrder,
    };
    const plannedDefinition = planDefinition(draft, old, library);
    if (plannedDefinition.change) {
      changes.push(plannedDefinition.change);
      edits.push(...plannedDefinition.edits);
      before.set(id, old);
      after.set(id, definition);
    }
    return definition;
  });
  for (const id of input.removed) {
    const key = customFieldKey(id);
    const files = filesWith(library, key, anyValue);
    changes.push({ kind: 'remove', id, label: byId.get(id)?.label ?? '', ...touchedFiles(files) });
    edits.push(...files.map((file) => ({ file, key, items: [id], value: null })));
    before.set(id, byId.get(id));
    after.set(id, undefined);
  }
  const inputIds = new Set([...definitions.map(({ id }) => id), ...input.removed]);
  const omitted = stored.filter((each) => !inputIds.has(each.id) && !isRecognitionField(each));
  const all = withOmittedItems([...definitions, ...omitted], stored, input.removed);
  const commonIds = (list: readonly CustomFieldDefinition[], other: readonly CustomFieldDefinition[]) =>
    list.map(({ id }) => id).filter((id) => other.some((each) => each.id === id));
  if (JSON.stringify(commonIds(stored, all)) !== JSON.stringify(commonIds(all, stored)))
    changes.push({ kind: 'reorder', id: '', label: '', files: 0, samples: [] });
  return { definitions: all, changes, edits, before, after };
}

/** The custom field calls of a memory back end. Results are copies. */
export function createCustomFieldsPort({ backEnd, capabilities, library }: MemoryContext): CustomFieldsApi {
  const { fields, customFields: store } = backEnd;
  const { versions, history, renameChoices } = capabilities.customFields;
  /** Returns a new id, other than those of the fields in the options of the back end. */
  function makeFieldId(): string {
    for (;;) {
      store.lastField += 1;
      const id = library().makeId(store.lastField, fieldSeries);
      if (!fields.customFields.some((each) => each.id === id)) return id;
    }
  }
  function present(all = false): CustomFieldList {
    const shown = fields.customFields.filter((each) => all || !isRecognitionField(each));
    const definitions = structuredClone(shown).toSorted(
      (one, other) => one.displayOrder - other.displayOrder,
    );
    return versions ? { definitions, version: store.version } : { definitions };
  }
  function storeDefinitions(definitions: readonly CustomFieldDefinition[]): void {
    fields.customFields = definitions.map((each, displayOrder) => ({ ...each, displayOrder }));
    store.version += 1;
  }
  function restoreDefinitions(
    items: ReadonlyMap<string, CustomFieldDefinition | undefined>,
  ): CustomFieldList {
    const others = present(true).definitions.filter(({ id }) => !items.has(id));
    const restored = [...items.values()].filter((item) => item !== undefined);
    storeDefinitions(
      [...others, ...restored].toSorted((one, other) => one.displayOrder - other.displayOrder),
    );
    return present();
  }
  function plan(input: SaveDefinitionsInput): PlannedSave {
    if (versions && input.version !== undefined && input.version !== store.version)
      throw new ApiError('conflict', { status: 412, current: present() });
    const definitions = renameChoices
      ? input.definitions
      : input.definitions.map((each) => ({ ...each, renamedChoices: [] }));
    return planSave({ ...input, definitions }, present(true).definitions, library(), makeFieldId);
  }
  return {
    listDefinitions: async ({ all = false }) => present(all),
    async listStoredValues({ id }) {
      if (!fields.customFields.some((each) => each.id === id))
        throw new ApiError('not-found', { status: 404 });
      const key = customFieldKey(id);
      const files = filesWith(library(), key, anyValue).filter(isLive);
      const values = files.flatMap(({ asset }) => asset.fields[key] ?? []);
      return [...new Set(values.map(String))].toSorted().slice(0, maxStoredValues);
    },
    planDefinitions: async (input) => planOf(plan(input).changes, store.version),
    async saveDefinitions(input) {
      const planned = plan(input);
      checkPlan(input.plan, planOf(planned.changes, store.version), present());
      if (planned.changes.length === 0) return present();
      const changeId = store.log.record(library(), planned);
      storeDefinitions(planned.definitions);
      return { ...present(), ...(history && { changeId }) };
    },
    listChanges: async (input) => store.log.list(input),
    undoChange: async ({ id }) =>
      restoreDefinitions(
        store.log.undo(id, undefined, ({ before, after }) => convertBack(library(), before, after)),
      ),
    restoreDefinition: async ({ id }) => restoreDefinitions(new Map([[id, store.log.restore(id)]])),
  };
}
