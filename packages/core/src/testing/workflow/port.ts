import {
  ApiError,
  type PlannedChange,
  type SaveWorkflowInput,
  type Workflow,
  type WorkflowApi,
  type WorkflowStatus,
} from '../../contract/index.ts';
import { findRepeatedNames, parseStatusColor, normalizeVisibleName } from '../../workflow/index.ts';
import { checkPlan, filesWith, isLive, planOf, touchedFiles, type ChangeDraft } from '../memory/changeLog.ts';
import type { MemoryContext } from '../memory/context.ts';
import type { Library } from '../memory/library.ts';
import type { Status } from './store.ts';

const statusField = 'workflowStatus';
/** Number of the series of ids of statuses, so that they differ from the ids of files. */
const statusSeries = 41;

function invalid(path: string, reason: string): ApiError {
  return new ApiError('invalid', { status: 400, fields: { [path]: reason } });
}

function checkInput({ statuses, removed }: SaveWorkflowInput, stored: Workflow): void {
  const storedIds = new Set(stored.statuses.map(({ id }) => id));
  for (const [at, { id, name, color }] of statuses.entries()) {
    if (id !== undefined && !storedIds.has(id)) throw invalid(`statuses.${at}.id`, 'unknown');
    if (normalizeVisibleName(name) === '') throw invalid(`statuses.${at}.name`, 'missing');
    if (normalizeVisibleName(name).length > 255) throw invalid(`statuses.${at}.name`, 'too-long');
    if (color !== '' && !parseStatusColor(color)) throw invalid(`statuses.${at}.color`, 'unknown');
  }
  const ids = statuses.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw invalid('statuses', 'repeated');
  if (statuses.length > 0 && statuses.filter(({ isDefault }) => isDefault).length !== 1)
    throw invalid('statuses', 'one default');
  for (const [at, { id, moveTo }] of removed.entries()) {
    if (!storedIds.has(id) || ids.includes(id)) throw invalid(`removed.${at}.id`, 'unknown');
    if (moveTo !== undefined && !ids.includes(moveTo)) throw invalid(`removed.${at}.moveTo`, 'unknown');
  }
}

function toStatus({ id, name, color, isDefault, hideOnGalleryView }: WorkflowStatus): Status {
  return { id, name, color, isDefault, hideOnGalleryView };
}

/** A planned save, with the statuses afterwards. */
interface PlannedSave extends ChangeDraft<Status> {
  readonly statuses: readonly Status[];
}

/** Returns what a save does: the statuses afterwards, the changes and the values of files. */
function planSave(
  input: SaveWorkflowInput,
  stored: Workflow,
  library: Library,
  makeId: () => string,
): PlannedSave {
  checkInput(input, stored);
  const before = new Map(stored.statuses.map((status) => [status.id, toStatus(status)]));
  const inputIds = new Set([...input.statuses, ...input.removed].flatMap(({ id }) => id ?? []));
  const statuses = [
    ...input.statuses.map((draft) => ({
      ...draft,
      name: normalizeVisibleName(draft.name),
      id: draft.id ?? makeId(),
    })),
    ...[...before.values()].filter(({ id }) => !inputIds.has(id)),
  ];
  if (statuses.length === 0 && before.size > 0) throw invalid('statuses', 'missing');
  const [repeated] = findRepeatedNames(
    statuses.map(({ id, name }) => ({ name, storedName: before.get(id)?.name })),
  );
  if (repeated !== undefined) throw invalid(`statuses.${repeated}.name`, 'repeated');
  const fallback = statuses.find(({ isDefault }) => isDefault);
  const changes: PlannedChange[] = [];
  const touched: { before: [string, Status | undefined][]; after: [string, Status | undefined][] } = {
    before: [],
    after: [],
  };
  for (const status of statuses) {
    const old = before.get(status.id);
    if (old && JSON.stringify(old) === JSON.stringify({ ...old, ...status })) continue;
    const isRenamed = old && old.name !== status.name;
    const files = isRenamed
      ? touchedFiles(filesWith(library, statusField, (value) => value === status.id))
      : touchedFiles([]);
    const kind = old ? (isRenamed ? 'rename' : 'edit') : 'add';
    const id = old ? status.id : '';
    changes.push({ kind, id, label: status.name, ...(isRenamed && { from: old.name }), ...files });
    touched.before.push([status.id, old]);
    touched.after.push([status.id, status]);
  }
  const edits = input.removed.flatMap(({ id, moveTo }) => {
    const files = filesWith(library, statusField, (value) => value === id);
    const target = statuses.find((each) => each.id === moveTo) ?? fallback;
    const label = before.get(id)?.name ?? '';
    changes.push({ kind: 'remove', id, label, ...(target && { to: target.name }), ...touchedFiles(files) });
    touched.before.push([id, before.get(id)]);
    touched.after.push([id, undefined]);
    return files.map((file) => ({ file, key: statusField, value: target?.id ?? null, items: [id] }));
  });
  const storedIdsOf = (list: readonly { id: string }[]) =>
    list.map(({ id }) => id).filter((id) => before.has(id));
  const kept = storedIdsOf(stored.statuses).filter((id) => statuses.some((each) => each.id === id));
  if (JSON.stringify(kept) !== JSON.stringify(storedIdsOf(statuses)))
    changes.push({ kind: 'reorder', id: '', label: '', files: 0, samples: [] });
  return { statuses, changes, edits, before: new Map(touched.before), after: new Map(touched.after) };
}

