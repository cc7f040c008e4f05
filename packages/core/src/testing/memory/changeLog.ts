import {
  ApiError,
  maxChangeSamples,
  maxRecordChanges,
  type ChangePage,
  type ChangePlan,
  type ChangeRecord,
  type DeletedItem,
  type FieldValue,
  type ListChangesInput,
  type PlannedChange,
  type UndoObstacle,
} from '../../contract/index.ts';
import { isSameValue } from '../../internal/values.ts';
import { toIso } from '../clock.ts';
import { recordActivity, touch, type Library, type StoredFile } from './library.ts';

/** Time in which a change can be undone, in milliseconds (30 days). */
const undoableMs = 30 * 86_400_000;

/** New value of one field of a file; null clears it. */
export interface FileEdit {
  readonly file: StoredFile;
  readonly key: string;
  readonly value: FieldValue;
  /** Keys of the items because of which the value changes, such as a deleted status. */
  readonly items: readonly string[];
}

/** An edit with the value before it. */
export interface WrittenEdit extends FileEdit {
  readonly before: FieldValue;
}

/** A saved change. `Item` is what the domain stores, such as a status. */
interface LoggedChange<Item> {
  readonly id: string;
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number;
  readonly actorName: string | null;
  readonly changes: readonly PlannedChange[];
  /** The touched items before and after; undefined for one that did not exist. */
  readonly before: ReadonlyMap<string, Item | undefined>;
  readonly after: ReadonlyMap<string, Item | undefined>;
  readonly edits: readonly WrittenEdit[];
  undoneAt: number | undefined;
  /** Ids of deleted items that were restored one by one. */
  readonly restored: Set<string>;
  /** For the restore of an item: the change that deleted it. */
  readonly restores: LoggedChange<Item> | undefined;
}

/** A change that a domain is about to save. */
export interface ChangeDraft<Item> {
  readonly changes: readonly PlannedChange[];
  readonly before: ReadonlyMap<string, Item | undefined>;
  readonly after: ReadonlyMap<string, Item | undefined>;
  readonly edits: readonly FileEdit[];
}

/** Returns whether a file is outside the bin. */
export function isLive({ deletedAt }: StoredFile): boolean {
  return deletedAt === undefined;
}

/** Returns the files for which a value of a field passes a test, also those in the bin. */
export function filesWith(
  library: Library,
  key: string,
  matches: (value: FieldValue) => boolean,
): StoredFile[] {
  return [...library.files.values()].filter(({ asset }) => {
    const value = asset.fields[key] ?? null;
    return value !== null && matches(value);
  });
}

/** Returns the count and the samples of a change. Files in the bin change as well, but are not counted. */
export function touchedFiles(files: readonly StoredFile[]): Pick<PlannedChange, 'files' | 'samples'> {
  const live = files.filter(isLive);
  return { files: live.length, samples: live.slice(0, maxChangeSamples).map(({ asset }) => asset.id) };
}

/** Returns a plan whose token changes with its changes and with the version of the list. */
export function planOf(changes: readonly PlannedChange[], version: number): ChangePlan {
  return { changes, token: JSON.stringify([version, changes]) };
}

/**
 * Checks that a save does what was planned.
 * @throws ApiError `conflict` with `current` otherwise.
 */
export function checkPlan(token: string | undefined, plan: ChangePlan, current: unknown): void {
  if (token !== undefined && token !== plan.token) throw new ApiError('conflict', { status: 412, current });
}

function write({ file, key, value }: FileEdit, library: Library): void {
  const { [key]: _, ...others } = file.asset.fields;
  const fields = value === null ? others : { ...others, [key]: value };
  file.asset = { ...file.asset, fields, version: file.asset.version + 1 };
  file.updatedAt = library.clock.now();
  recordActivity(library, 'updated', file.asset.id);
}

/** Returns a change as a record stores it: without the values that the plan lists. */
function withoutValues(change: PlannedChange): PlannedChange {
  const { unfitValues: _values, renamedChoices: _renamed, ...kept } = change;
  return kept;
}

