import type { ApiError, Asset, FieldValue, FieldValues } from '../../contract/index.ts';
import { isSameValue } from '../../internal/values.ts';

/** Where an edited file stands. */
export type EditorStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** What a person saw of a field when an edit of it began. */
export interface EditStart {
  readonly version: number | undefined;
  readonly value: FieldValue;
}

/** What a save of one field did. */
export interface SavedField {
  /** What it wrote over. */
  readonly before: FieldValue;
  readonly after: FieldValue;
  /** The version of the file that it made. */
  readonly version: number;
}

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

function older(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}

/** Keys whose edit somebody else's save stands against. */
export function draftClashes({ conflict, failures }: AssetDraft): readonly string[] {
  return conflict ? Object.keys(failures).filter((key) => failures[key]?.code === 'conflict') : [];
}

/** Where the edits of a draft stand as a whole. */
export function draftStatus(draft: AssetDraft): EditorStatus {
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
  /** What the person saw when the edit began. Defaults to the saved file. */
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
export function takeBackSaves(
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
export function sendNextFields(draft: AssetDraft): AssetDraft {
  const [next = [], ...waiting] = draft.waiting;
  const failures = pick(draft.failures, (key) => !next.includes(key));
  return tidy({ ...draft, sending: pick(draft.edits, (key) => next.includes(key)), waiting, failures });
}

/** The draft after what was on its way in `sent` was saved as `asset`: edits made meanwhile stay. */
export function settleSave(draft: AssetDraft, { sending }: AssetDraft, asset: Asset): AssetDraft {
  const known = Object.keys(sending).filter((key) => key in draft.bases);
  const steps = known.map((key) => {
    const after = asset.fields[key] ?? null;
    return [key, { before: draft.bases[key] ?? null, after, version: asset.version }] as const;
  });
  const written = Object.fromEntries(Object.keys(sending).map((key) => [key, asset.fields[key] ?? null]));
  const edits = pick(draft.edits, (key) => !(key in sending && isSameValue(sending[key], draft.edits[key])));
  const saved = { ...draft.saved, ...Object.fromEntries(steps) };
  return rebase({ ...draft, edits, saved, bases: { ...draft.bases, ...written }, sending: {} }, asset);
}

/**
 * Keys on their way that somebody else has changed meanwhile. Neither a field that is as it was, nor one that both have
 * changed to the same.
 */
export function lostFields({ sending, bases }: AssetDraft, { fields }: Asset): readonly string[] {
  const isAsSeen = (key: string) => key in bases && isSameValue(bases[key], fields[key]);
  return Object.keys(sending).filter((key) => !isAsSeen(key) && !isSameValue(sending[key], fields[key]));
}

/** Why what was on its way was not saved. */
export interface SaveFailure {
  readonly error: ApiError;
  /** The file as somebody else has saved it, as far as it is known. */
  readonly current: Asset | undefined;
  /** It was not sent again, because something of somebody else would be lost. */
  readonly isHeld: boolean;
}

/** The draft after what was on its way in `sent` was refused. What nobody else has changed is sent again. */
export function settleFailure(draft: AssetDraft, sent: AssetDraft, failure: SaveFailure): AssetDraft {
  const { error, current, isHeld } = failure;
  const keys = Object.keys(sent.sending);
  const refused = current && isHeld ? lostFields(sent, current) : keys;
  const failures = { ...draft.failures, ...Object.fromEntries(refused.map((key) => [key, error])) };
  const left = tidy({ ...draft, sending: {}, failures, conflict: current ?? draft.conflict });
  return queueFields(
    left,
    keys.filter((key) => !refused.includes(key)),
  );
}

/** The draft after a choice between both values of every field that two people have changed. */
export function settleClashes(draft: AssetDraft, choice: 'mine' | 'theirs'): AssetDraft {
  const { conflict } = draft;
  const clashes = draftClashes(draft);
  if (!conflict) return draft;
  if (choice === 'theirs') return rebase(dropEdits(draft, clashes), conflict);
  const theirs = Object.fromEntries(clashes.map((key) => [key, conflict.fields[key] ?? null]));
  const failures = pick(draft.failures, (key) => !clashes.includes(key));
  return queueFields(rebase({ ...draft, failures, bases: { ...draft.bases, ...theirs } }, conflict), clashes);
}
