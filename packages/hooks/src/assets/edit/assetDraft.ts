import { isSameValue } from '@vitrine/core/assets';
import type { ApiError, Asset, FieldValue, FieldValues } from '@vitrine/core/contract';
import type { EditorStatus, EditStart, SavedField } from './assetEditor.ts';

/** The edits of one file that are not saved. */
export interface AssetDraft {
  readonly edits: FieldValues;
  /** What the file said in each edited field when its edit began; a key is absent where that is not known. */
  readonly bases: FieldValues;
  /** Version of the file that the edits were made on. */
  readonly version: number | undefined;
  /** What is on its way, as it was sent. */
  readonly sending: FieldValues;
  /** What is sent after that, one call each. */
  readonly waiting: readonly (readonly string[])[];
  /** Why the edit of a field could not be saved. */
  readonly failures: Readonly<Record<string, ApiError>>;
  readonly conflict: Asset | undefined;
  /** What the last save of each field wrote over. */
  readonly saved: Readonly<Record<string, SavedField>>;
}

/** Nothing edited and nothing under way. */
export const emptyDraft: AssetDraft = {
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

function older(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}

/** Keys whose edit somebody else's save stands against. */
export function clashesOf({ conflict, failures }: AssetDraft): readonly string[] {
  return conflict ? Object.keys(failures).filter((key) => failures[key]?.code === 'conflict') : [];
}

/** Where the edits of a draft stand as a whole. */
export function statusOf(draft: AssetDraft): EditorStatus {
  if (Object.keys(draft.sending).length + draft.waiting.length > 0) return 'saving';
  if (draft.conflict) return 'conflict';
  if (Object.keys(draft.failures).length > 0) return 'failed';
  return Object.keys(draft.edits).length > 0 ? 'unsaved' : 'saved';
}

/** Nothing is kept of fields that have no edit any more. */
function tidy(draft: AssetDraft): AssetDraft {
  const isEdited = (key: string) => key in draft.edits;
  const failures = pick(draft.failures, isEdited);
  const isClashing = Object.values(failures).some(({ code }) => code === 'conflict');
  return {
    ...draft,
    failures,
    bases: pick(draft.bases, isEdited),
    waiting: draft.waiting.map((keys) => keys.filter(isEdited)).filter((keys) => keys.length > 0),
    version: Object.keys(draft.edits).length > 0 ? draft.version : undefined,
    conflict: isClashing ? draft.conflict : undefined,
  };
}

/** The draft over a newer file: it moves on to that, unless a field that is still edited has changed there. */
function rebase(draft: AssetDraft, { fields, version }: Asset): AssetDraft {
  const { edits, bases } = draft;
  const isCurrent = Object.keys(edits).every((key) => key in bases && isSameValue(bases[key], fields[key]));
  return tidy({ ...draft, version: isCurrent ? version : draft.version });
}

/** One edit of one field. */
export interface FieldEdit {
  readonly key: string;
  readonly value: FieldValue;
  /** What the person saw when the edit began; the saved file unless told. */
  readonly since?: EditStart | undefined;
}

/** The draft with one more edit; an edit back to the saved value is none. It stands on the oldest version of its edits. */
export function editField(draft: AssetDraft, saved: Asset | undefined, edit: FieldEdit): AssetDraft {
  const { key, value } = edit;
  const start = edit.since ?? { version: saved?.version, value: saved?.fields[key] ?? null };
  if (saved && !(key in draft.sending) && isSameValue(saved.fields[key], value))
    return dropEdits(draft, [key]);
  const isNew = !(key in draft.edits);
  return {
    ...draft,
    edits: { ...draft.edits, [key]: value },
    bases: isNew ? { ...draft.bases, [key]: start.value } : draft.bases,
    version: isNew ? older(draft.version, start.version) : draft.version,
    failures: pick(draft.failures, (each) => each !== key || draft.failures[each]?.code === 'conflict'),
  };
}

/** The draft without the edits of these fields. */
export function dropEdits(draft: AssetDraft, keys: readonly string[]): AssetDraft {
  return tidy({ ...draft, edits: pick(draft.edits, (key) => !keys.includes(key)) });
}

/** The draft with edits that take back the last save of these fields. */
export function editBack(draft: AssetDraft, current: Asset | undefined, keys: readonly string[]): AssetDraft {
  const saved = pick(draft.saved, (key) => keys.includes(key));
  const edited = Object.entries(saved).reduce((before, [key, { before: value, after, version }]) => {
    const isCurrent = current !== undefined && isSameValue(current.fields[key], after);
    const since = { version: isCurrent ? current.version : version, value: after };
    return editField(before, undefined, { key, value, since });
  }, draft);
  return { ...edited, saved: pick(draft.saved, (key) => !keys.includes(key)) };
}

/** Keys of the unsaved fields that failed for a reason that `isAbout` names, those of one call together. */
export function failedTogether(
  { edits, failures }: AssetDraft,
  isAbout: (error: ApiError) => boolean,
): readonly (readonly string[])[] {
  const calls = new Map<ApiError, string[]>();
  for (const [key, error] of Object.entries(failures))
    if (key in edits && isAbout(error)) calls.set(error, [...(calls.get(error) ?? []), key]);
  return [...calls.values()];
}

/** The draft with fields to be sent in one call, those left out that are on their way as they are. */
export function queueFields(draft: AssetDraft, keys: readonly string[]): AssetDraft {
  const { edits, sending, waiting } = draft;
  const queued = new Set(waiting.flat());
  const fresh = keys.filter(
    (key) => key in edits && !queued.has(key) && !(key in sending && isSameValue(sending[key], edits[key])),
  );
  return fresh.length === 0 ? draft : { ...draft, waiting: [...waiting, fresh] };
}

/** The draft with the fields on their way that have waited longest. */
export function sendNext(draft: AssetDraft): AssetDraft {
  const [next = [], ...waiting] = draft.waiting;
  const failures = pick(draft.failures, (key) => !next.includes(key));
  return tidy({ ...draft, sending: pick(draft.edits, (key) => next.includes(key)), waiting, failures });
}

/** The draft after what was on its way was saved as `asset`: edits made meanwhile stay. */
export function afterSave(draft: AssetDraft, sent: FieldValues, asset: Asset): AssetDraft {
  const known = Object.keys(sent).filter((key) => key in draft.bases);
  const steps = known.map((key) => {
    const after = asset.fields[key] ?? null;
    return [key, { before: draft.bases[key] ?? null, after, version: asset.version }] as const;
  });
  const written = Object.fromEntries(Object.keys(sent).map((key) => [key, asset.fields[key] ?? null]));
  const edits = pick(draft.edits, (key) => !(key in sent && isSameValue(sent[key], draft.edits[key])));
  const saved = { ...draft.saved, ...Object.fromEntries(steps) };
  return rebase({ ...draft, edits, saved, bases: { ...draft.bases, ...written }, sending: {} }, asset);
}

/** Why what was on its way was not saved. */
export interface SaveFailure {
  readonly error: ApiError;
  /** The file as somebody else has saved it. */
  readonly current: Asset | undefined;
  /** The fields that it is about; the others can be sent again. */
  readonly refused: readonly string[];
}

/** The draft after what was on its way was refused. */
export function afterFailure(draft: AssetDraft, sent: FieldValues, failure: SaveFailure): AssetDraft {
  const { error, current, refused } = failure;
  const failed = Object.fromEntries(refused.map((key) => [key, error]));
  const again = Object.keys(sent).filter((key) => !refused.includes(key));
  const failures = { ...draft.failures, ...failed };
  const left = tidy({ ...draft, sending: {}, failures, conflict: current ?? draft.conflict });
  return queueFields(left, again);
}

/** The draft after a choice between both values of every field that two people have changed. */
export function afterChoice(draft: AssetDraft, choice: 'mine' | 'theirs'): AssetDraft {
  const { conflict } = draft;
  const clashes = clashesOf(draft);
  if (!conflict) return draft;
  if (choice === 'theirs') return rebase(dropEdits(draft, clashes), conflict);
  const theirs = Object.fromEntries(clashes.map((key) => [key, conflict.fields[key] ?? null]));
  const failures = pick(draft.failures, (key) => !clashes.includes(key));
  return queueFields(rebase({ ...draft, failures, bases: { ...draft.bases, ...theirs } }, conflict), clashes);
}
