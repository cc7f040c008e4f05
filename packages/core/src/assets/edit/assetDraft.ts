import type { ApiError, Asset, FieldValue, FieldValues } from '../../contract/index.ts';
import { isSameValue } from '../../internal/values.ts';

/** State of the edits of a file. */
export type EditorStatus =
  /** There are no edits. */
  | 'saved'
  /** There are edits. */
  | 'unsaved'
  /** A save is running. */
  | 'saving'
  /** The last save has failed; the edits are kept. */
  | 'failed'
  /** Another user has saved the same fields meanwhile. */
  | 'conflict';

/** State of a field when its edit began. */
export interface EditStart {
  /** The version of the file when the edit began. */
  readonly version: number | undefined;
  /** The value when the edit began. */
  readonly value: FieldValue;
}

/** Result of the latest save of one field. */
export interface SavedField {
  /** The value before the save. */
  readonly before: FieldValue;
  /** The value that was saved. */
  readonly after: FieldValue;
  /** The version of the file after the save. */
  readonly version: number;
}

/** Unsaved edits of one file. */
export interface AssetDraft {
  /** Values that are not saved yet, by the key of their field. */
  readonly edits: FieldValues;
  /** The value of each edited field when its edit began; a key is missing where it is unknown. */
  readonly bases: FieldValues;
  /** The version of the file that the edits are based on. */
  readonly version: number | undefined;
  /** Values of the request in progress. */
  readonly sending: FieldValues;
  /** Fields of the requests that follow, one list of keys per request. */
  readonly waiting: readonly (readonly string[])[];
  /** Errors of fields that could not be saved. */
  readonly failures: Readonly<Record<string, ApiError>>;
  /** The file as another user saved it, while a conflict is unresolved. */
  readonly conflict: Asset | undefined;
  /** The latest save of each field. */
  readonly saved: Readonly<Record<string, SavedField>>;
}

/** A draft without edits and requests. */
export const emptyAssetDraft: AssetDraft = {
  edits: {},
  bases: {},
  version: undefined,
  sending: {},
  waiting: [],
  failures: {},
  conflict: undefined,
  saved: {},
};

function pick<Value>(values: Readonly<Record<string, Value>>, isWanted: (key: string) => boolean) {
  return Object.fromEntries(Object.entries(values).filter(([key]) => isWanted(key)));
}

function olderVersion(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}

/** Returns the keys of edits that conflict with another user's save. */
export function draftConflicts({ conflict, failures }: AssetDraft): readonly string[] {
  return conflict ? Object.keys(failures).filter((key) => failures[key]?.code === 'conflict') : [];
}

/** Returns the overall state of a draft. */
export function draftStatus(draft: AssetDraft): EditorStatus {
  if (Object.keys(draft.sending).length + draft.waiting.length > 0) return 'saving';
  if (draft.conflict) return 'conflict';
  if (Object.keys(draft.failures).length > 0) return 'failed';
  return Object.keys(draft.edits).length > 0 ? 'unsaved' : 'saved';
}

/** Returns the draft without failures and base values of fields that have no edit. */
function removeStale(draft: AssetDraft): AssetDraft {
  const isEdited = (key: string) => key in draft.edits;
  const failures = pick(draft.failures, isEdited);
  const isConflicting = Object.values(failures).some(({ code }) => code === 'conflict');
  return {
    ...draft,
    failures,
    bases: pick(draft.bases, isEdited),
    waiting: draft.waiting.map((keys) => keys.filter(isEdited)).filter((keys) => keys.length > 0),
    version: Object.keys(draft.edits).length > 0 ? draft.version : undefined,
    conflict: isConflicting ? draft.conflict : undefined,
  };
}

/** Moves a draft to a newer file, unless a field with an edit has changed in it. */
function rebase(draft: AssetDraft, { fields, version }: Asset): AssetDraft {
  const { edits, bases } = draft;
  const isCurrent = Object.keys(edits).every((key) => key in bases && isSameValue(bases[key], fields[key]));
  return removeStale({ ...draft, version: isCurrent ? version : draft.version });
}

/** One edit of one field. */
export interface FieldEdit {
  /** The key of the field. */
  readonly key: string;
  /** The new value; null clears the field. */
  readonly value: FieldValue;
  /** State of the field when the edit began. Defaults to the saved file. */
  readonly since?: EditStart | undefined;
}

/**
 * Returns the draft with one more edit. An edit back to the saved value removes the edit. The draft is based on the
 * oldest version of its edits.
 */
export function editField(draft: AssetDraft, saved: Asset | undefined, edit: FieldEdit): AssetDraft {
  const { key, value } = edit;
  const start = edit.since ?? { version: saved?.version, value: saved?.fields[key] ?? null };
  if (saved && !(key in draft.sending) && isSameValue(saved.fields[key], value))
    return discardEdits(draft, [key]);
  const isNew = !(key in draft.edits);
  return {
    ...draft,
    edits: { ...draft.edits, [key]: value },
    bases: isNew ? { ...draft.bases, [key]: start.value } : draft.bases,
    version: isNew ? olderVersion(draft.version, start.version) : draft.version,
    failures: pick(draft.failures, (each) => each !== key || draft.failures[each]?.code === 'conflict'),
  };
}

/** Returns the draft without the edits of these fields. */
export function discardEdits(draft: AssetDraft, keys: readonly string[]): AssetDraft {
  return removeStale({ ...draft, edits: pick(draft.edits, (key) => !keys.includes(key)) });
}

