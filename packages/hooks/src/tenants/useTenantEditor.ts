import type { ApiError, PasswordLink, Tenant, TenantAdmin } from '@vitrine/core/contract';
import type { TenantField, TenantForm } from '@vitrine/core/tenants';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Store } from '../internal/store.ts';
import { useActionRunner } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { fieldErrorsOf, writeTenantDraft } from './saveTenant.ts';
import { cacheTenant } from './tenantsCache.ts';
import {
  changeTenantDraft,
  createTenantDraft,
  isTenantDraftNeeded,
  newTenantId,
  rebaseTenantDraft,
  tenantDraftErrors,
  type TenantDraft,
  type TenantDrafts,
  type TenantErrors,
} from './tenantDraft.ts';

/**
 * The result of a save. `unchanged`: there was nothing to save. `invalid`: nothing was stored, and `errors` says why.
 * `conflict`: the same fields were saved elsewhere; saving again overwrites them. `ignored`: another save was running, or the
 * person has changed.
 */
export type TenantSaveResult =
  | { readonly status: 'saved'; readonly tenant: Tenant; readonly passwordLink: PasswordLink | null }
  | { readonly status: 'unchanged' | 'invalid' | 'conflict' | 'ignored' }
  | { readonly status: 'failed'; readonly error: ApiError };

/** Result of `useTenantEditor`. */
export interface UseTenantEditorResult {
  /** The name and the domain as they are typed. */
  form: TenantForm;
  /** The first admin of a new account as they are typed. */
  admin: TenantAdmin;
  /** Whether there are edits. They outlive the screen, and `useUnsavedWork` counts them. */
  isChanged: boolean;
  /** Why fields cannot be saved, from the first save on: a reason such as `missing`, or a text of the back end. */
  errors: TenantErrors;
  /** The edited fields that were saved elsewhere at the same time. */
  conflict: readonly TenantField[];
  /** Whether a save is running. */
  isSaving: boolean;
  /** Changes the name or the domain. */
  change(values: Partial<TenantForm>): void;
  /** Changes the first admin of a new account. */
  changeAdmin(values: Partial<TenantAdmin>): void;
  /** Discards the edits. Returns a function that brings them back. */
  cancel(): () => void;
  /** Saves the edits; creates the account when it is new. */
  save(): Promise<TenantSaveResult>;
}

const noDrafts: TenantDrafts = { byId: {}, isUnsaved: false };
const noErrors: TenantErrors = {};

function useDrafts(): Store<TenantDrafts | undefined> {
  const { drafts } = useGallery();
  return useMemo(() => drafts.of<TenantDrafts>('tenants'), [drafts]);
}

/** Writes the draft of an account; undefined removes it. */
function writeDraft(
  store: Store<TenantDrafts | undefined>,
  id: string,
  draft: TenantDraft | undefined,
): void {
  const { [id]: _before, ...others } = (store.get() ?? noDrafts).byId;
  const byId = draft ? { ...others, [id]: draft } : others;
  store.set({ byId, isUnsaved: Object.values(byId).some(({ isUnsaved }) => isUnsaved) });
}

/**
 * Returns the ids of the accounts with unsaved edits; the id of a new account is the empty text.
 *
 * @example
 * const isEdited = useEditedTenants().has(tenant.id);
 */
export function useEditedTenants(): ReadonlySet<string> {
  const store = useDrafts();
  const drafts = useSyncExternalStore(store.subscribe, store.get, store.get);
  return useMemo(() => {
    const entries = Object.entries((drafts ?? noDrafts).byId);
    return new Set(entries.filter(([, { isUnsaved }]) => isUnsaved).map(([id]) => id));
  }, [drafts]);
}

/**
 * Edits a customer account, or a new one. What was saved elsewhere is merged field by field. The edits of each account are kept
 * until they are saved or discarded.
 *
 * @param tenant The account; undefined for a new one.
 * @throws Error when the back end has no `tenants` sub-port.
 * @example
 * const { form, change, save, errors } = useTenantEditor(tenant);
 * change({ name: 'Studio' });
 * const result = await save();
 */
export function useTenantEditor(tenant: Tenant | undefined): UseTenantEditorResult {
  const { api, queryClient } = useGallery();
  const port = useSubPort('tenants', 'useTenantEditor');
  const store = useDrafts();
  const drafts = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { run, isPending } = useActionRunner();
  const id = tenant?.id ?? newTenantId;
  const untouched = useMemo(() => createTenantDraft(tenant), [tenant]);
  const draft = drafts?.byId[id] ?? untouched;
  const edit = useCallback(
    (values: Parameters<typeof changeTenantDraft>[1]) => {
      const next = changeTenantDraft(store.get()?.byId[id] ?? untouched, values);
      writeDraft(store, id, isTenantDraftNeeded(next) ? next : undefined);
    },
    [id, store, untouched],
  );
  const save = useCallback(async (): Promise<TenantSaveResult> => {
    const started = store.get()?.byId[id] ?? untouched;
    if (Object.keys(tenantDraftErrors({ ...started, serverErrors: {} })).length > 0) {
      writeDraft(store, id, { ...started, showsErrors: true, serverErrors: {} });
      return { status: 'invalid' };
    }
    if (!started.isUnsaved) {
      writeDraft(store, id, undefined);
      return { status: 'unchanged' };
    }
    const ran = await run(`tenants:${id}`, async () => {
      const result = await writeTenantDraft(port, started);
      const isNew = started.base === undefined;
      const cache = { apiId: api.id, queryClient };
      if (!result.error) cacheTenant(cache, result.saved.tenant, { isNew });
      else if (result.current) cacheTenant(cache, result.current);
      return result;
    });
    if (ran.status !== 'done') return ran;
    const result = ran.value;
    if (!result.error) {
      writeDraft(store, id, undefined);
      return { status: 'saved', ...result.saved };
    }
    const latest = store.get()?.byId[id] ?? started;
    const serverErrors = fieldErrorsOf(result.error);
    if (serverErrors) {
      writeDraft(store, id, { ...latest, showsErrors: true, serverErrors });
      return { status: 'invalid' };
    }
    if (!result.current) return { status: 'failed', error: result.error };
    writeDraft(store, id, rebaseTenantDraft(latest, result.current));
    return { status: 'conflict' };
  }, [api.id, id, port, queryClient, run, store, untouched]);
  return {
    form: draft.form,
    admin: draft.admin,
    isChanged: draft.isUnsaved,
    errors: useMemo(() => (draft.showsErrors ? tenantDraftErrors(draft) : noErrors), [draft]),
    conflict: draft.conflict,
    isSaving: isPending,
    change: useCallback((form: Partial<TenantForm>) => edit({ form }), [edit]),
    changeAdmin: useCallback((admin: Partial<TenantAdmin>) => edit({ admin }), [edit]),
    cancel: useCallback(() => {
      const discarded = store.get()?.byId[id];
      writeDraft(store, id, undefined);
      return () => {
        if (!store.get()?.byId[id]) writeDraft(store, id, discarded);
      };
    }, [id, store]),
    save,
  };
}