/** The workflow calls of a memory back end. Results are copies. */
export function createWorkflowPort({ backEnd, capabilities, library }: MemoryContext): WorkflowApi {
  const { fields, workflow: store } = backEnd;
  const stored = (): Workflow => ({
    ...(fields.workflow ?? { id: library().makeId(1, statusSeries), statuses: [] }),
    version: store.version,
  });
  /** Returns a new id, other than those of the statuses in the options of the back end. */
  function makeStatusId(): string {
    for (;;) {
      store.lastStatus += 1;
      const id = library().makeId(store.lastStatus + 1, statusSeries);
      if (!stored().statuses.some((each) => each.id === id)) return id;
    }
  }
  function present(): Workflow {
    const { version, ...workflow } = structuredClone(stored());
    return capabilities.workflow.versions ? { ...workflow, version } : workflow;
  }
  function storeStatuses(statuses: readonly Status[]): void {
    const defaultStatus = statuses.find(({ isDefault }) => isDefault) ?? statuses[0];
    const ordered = statuses.map((status, displayOrder) => ({
      ...status,
      isDefault: status === defaultStatus,
      displayOrder,
    }));
    fields.workflow = { id: stored().id, statuses: ordered };
    store.version += 1;
  }
  function checkVersion({ id, version }: SaveWorkflowInput): void {
    if (id !== stored().id) throw new ApiError('not-found', { status: 404 });
    if (capabilities.workflow.versions && version !== undefined && version !== store.version)
      throw new ApiError('conflict', { status: 412, current: present() });
  }
  /** Restores statuses to an earlier state; undefined removes one. */
  function restoreStatuses(items: ReadonlyMap<string, Status | undefined>): Workflow {
    const others = stored()
      .statuses.map(toStatus)
      .filter(({ id }) => !items.has(id));
    const restored = [...items.values()].filter((item) => item !== undefined);
    const hasDefault = restored.some(({ isDefault }) => isDefault);
    storeStatuses([
      ...others.map((each) => (hasDefault ? { ...each, isDefault: false } : each)),
      ...restored,
    ]);
    return present();
  }
  return {
    getWorkflow: async () => (store.isEnabled ? present() : null),
    isEnabled: async () => store.isEnabled,
    async setEnabled({ isEnabled }) {
      store.isEnabled = isEnabled;
      return isEnabled;
    },
    async countFiles({ id }) {
      if (!stored().statuses.some((status) => status.id === id))
        throw new ApiError('not-found', { status: 404 });
      return filesWith(library(), statusField, (value) => value === id).filter(isLive).length;
    },
    async planWorkflow(input) {
      checkVersion(input);
      return planOf(planSave(input, stored(), library(), makeStatusId).changes, store.version);
    },
    async saveWorkflow(input) {
      checkVersion(input);
      const planned = planSave(input, stored(), library(), makeStatusId);
      checkPlan(input.plan, planOf(planned.changes, store.version), present());
      if (planned.changes.length === 0) return { workflow: present() };
      const changeId = store.log.record(library(), planned);
      storeStatuses(planned.statuses);
      return { workflow: present(), ...(capabilities.workflow.history && { changeId }) };
    },
    listChanges: async (input) => store.log.list(input),
    undoChange: async ({ id }) => restoreStatuses(store.log.undo(id)),
    restoreStatus: async ({ id }) =>
      restoreStatuses(new Map([[id, { ...store.log.restore(id), isDefault: false }]])),
  };
}