/** The changes of one domain of a memory back end, with undo. */
export interface ChangeLog<Item> {
  /** Writes the files of a change and records it. Returns its id. */
  record(library: Library, draft: ChangeDraft<Item>): string;
  /** Returns a page of the changes, newest first. `isListed` leaves out the others; it defaults to all. */
  list(
    input: ListChangesInput,
    isListed?: (change: Pick<LoggedChange<Item>, 'id' | 'before' | 'after'>) => boolean,
  ): ChangePage;
  /**
   * Returns the items as they were before a change, and restores the values of its files. `valueOf` returns the value for
   * a file; it defaults to the earlier one where nobody changed it since, apart from later saves. `otherEdits` returns
   * edits that are then made in files which did not get their earlier value; it defaults to none.
   */
  undo(
    id: string,
    valueOf?: (
      edit: WrittenEdit,
      current: FieldValue,
      change: Pick<LoggedChange<Item>, 'changes' | 'before' | 'restored'>,
    ) => FieldValue,
    otherEdits?: (change: Pick<LoggedChange<Item>, 'before' | 'after'>) => readonly FileEdit[],
  ): ReadonlyMap<string, Item | undefined>;
  /**
   * Returns one deleted item, and restores the values of its files. `valueOf` returns the value for a file; it defaults
   * to the earlier one where nobody changed it since, apart from later saves. `existing` is an item that is there under
   * the same id, and that an undo keeps.
   */
  restore(
    id: string,
    valueOf?: (edit: WrittenEdit, current: FieldValue) => FieldValue,
    existing?: Item,
  ): Item;
  /** Returns the items that can be restored, latest first. */
  listDeleted(nameOf: (item: Item) => string): readonly (DeletedItem & { readonly deletedAt: string })[];
}

/**
 * Returns an empty log. `makeId` gives the id of the nth change; `keyOf` returns the key of the item of a change, and
 * defaults to its id.
 */
