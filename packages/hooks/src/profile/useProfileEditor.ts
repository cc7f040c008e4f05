import type { Profile } from '@vitrine/core/contract';
import {
  findProfileErrors,
  type ProfileErrors,
  type ProfileForm,
  type ProfileValues,
} from '@vitrine/core/profile';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useActionRunner } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { changeProfile } from './profileCache.ts';
import { changeDraft, createProfileDraft, withoutPasswords, type ProfileDraft } from './profileDraft.ts';
import { saveProfileDraft, type ProfileSaveResult, type SavedProfile } from './saveProfile.ts';
import { useProfile } from './useProfile.ts';

/** Result of `useProfileEditor`. */
export interface UseProfileEditorResult {
  /** The form; undefined while nothing is edited. */
  form: ProfileForm | undefined;
  /** Whether there are edits. They outlive the screen, apart from passwords, and `useUnsavedWork` counts them. */
  isChanged: boolean;
  /** The errors beside the fields, from the first save on. */
  errors: ProfileErrors;
  /** The edited fields that were saved elsewhere at the same time. */
  conflict: readonly (keyof ProfileValues)[];
  /** Whether a save is running. */
  isSaving: boolean;
  /** Begins to edit. */
  edit(): void;
  /** Changes values of the form. */
  change(values: Partial<ProfileForm>): void;
  /** Ends editing. Returns a function that brings the edits back. */
  cancel(): () => void;
  /** Saves all or nothing. A successful save ends editing. */
  save(): Promise<ProfileSaveResult>;
}

const noErrors: ProfileErrors = {};
const noFields: readonly (keyof ProfileValues)[] = [];

/**
 * Edits the personal information of the signed-in person. What was saved elsewhere is merged field by field.
 *
 * @throws Error when the back end has no `profile` sub-port.
 * @example
 * const { form, edit, change, save, errors } = useProfileEditor();
 * change({ name: 'Ada Lovelace' });
 * const result = await save();
 */
export function useProfileEditor(): UseProfileEditorResult {
  const { api, drafts, events, queryClient } = useGallery();
  const port = useSubPort('profile', 'useProfileEditor');
  const profile = useProfile();
  const store = useMemo(() => drafts.of<ProfileDraft>('profile'), [drafts]);
  const draft = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { run, isPending } = useActionRunner();
  const { data } = profile;
  const canSetPassword = useCapability('profile.password');
  useEffect(() => () => store.set(withoutPasswords(store.get())), [store]);
  const onSaved = useCallback(
    ({ values, endsOthers }: SavedProfile) => {
      events.publish('person.renamed', { logicalId: values.logicalId, name: values.name });
      return changeProfile({ apiId: api.id, queryClient }, (known) => ({
        ...known,
        ...values,
        sessions: endsOthers ? known.sessions?.filter(({ isCurrent }) => isCurrent) : known.sessions,
      }));
    },
    [api.id, events, queryClient],
  );
  const onConflict = useCallback(
    (current: Profile) => changeProfile({ apiId: api.id, queryClient }, () => current),
    [api.id, queryClient],
  );
  const save = useCallback(
    () => saveProfileDraft({ port, store, run, canSetPassword, onConflict, onSaved }),
    [canSetPassword, onConflict, onSaved, port, run, store],
  );
  return {
    form: draft?.form,
    isChanged: draft?.isUnsaved ?? false,
    errors: useMemo(
      () => (draft?.showsErrors ? findProfileErrors(draft.form, draft.serverErrors) : noErrors),
      [draft],
    ),
    conflict: draft?.conflict ?? noFields,
    isSaving: isPending,
    edit: useCallback(() => {
      if (data && !store.get()) store.set(createProfileDraft(data));
    }, [data, store]),
    change: useCallback(
      (values: Partial<ProfileForm>) => {
        const known = store.get();
        if (known) store.set(changeDraft(known, values));
      },
      [store],
    ),
    cancel: useCallback(() => {
      const discarded = store.get();
      store.set(undefined);
      return () => {
        if (!store.get()) store.set(discarded);
      };
    }, [store]),
    save,
  };
}
