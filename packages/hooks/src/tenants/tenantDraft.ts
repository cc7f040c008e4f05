import type { Tenant, TenantAdmin } from '@vitrine/core/contract';
import {
  findTenantErrors,
  isTenantChanged,
  tenantFields,
  tenantFormOf,
  toTenantInput,
  type TenantField,
  type TenantForm,
} from '@vitrine/core/tenants';
import { findUserTextErrors, normalizeUserTexts } from '@vitrine/core/users';
import { createClientId } from '../internal/createClientId.ts';

/** Why a field cannot be saved, by field; those of the admin begin with `admin.`. A reason, or a text of the back end. */
export type TenantErrors = Readonly<Record<string, string>>;

/** The edits of a customer account, or of a new one. They outlive the screen. */
export interface TenantDraft {
  readonly form: TenantForm;
  /** The first admin of a new account; all texts empty for none. */
  readonly admin: TenantAdmin;
  /** The account on which they are based; undefined for a new one. */
  readonly base: Tenant | undefined;
  /** Names a new account, so that a repeated save does not create another one; undefined without edits. */
  readonly clientId: string | undefined;
  /** Whether something would be lost. */
  readonly isUnsaved: boolean;
  /** Whether a save was tried, after which the errors are shown. */
  readonly showsErrors: boolean;
  /** What the back end has said of fields. */
  readonly serverErrors: TenantErrors;
  /** Edited fields that were saved elsewhere too. */
  readonly conflict: readonly TenantField[];
}

/** All drafts by the id of their account, `newTenantId` for a new one. */
export interface TenantDrafts {
  readonly byId: Readonly<Record<string, TenantDraft>>;
  /** Whether something would be lost; the guard of leaving counts it. */
  readonly isUnsaved: boolean;
}

/** The id of the draft of a new account. */
export const newTenantId = '';

const nobody: TenantAdmin = { logicalId: '', name: '', email: '' };

/** Returns a draft without edits. */
export function createTenantDraft(base: Tenant | undefined): TenantDraft {
  return {
    form: tenantFormOf(base),
    admin: nobody,
    base,
    clientId: undefined,
    isUnsaved: false,
    showsErrors: false,
    serverErrors: {},
    conflict: [],
  };
}

/** Returns whether an admin of a new account was typed. */
export function hasAdmin(admin: TenantAdmin): boolean {
  return Object.values(admin).some((text: string) => text.trim() !== '');
}

function withoutKeys(errors: TenantErrors, keys: readonly string[]): TenantErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key)));
}

/** Returns the draft with other values. What the back end has said of a field goes when the field is edited. */
export function changeTenantDraft(
  draft: TenantDraft,
  { form = {}, admin = {} }: { form?: Partial<TenantForm>; admin?: Partial<TenantAdmin> },
): TenantDraft {
  const next = { ...draft, form: { ...draft.form, ...form }, admin: { ...draft.admin, ...admin } };
  const edited = [...Object.keys(form), ...Object.keys(admin).map((key) => `admin.${key}`)];
  return {
    ...next,
    clientId: draft.clientId ?? createClientId(),
    isUnsaved: isTenantChanged(next.form, tenantFormOf(draft.base)) || hasAdmin(next.admin),
    serverErrors: withoutKeys(draft.serverErrors, edited),
  };
}

/** Returns whether a draft has to be kept: its texts differ from the stored ones, if only by a space, or a save was tried. */
export function isTenantDraftNeeded({ form, admin, base, showsErrors }: TenantDraft): boolean {
  const stored = tenantFormOf(base);
  const isTyped = tenantFields.some((field) => form[field] !== stored[field]);
  return isTyped || showsErrors || Object.values(admin).some((text) => text !== '');
}

/** Returns why a draft cannot be saved, by field; empty when it can. */
export function tenantDraftErrors({ form, admin, serverErrors }: TenantDraft): TenantErrors {
  const ofAdmin = hasAdmin(admin) ? findUserTextErrors(normalizeUserTexts(admin)) : {};
  return {
    ...serverErrors,
    ...Object.fromEntries(Object.entries(ofAdmin).map(([key, reason]) => [`admin.${key}`, reason])),
    ...findTenantErrors(form),
  };
}

/** Returns the draft on top of what is stored now: a field that was not edited takes the stored value, an edited one stays. */
export function rebaseTenantDraft(draft: TenantDraft, current: Tenant): TenantDraft {
  const before = tenantFormOf(draft.base);
  const stored = tenantFormOf(current);
  const typed = toTenantInput(draft.form);
  const isEdited = (field: TenantField) => typed[field] !== before[field];
  const taken = Object.fromEntries(
    tenantFields.filter((field) => !isEdited(field)).map((field) => [field, stored[field]]),
  );
  const form = { ...draft.form, ...taken };
  return {
    ...draft,
    form,
    base: current,
    isUnsaved: isTenantChanged(form, stored),
    conflict: tenantFields.filter(
      (field) => isEdited(field) && stored[field] !== before[field] && stored[field] !== typed[field],
    ),
  };
}