export function createChangeLog<Item>(
  library: () => Library,
  makeId: (number: number) => string,
  keyOf: (change: PlannedChange) => string = ({ id }) => id,
): ChangeLog<Item> {
  const log: LoggedChange<Item>[] = [];
  const now = () => library().clock.now();
  const isUndoable = (change: LoggedChange<Item>) =>
    change.undoneAt === undefined && change.at + undoableMs > now();

  /** Returns whether nobody has changed the value that an edit gave its file, apart from the edits of later saves. */
  function isUntouched(edit: WrittenEdit, current: FieldValue, later: readonly WrittenEdit[]): boolean {
    if (isSameValue(current, edit.value)) return true;
    let { value } = edit;
    for (const next of later) {
      if (next.file !== edit.file || next.key !== edit.key) continue;
      if (!isSameValue(next.before, value)) return false;
      ({ value } = next);
    }
    return isSameValue(current, value);
  }
  /**
   * Returns the default of `valueOf` for the edits of a change. The restore of an item that was deleted before the change
   * counts like a person's edit.
   */
  function earlierValues(change: LoggedChange<Item>) {
    const from = log.indexOf(change);
    const later = log
      .slice(from + 1)
      .filter(
        ({ undoneAt, restores }) => undoneAt === undefined && !(restores && log.indexOf(restores) < from),
      )
      .flatMap(({ edits }) => edits);
    return (edit: WrittenEdit, current: FieldValue): FieldValue =>
      isUntouched(edit, current, later) ? edit.before : current;
  }
  function revert(
    edits: readonly WrittenEdit[],
    valueOf: (edit: WrittenEdit, current: FieldValue) => FieldValue,
  ): void {
    for (const edit of edits) {
      const current = edit.file.asset.fields[edit.key] ?? null;
      const value = valueOf(edit, current);
      if (!isSameValue(current, value)) write({ ...edit, value }, library());
    }
    touch(library());
  }
  function append(
    target: Library,
    { edits, changes, ...draft }: ChangeDraft<Item>,
    restores?: LoggedChange<Item>,
  ): string {
    const written = edits.map((edit) => ({ ...edit, before: edit.file.asset.fields[edit.key] ?? null }));
    for (const edit of edits) write(edit, target);
    touch(target);
    const id = makeId(log.length + 1);
    const actorName = target.actor() ?? null;
    log.push({
      ...draft,
      changes: changes.map(withoutValues),
      id,
      at: now(),
      actorName,
      edits: written,
      undoneAt: undefined,
      restored: new Set(),
      restores,
    });
    return id;
  }
  /** Returns the key of an item that both changes have changed. A deletion of an item that was restored does not count. */
  function sharedKey(
    change: LoggedChange<Item>,
    { before, restored }: LoggedChange<Item>,
  ): string | undefined {
    return [...change.before.keys()].find((key) => before.has(key) && !restored.has(key));
  }
  /** Returns whether a change has only deleted items, and all of them were restored one by one. */
  function isRestored({ changes, restored }: LoggedChange<Item>): boolean {
    return changes.every((each) => each.kind === 'remove' && restored.has(keyOf(each)));
  }
  function obstacleOf(change: LoggedChange<Item>): UndoObstacle | undefined {
    if (isRestored(change)) return { reason: 'already-restored' };
    const from = log.indexOf(change);
    const later = log
      .slice(from + 1)
      .findLast(
        (each) =>
          each.undoneAt === undefined &&
          !(each.restores && log.indexOf(each.restores) >= from) &&
          sharedKey(change, each) !== undefined,
      );
    if (later) {
      const { id, at, changes } = later;
      const shared = changes.find((each) => keyOf(each) === sharedKey(change, later)) ?? changes[0];
      return { reason: 'later-change', ...(shared && { later: { id, at: toIso(at), change: shared } }) };
    }
    return change.restores && !isUndoable(change.restores) ? { reason: 'closed-bin' } : undefined;
  }
  function find(id: string): LoggedChange<Item> {
    const found = log.find((change) => change.id === id && isUndoable(change));
    if (!found) throw new ApiError('not-found', { status: 404 });
    return found;
  }
  function present(change: LoggedChange<Item>): ChangeRecord {
    const { id, at, actorName, undoneAt } = change;
    const changes = change.changes.map((each) => ({
      ...each,
      ...(each.kind === 'remove' && deletionOf(keyOf(each)) === change && { isRestorable: true }),
    }));
    const isOld = at + undoableMs <= now();
    const obstacle = isUndoable(change) ? obstacleOf(change) : undefined;
    return {
      id,
      at: toIso(at),
      actorName,
      changes: changes.slice(0, maxRecordChanges),
      ...(changes.length > maxRecordChanges && { changeCount: changes.length }),
      state: undoneAt !== undefined ? 'undone' : isOld ? 'final' : 'done',
      undoableUntil: isUndoable(change) ? toIso(at + undoableMs) : null,
      ...(obstacle && { obstacle }),
    };
  }
  function removalOf({ changes }: LoggedChange<Item>, key: string): PlannedChange | undefined {
    return changes.find((each) => each.kind === 'remove' && keyOf(each) === key);
  }
  function deletionOf(id: string): LoggedChange<Item> | undefined {
    return log.findLast(
      (change) =>
        isUndoable(change) &&
        change.changes.some(({ kind }) => kind === 'remove') &&
        change.before.get(id) !== undefined &&
        change.after.get(id) === undefined &&
        !change.restored.has(id),
    );
  }
  return {
    record: (target, draft) => append(target, draft),
    list({ cursor, limit = 50 }, isListed = () => true) {
      const all = log.filter(isListed).toReversed();
      const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
      if (cursor !== undefined && start === 0)
        throw new ApiError('invalid', { status: 400, fields: { cursor: 'malformed' } });
      const items = all.slice(start, start + limit).map(present);
      return {
        items,
        nextCursor: start + limit < all.length ? (items.at(-1)?.id ?? null) : null,
        total: all.length,
      };
    },
    undo(id, valueOf, otherEdits = () => []) {
      const change = find(id);
      const earlierValue = earlierValues(change);
      const obstacle = obstacleOf(change);
      if (obstacle) throw new ApiError('conflict', { status: 409, current: obstacle });
      for (const key of change.before.keys()) change.restores?.restored.delete(key);
      change.undoneAt = now();
      revert(change.edits, (edit, current) => (valueOf ?? earlierValue)(edit, current, change));
      for (const edit of otherEdits(change)) {
        const { file, key } = edit;
        const earlier = change.edits.find((each) => each.file === file && each.key === key)?.before ?? null;
        if (!isSameValue(file.asset.fields[key], earlier)) write(edit, library());
      }
      return change.before;
    },
    restore(id, valueOf, existing) {
      const change = deletionOf(id);
      const item = change?.before.get(id);
      if (!change || item === undefined) throw new ApiError('not-found', { status: 404 });
      change.restored.add(id);
      const nextValue = valueOf ?? earlierValues(change);
      const edits = change.edits
        .filter(({ items }) => items.includes(id))
        .flatMap(({ before, ...edit }) => {
          const current = edit.file.asset.fields[edit.key] ?? null;
          const value = nextValue({ ...edit, before }, current);
          return isSameValue(current, value) ? [] : [{ ...edit, value, items: [id] }];
        });
      const removal = removalOf(change, id);
      const touched = touchedFiles(edits.map(({ file }) => file));
      append(
        library(),
        {
          changes: [{ kind: 'restore', id: removal?.id ?? id, label: removal?.label ?? '', ...touched }],
          before: new Map([[id, existing]]),
          after: new Map([[id, item]]),
          edits,
        },
        change,
      );
      return item;
    },
    listDeleted(nameOf) {
      return log.toReversed().flatMap((change) =>
        [...change.before].flatMap(([id, item]) => {
          if (item === undefined || deletionOf(id) !== change) return [];
          const removal = removalOf(change, id);
          return [
            {
              id,
              name: nameOf(item),
              deletedAt: toIso(change.at),
              expiresAt: toIso(change.at + undoableMs),
              fileCount: removal?.files ?? 0,
            },
          ];
        }),
      );
    },
  };
}