/** Returns the draft with edits that undo the latest save of these fields. */
export function revertSaves(
  draft: AssetDraft,
  current: Asset | undefined,
  keys: readonly string[],
): AssetDraft {
  const saved = pick(draft.saved, (key) => keys.includes(key));
  const edited = Object.entries(saved).reduce((before, [key, { before: value, after, version }]) => {
    const isCurrent = current !== undefined && isSameValue(current.fields[key], after);
    const since = { version: isCurrent ? current.version : version, value: after };
    return editField(before, undefined, { key, value, since });
  }, draft);
  return { ...edited, saved: pick(draft.saved, (key) => !keys.includes(key)) };
}

/**
 * Returns the keys of unsaved fields whose failure `matches` accepts, as one list per request: the fields of a request
 * share one error object.
 */
export function groupFailedFields(
  { edits, failures }: AssetDraft,
  matches: (error: ApiError) => boolean,
): readonly (readonly string[])[] {
  const keysByError = new Map<ApiError, string[]>();
  for (const [key, error] of Object.entries(failures))
    if (key in edits && matches(error)) keysByError.set(error, [...(keysByError.get(error) ?? []), key]);
  return [...keysByError.values()];
}

/**
 * Returns the draft with fields queued for one request. Fields whose current value is already being sent are left out.
 */
export function queueFields(draft: AssetDraft, keys: readonly string[]): AssetDraft {
  const { edits, sending, waiting } = draft;
  const queued = new Set(waiting.flat());
  const newKeys = keys.filter(
    (key) => key in edits && !queued.has(key) && !(key in sending && isSameValue(sending[key], edits[key])),
  );
  return newKeys.length === 0 ? draft : { ...draft, waiting: [...waiting, newKeys] };
}

/** Returns the draft with the fields of the oldest queued request as the request in progress. */
export function sendNextFields(draft: AssetDraft): AssetDraft {
  const [next = [], ...waiting] = draft.waiting;
  const failures = pick(draft.failures, (key) => !next.includes(key));
  return removeStale({
    ...draft,
    sending: pick(draft.edits, (key) => next.includes(key)),
    waiting,
    failures,
  });
}

/** Returns the draft after the values in progress of `sent` were saved as `asset`. Edits made since then are kept. */
export function settleSave(draft: AssetDraft, { sending }: AssetDraft, asset: Asset): AssetDraft {
  const keysWithBase = Object.keys(sending).filter((key) => key in draft.bases);
  const saves = keysWithBase.map((key) => {
    const after = asset.fields[key] ?? null;
    return [key, { before: draft.bases[key] ?? null, after, version: asset.version }] as const;
  });
  const newBases = Object.fromEntries(Object.keys(sending).map((key) => [key, asset.fields[key] ?? null]));
  const edits = pick(draft.edits, (key) => !(key in sending && isSameValue(sending[key], draft.edits[key])));
  const saved = { ...draft.saved, ...Object.fromEntries(saves) };
  return rebase({ ...draft, edits, saved, bases: { ...draft.bases, ...newBases }, sending: {} }, asset);
}

/**
 * Returns the keys in progress that another user has changed in the meantime. Fields with their original value, and
 * fields that both users changed to the same value, do not count.
 */
export function conflictingFields({ sending, bases }: AssetDraft, { fields }: Asset): readonly string[] {
  const isUnchanged = (key: string) => key in bases && isSameValue(bases[key], fields[key]);
  return Object.keys(sending).filter((key) => !isUnchanged(key) && !isSameValue(sending[key], fields[key]));
}

/** Why a request did not save its values. */
export interface SaveFailure {
  /** Why it failed. */
  readonly error: ApiError;
  /** The file as another user saved it, as far as it is known. */
  readonly current: Asset | undefined;
  /** The request was not repeated, because it would overwrite another user's change. */
  readonly isUnmerged: boolean;
}

/**
 * Returns the draft after the values in progress of `sent` were refused. Values that no other user changed are sent
 * again.
 */
export function settleFailure(draft: AssetDraft, sent: AssetDraft, failure: SaveFailure): AssetDraft {
  const { error, current, isUnmerged } = failure;
  const keys = Object.keys(sent.sending);
  const refused = current && isUnmerged ? conflictingFields(sent, current) : keys;
  const failures = { ...draft.failures, ...Object.fromEntries(refused.map((key) => [key, error])) };
  const remaining = removeStale({ ...draft, sending: {}, failures, conflict: current ?? draft.conflict });
  return queueFields(
    remaining,
    keys.filter((key) => !refused.includes(key)),
  );
}

/** Returns the draft after the user chose one of the two values for every conflicting field. */
export function resolveConflicts(draft: AssetDraft, choice: 'mine' | 'theirs'): AssetDraft {
  const { conflict } = draft;
  const conflicts = draftConflicts(draft);
  if (!conflict) return draft;
  if (choice === 'theirs') return rebase(discardEdits(draft, conflicts), conflict);
  const theirs = Object.fromEntries(conflicts.map((key) => [key, conflict.fields[key] ?? null]));
  const failures = pick(draft.failures, (key) => !conflicts.includes(key));
  return queueFields(
    rebase({ ...draft, failures, bases: { ...draft.bases, ...theirs } }, conflict),
    conflicts,
  );
}
