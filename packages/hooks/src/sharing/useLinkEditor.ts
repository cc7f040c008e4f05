import type { ApiError, SharingLink, SharingPolicy } from '@vitrine/core/contract';
import {
  changedLinkKeys,
  findLinkFormErrors,
  linkFormOf,
  newLinkForm,
  openPolicy,
  rebaseLinkForm,
  toFormErrors,
  type ExpiryContext,
  type LinkForm,
  type LinkFormError,
  type LinkFormField,
  type LinkFormKey,
} from '@vitrine/core/sharing';
import { useMemo, useSyncExternalStore } from 'react';
import { createClientId } from '../internal/createClientId.ts';
import type { Store } from '../internal/store.ts';
import { useActionRunner, type ActionResult } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { conflictingLinkKeys, createLink, updateLink, type SentCreation } from './saveLink.ts';
import { sharingKeys } from './sharingKeys.ts';
import { useSharingPolicy } from './useSharingPolicy.ts';

/** What a link is made of: files or a folder for a new one, or an existing link. */
export type LinkTarget =
  | { readonly fileIds: readonly string[] }
  | { readonly folderId: string }
  | { readonly link: SharingLink };

/** Options of `useLinkEditor`. */
export interface UseLinkEditorOptions {
  /** Returns the day of a time where the person is, as `YYYY-MM-DD`. Defaults to the day in UTC. */
  dayOf?: ((time: number) => string) | undefined;
}

/** Another version of a link that somebody has saved in the meantime. */
export interface LinkConflict {
  /** The version that is stored. */
  readonly current: SharingLink;
  /** The keys of the form that both have changed. */
  readonly keys: readonly LinkFormKey[];
}

/** Result of `useLinkEditor`. */
export interface UseLinkEditorResult {
  /** The rules of the account. */
  policy: Loadable<SharingPolicy>;
  /** What is entered; undefined until the rules are loaded. */
  form: LinkForm | undefined;
  /** The existing link that is edited, in its latest known version; undefined for a new one. */
  link: SharingLink | undefined;
  /** Changes what is entered. It outlives the screen until it is saved or discarded. */
  change(values: Partial<LinkForm>): void;
  /** Whether anything was entered that is not stored. */
  isChanged: boolean;
  /** Why a field could not be stored: since the last attempt to save, until it changes. */
  errors: Readonly<Partial<Record<LinkFormField, LinkFormError>>>;
  /** Why the last save failed; undefined once something was changed or saved. */
  error: ApiError | undefined;
  /** Somebody else has changed the same keys of the form; undefined when there is nothing to decide. */
  conflict: LinkConflict | undefined;
  /** Whether a call is running. */
  isPending: boolean;
  /**
   * Creates the link or stores its changes, without the files in `excluded`. A repeated attempt creates the link only
   * once. `ignored` when a field is wrong, or a conflict is not decided.
   */
  save(excluded?: ReadonlySet<string>): Promise<ActionResult<SharingLink>>;
  /** Decides a conflict: `mine` saves over the other version, `theirs` takes over the values in conflict. */
  resolve(choice: 'mine' | 'theirs'): Promise<ActionResult<SharingLink>>;
  /** Gives the existing link another address. */
  renewAddress(): Promise<ActionResult<SharingLink>>;
  /** Removes what was entered. */
  discard(): void;
}

interface LinkDraftState {
  /** Read by the count of unsaved work. */
  readonly isUnsaved: boolean;
  readonly form: LinkForm | undefined;
  /** The newest known version of an existing link. */
  readonly base: SharingLink | undefined;
  /** The first attempt to create the link. */
  readonly sent: SentCreation | undefined;
  readonly errors: UseLinkEditorResult['errors'];
  readonly error: ApiError | undefined;
  readonly conflict: SharingLink | undefined;
}

const emptyState: LinkDraftState = {
  isUnsaved: false,
  form: undefined,
  base: undefined,
  sent: undefined,
  errors: {},
  error: undefined,
  conflict: undefined,
};

type DraftStore = Store<LinkDraftState | undefined>;

function nameOf(target: LinkTarget): string {
  if ('link' in target) return `link:${target.link.id}`;
  return 'folderId' in target ? `link:folder:${target.folderId}` : `link:files:${target.fileIds.join(',')}`;
}

function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Returns a form without the files that cannot be shared; the stored list of an existing link stays as it is. */
function withoutFiles(
  form: LinkForm,
  base: SharingLink | undefined,
  excluded: ReadonlySet<string>,
): LinkForm {
  const isKept = base !== undefined && !changedLinkKeys(form, base).includes('fileIds');
  if (isKept || form.fileIds === undefined || excluded.size === 0) return form;
  return { ...form, fileIds: form.fileIds.filter((id) => !excluded.has(id)) };
}

const nothing: ReadonlySet<string> = new Set();

