import type { ApiError, Profile, ProfileApi } from '@vitrine/core/contract';
import { findProfileErrors, toProfileSave, type ProfileValues } from '@vitrine/core/profile';
import type { Store } from '../internal/store.ts';
import type { ActionRunner } from '../internal/useActionRunner.ts';
import { versionedSave } from '../internal/versionedSave.ts';
import { rebaseDraft, type ProfileDraft } from './profileDraft.ts';

/**
 * The result of a save. `invalid`: nothing was stored, the errors stand beside their fields. `conflict`: the same fields were
 * saved elsewhere; another save replaces them. `unchanged`: there was nothing to save, and editing has ended.
 */
export type ProfileSaveResult =
  | { readonly status: 'saved' | 'unchanged' | 'invalid' | 'conflict' | 'ignored' }
  | { readonly status: 'failed'; readonly error: ApiError };

/** What was stored. */
export interface SavedProfile {
  readonly values: ProfileValues & { readonly version?: number | undefined };
  /** Whether every other session of the person has ended. */
  readonly endsOthers: boolean;
}

interface SaveContext {
  readonly port: ProfileApi;
  readonly store: Store<ProfileDraft | undefined>;
  readonly run: ActionRunner['run'];
  /** Whether the back end sets passwords. */
  readonly canSetPassword: boolean;
  /** Called with what is stored, when it was saved elsewhere. */
  onConflict(current: Profile): Promise<void>;
  /** Called when something was stored. */
  onSaved(saved: SavedProfile): Promise<void>;
}

function isProfile(value: unknown): value is Profile {
  return typeof value === 'object' && value !== null && 'logicalId' in value && 'account' in value;
}

async function send({ form, base }: ProfileDraft, context: SaveContext): Promise<SavedProfile> {
  const { currentPassword, newPassword, ...input } = toProfileSave(form, base);
  const { version } = base;
  const hasPassword = context.canSetPassword && newPassword !== undefined;
  const values = await context.port.saveProfile({
    ...input,
    ...(hasPassword && { currentPassword, newPassword }),
    ...(version !== undefined && { version }),
  });
  return { values, endsOthers: hasPassword };
}

/** Saves the draft over its version, merged with what was saved elsewhere where both changed different fields. */
function write(draft: ProfileDraft, context: SaveContext) {
  return versionedSave<ProfileDraft, Profile, SavedProfile>(draft, {
    read: async ({ current }) => (isProfile(current) ? current : context.port.getProfile()),
    write: (latest) => send(latest, context),
    merge(mine, current) {
      const rebased = rebaseDraft(mine, current);
      return rebased.conflict.length > 0 ? undefined : rebased;
    },
  });
}

/** Saves what is edited. A successful save ends editing; after any other the edits are still there. */
export async function saveProfileDraft(context: SaveContext): Promise<ProfileSaveResult> {
  const { store } = context;
  const started = store.get();
  if (!started) return { status: 'ignored' };
  if (Object.keys(findProfileErrors(started.form)).length > 0) {
    store.set({ ...started, showsErrors: true, serverErrors: {} });
    return { status: 'invalid' };
  }
  if (!started.isUnsaved) {
    store.set(undefined);
    return { status: 'unchanged' };
  }
  const ran = await context.run('profile:save', () => write(started, context));
  if (ran.status !== 'done') return ran;
  const result = ran.value;
  if (!result.error) {
    store.set(undefined);
    await context.onSaved(result.saved);
    return { status: 'saved' };
  }
  const { error, current } = result;
  const latest = store.get() ?? started;
  if (error.code === 'invalid' && Object.keys(error.fields).length > 0) {
    store.set({ ...latest, showsErrors: true, serverErrors: error.fields });
    return { status: 'invalid' };
  }
  if (!current) return { status: 'failed', error };
  store.set(rebaseDraft(latest, current));
  await context.onConflict(current);
  return { status: 'conflict' };
}
