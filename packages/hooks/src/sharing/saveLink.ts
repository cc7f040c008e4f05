import type { SharingApi, SharingLink } from '@vitrine/core/contract';
import {
  changedLinkKeys,
  differentLinkKeys,
  linkFormOf,
  rebaseLinkForm,
  toCreateLinkInput,
  toUpdateLinkInput,
  type ExpiryContext,
  type LinkForm,
  type LinkFormKey,
} from '@vitrine/core/sharing';
import { versionedSave, type VersionedSaveResult } from '../internal/versionedSave.ts';

/** A form of a link over the version that it changes. */
export interface LinkOverVersion {
  readonly form: LinkForm;
  readonly base: SharingLink;
}

function isLink(value: unknown): value is SharingLink {
  return typeof value === 'object' && value !== null && 'hash' in value && 'version' in value;
}

/** Returns the keys that both a form and a newer version of its link change. */
export function conflictingLinkKeys(
  { form, base }: LinkOverVersion,
  current: SharingLink,
): readonly LinkFormKey[] {
  const own = changedLinkKeys(form, base);
  const stillDifferent = changedLinkKeys(form, current);
  return differentLinkKeys(base, current).filter((key) => own.includes(key) && stillDifferent.includes(key));
}

/** Saves the changes of a link, also over a newer version as long as no key was changed by both. */
export function updateLink(
  port: SharingApi,
  draft: LinkOverVersion,
  context: ExpiryContext,
): Promise<VersionedSaveResult<LinkOverVersion, SharingLink, SharingLink>> {
  return versionedSave<LinkOverVersion, SharingLink, SharingLink>(draft, {
    write: async ({ form, base }) =>
      changedLinkKeys(form, base).length === 0
        ? base
        : port.updateLink(toUpdateLinkInput(form, context, base)),
    read: async ({ current }) => (isLink(current) ? current : undefined),
    merge: (mine, current) =>
      conflictingLinkKeys(mine, current).length > 0
        ? undefined
        : { base: current, form: rebaseLinkForm(mine.form, { base: mine.base, current }) },
  });
}

/** What was sent to create a link, so that another attempt returns the link of the first one. */
export interface SentCreation {
  /** The unique text of the creation. */
  readonly clientId: string;
  /** The form that was sent first. */
  readonly form: LinkForm;
}

/**
 * Creates a link once. When an earlier attempt has stored it with other values and only the response was lost, it gets
 * the values of the form.
 */
export async function createLink(
  port: SharingApi,
  {
    form,
    folderId,
    sent,
  }: {
    readonly form: LinkForm;
    readonly folderId: string | undefined;
    readonly sent: SentCreation;
  },
  context: ExpiryContext,
): Promise<SharingLink> {
  const { clientId } = sent;
  const link = await port.createLink(toCreateLinkInput(form, context, { folderId, clientId }));
  if (sent.form === form) return link;
  const wanted: LinkForm = {
    ...form,
    password: form.password.kind === 'new' ? form.password : { kind: 'none' },
    fileIds: link.fileIds && form.fileIds,
  };
  const isStored = changedLinkKeys({ ...wanted, expiry: linkFormOf(link).expiry }, link).length === 0;
  const isSameEnd = JSON.stringify(sent.form.expiry) === JSON.stringify(form.expiry);
  if (isStored && isSameEnd) return link;
  return port.updateLink(toUpdateLinkInput(wanted, context, link));
}