/** Returns the draft of a target: what was entered, or else what is stored or what the policy sets. */
function useLinkDraft(target: LinkTarget, policy: SharingPolicy | undefined) {
  const { drafts } = useGallery();
  const name = nameOf(target);
  const store: DraftStore = useMemo(() => drafts.of<LinkDraftState>(name), [drafts, name]);
  const state = useSyncExternalStore(store.subscribe, store.get, store.get) ?? emptyState;
  const given = 'link' in target ? target.link : undefined;
  // What was entered belongs to the version that it was entered over.
  const isStoredNewer = state.base && given && state.base.version > given.version;
  const base = state.base && (state.form || isStoredNewer) ? state.base : given;
  const fileIds = 'fileIds' in target ? target.fileIds : undefined;
  const initial = useMemo(
    () => (base ? linkFormOf(base) : policy && newLinkForm(policy, fileIds)),
    [base, policy, fileIds],
  );
  const update = (values: Partial<LinkDraftState>) => store.set({ ...emptyState, ...store.get(), ...values });
  return { store, state, base, initial, form: policy && (state.form ?? initial), update };
}

/** Saves the draft of a target. */
function useLinkSaving(
  target: LinkTarget,
  draft: ReturnType<typeof useLinkDraft>,
  context: () => ExpiryContext,
) {
  const { api, queryClient, userChangeCount } = useGallery();
  const port = useSubPort('sharing', 'useLinkEditor');
  const { run, isPending } = useActionRunner();
  const { base, update, store } = draft;
  const folderId = 'folderId' in target ? target.folderId : undefined;
  const countAtStart = userChangeCount.get();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: sharingKeys.all(api.id) });

  function finish(link: SharingLink): SharingLink {
    if (userChangeCount.get() !== countAtStart) return link;
    store.set(base && { ...emptyState, base: link });
    refresh();
    return link;
  }
  async function saveExisting(form: LinkForm, link: SharingLink): Promise<SharingLink> {
    const result = await updateLink(port, { form, base: link }, context());
    if (!result.error) return finish(result.saved);
    if (result.isUnmerged) update({ conflict: result.current });
    throw result.error;
  }
  async function saveNew(form: LinkForm): Promise<SharingLink> {
    const sent = store.get()?.sent ?? { clientId: createClientId(), form };
    update({ sent });
    return finish(await createLink(port, { form, folderId, sent }, context()));
  }
  async function send(form: LinkForm, link: SharingLink | undefined): Promise<ActionResult<SharingLink>> {
    const wrong = findLinkFormErrors(form, context(), link);
    update({ errors: wrong, error: undefined, conflict: undefined });
    if (Object.keys(wrong).length > 0) return { status: 'ignored' };
    const result = await run(`sharing:${nameOf(target)}`, () =>
      link ? saveExisting(form, link) : saveNew(form),
    );
    if (result.status === 'failed') {
      const { error } = result;
      update({ error, errors: error.code === 'invalid' ? toFormErrors(error.fields) : {} });
    }
    return result;
  }
  async function renewAddress(): Promise<ActionResult<SharingLink>> {
    if (!base) return { status: 'ignored' };
    const result = await run(`sharing:address:${base.id}`, () => port.renewAddress({ id: base.id }));
    if (result.status !== 'done') return result;
    const { form } = store.get() ?? emptyState;
    update({ base: result.value, form: form && rebaseLinkForm(form, { base, current: result.value }) });
    refresh();
    return result;
  }
  return { send, renewAddress, isPending };
}

/** Returns the errors that a change of values leaves. */
function errorsAfter(
  errors: UseLinkEditorResult['errors'],
  values: Partial<LinkForm>,
): UseLinkEditorResult['errors'] {
  const partOf = (field: string) => (field === 'opens' || field === 'idleDays' ? 'rules' : field);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(partOf(field) in values)));
}

/**
 * Edits a new or an existing link: what is entered, with the rules of the account as default and limit, the errors of
 * its fields, and saving. What was entered outlives the screen and a failed save.
 *
 * @param target What the link is made of.
 * @throws Error when the back end has no `sharing` sub-port.
 * @example
 * const { form, change, save, errors } = useLinkEditor({ fileIds });
 * change({ title: 'For the printer' });
 * const result = await save();
 */
export function useLinkEditor(
  target: LinkTarget,
  { dayOf = utcDay }: UseLinkEditorOptions = {},
): UseLinkEditorResult {
  const { policy } = useSharingPolicy();
  const draft = useLinkDraft(target, policy.data);
  const { store, state, base, initial, form, update } = draft;
  const context = (): ExpiryContext => ({ policy: policy.data ?? openPolicy, now: Date.now(), dayOf });
  const { send, renewAddress, isPending } = useLinkSaving(target, draft, context);
  const { conflict } = state;
  const keys = conflict && base && form ? conflictingLinkKeys({ form, base }, conflict) : [];
  return {
    policy,
    form,
    link: base,
    isPending,
    isChanged: state.isUnsaved,
    errors: state.errors,
    error: state.error,
    conflict: conflict && { current: conflict, keys },
    renewAddress,
    change(values) {
      if (!form) return;
      const next = { ...form, ...values };
      const isUnsaved = JSON.stringify(next) !== JSON.stringify(initial);
      update({ form: next, base, isUnsaved, errors: errorsAfter(state.errors, values), error: undefined });
    },
    async save(excluded = nothing) {
      if (!form || conflict) return { status: 'ignored' };
      return send(withoutFiles(form, base, excluded), base);
    },
    async resolve(choice) {
      if (!form || !base || !conflict) return { status: 'ignored' };
      const dropped = choice === 'theirs' ? keys : [];
      const rebased = rebaseLinkForm(form, { base, current: conflict, dropped });
      update({ base: conflict, form: rebased, conflict: undefined });
      return send(rebased, conflict);
    },
    discard: () => store.set(base && { ...emptyState, base }),
  };
}
