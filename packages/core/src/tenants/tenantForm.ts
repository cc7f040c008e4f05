import type { ApiError, ApiErrorCode } from '../contract/index.ts';

/** The form of a customer account, as it is typed. */
export interface TenantForm {
  /** The name of the account. */
  readonly name: string;
  /** Its domain. */
  readonly primaryDomain: string;
}

/** A field of the form. */
export type TenantField = keyof TenantForm;

/** The fields in the order of the form. */
export const tenantFields: readonly TenantField[] = ['name', 'primaryDomain'];

/** Returns the unchanged form of an account; without an argument the empty form of a new one. */
export function tenantFormOf(tenant?: {
  readonly name: string;
  readonly primaryDomain?: string | null | undefined;
}): TenantForm {
  return { name: tenant?.name ?? '', primaryDomain: tenant?.primaryDomain ?? '' };
}

/** Returns a form as it is sent: without spaces around the values. */
export function toTenantInput({ name, primaryDomain }: TenantForm): TenantForm {
  return { name: name.trim(), primaryDomain: primaryDomain.trim() };
}

/** Returns why a form cannot be saved, by field: only the name is required. Empty when it can. */
export function findTenantErrors(form: TenantForm): Readonly<Partial<Record<TenantField, 'missing'>>> {
  return form.name.trim() === '' ? { name: 'missing' } : {};
}

/** Returns whether a form differs from what is stored. */
export function isTenantChanged(form: TenantForm, stored: TenantForm): boolean {
  const [one, other] = [toTenantInput(form), toTenantInput(stored)];
  return tenantFields.some((field) => one[field] !== other[field]);
}

/** Returns whether a saved form is closed: that of a known account is, a new account stays open in it. */
export function isClosedAfterSave({ isNew }: { readonly isNew: boolean }): boolean {
  return !isNew;
}

/** What a failed call says. */
export type TenantFailure =
  /** Texts beside the fields that are wrong. */
  | { readonly kind: 'fields'; readonly fields: Readonly<Partial<Record<TenantField, string>>> }
  /** The text that follows 'Failed to save changes.', as the back end said it. */
  | { readonly kind: 'text'; readonly text: string }
  /** No text was sent: the name of the code stands for it. */
  | { readonly kind: 'code'; readonly code: ApiErrorCode };

/**
 * Returns what a failed call says: texts for fields of the form, else the text of the status, else the message of the body,
 * else only a code. HTTP/2 has no text of the status.
 */
export function tenantFailureOf(
  error: Pick<ApiError, 'code' | 'fields' | 'serverMessage'> & {
    /** The text of the status, where the protocol has one. */
    readonly statusText?: string | undefined;
  },
): TenantFailure {
  const fields = tenantFields.flatMap((field) => {
    const text = Object.hasOwn(error.fields, field) ? error.fields[field]?.trim() : undefined;
    return text ? [[field, text] as const] : [];
  });
  if (fields.length > 0) return { kind: 'fields', fields: Object.fromEntries(fields) };
  const text = [error.statusText, error.serverMessage]
    .map((each) => each?.trim())
    .find((each) => each !== undefined && each !== '');
  return text === undefined ? { kind: 'code', code: error.code } : { kind: 'text', text };
}
