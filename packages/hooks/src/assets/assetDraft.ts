import type { ApiError, Asset, FieldValue, FieldValues } from '@vitrine/core/contract';

/** The edits of one file that are not saved. */
export interface AssetDraft {
  readonly edits: FieldValues;
  /** Version of the file that the edits were made on. */
  readonly version: number | undefined;
  readonly isSaving: boolean;
  /** Keys that are on their way. */
  readonly sending: readonly string[];
  readonly error: ApiError | undefined;
  readonly conflict: Asset | undefined;
}

/** Nothing edited and nothing under way. */
export const emptyDraft: AssetDraft = {
  edits: {},
  version: undefined,
  isSaving: false,
  sending: [],
  error: undefined,
  conflict: undefined,
};

function isEqual(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** One edit of one field. */
export interface FieldEdit {
  readonly key: string;
  readonly value: FieldValue;
  /** Version of the file that the person saw when the edit began; the saved one unless told. */
  readonly since?: number | undefined;
}

function older(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}

/** The draft with one more edit; an edit back to the saved value is none. It stands on the oldest version of its edits. */
export function editField(draft: AssetDraft, saved: Asset | undefined, edit: FieldEdit): AssetDraft {
  const { key, value, since = saved?.version } = edit;
  const { [key]: old, ...others } = draft.edits;
  const isUnchanged = saved !== undefined && !draft.isSaving && isEqual(saved.fields[key], value);
  const edits = isUnchanged ? others : { ...others, [key]: value };
  const version = old === undefined ? older(draft.version, since) : draft.version;
  return { ...draft, edits, version: Object.keys(edits).length > 0 ? version : undefined, error: undefined };
}

/** The draft after `sent` was saved as `asset`: edits made meanwhile stay. */
export function afterSave(draft: AssetDraft, sent: FieldValues, asset: Asset): AssetDraft {
  const left = Object.entries(draft.edits).filter(
    ([key, value]) => !(key in sent) || !isEqual(sent[key], value),
  );
  if (left.length === 0) return emptyDraft;
  return { ...emptyDraft, edits: Object.fromEntries(left), version: asset.version };
}
