import {
  maxLinkFiles,
  maxLinkMessage,
  maxLinkPassword,
  maxLinkTitle,
  type LinkSettings,
  type SharingPolicy,
} from '../contract/index.ts';
import { findExpiryError, maxExpiryDays } from './expiry.ts';

/** What a link would be after a save. */
export interface LinkDraft extends Pick<LinkSettings, 'title' | 'message'> {
  /** The new end; undefined when it does not change. */
  readonly expirationDatetime?: string | null | undefined;
  /** A new password. */
  readonly password?: string | null | undefined;
  /** Whether it will have a password. */
  readonly hasPassword: boolean;
  /** Whether it will allow downloads. */
  readonly allowDownload: boolean;
  /** The files, if they are set. */
  readonly fileIds?: readonly string[] | undefined;
}

/**
 * Returns why a link cannot be stored, by field; empty when it can. `now` is in milliseconds since 1970.
 */
export function findLinkErrors(
  draft: LinkDraft,
  policy: SharingPolicy,
  now: number,
): Readonly<Record<string, string>> {
  const { title = '', message = '', password, fileIds, expirationDatetime } = draft;
  const expiry =
    expirationDatetime === undefined ? undefined : findExpiryError(expirationDatetime, policy, now);
  const isUnique = fileIds === undefined || new Set(fileIds).size === fileIds.length;
  const errors: Readonly<Record<string, string | false>> = {
    title: title.length > maxLinkTitle && 'too-long',
    message: message.length > maxLinkMessage && 'too-long',
    password:
      (policy.passwordRequired && !draft.hasPassword ? 'required' : false) ||
      (password === '' && 'missing') ||
      ((password ?? '').length > maxLinkPassword && 'too-long'),
    allowDownload: draft.allowDownload && !policy.downloadsAllowed && 'not-allowed',
    expirationDatetime: expiry ?? false,
    fileIds:
      fileIds !== undefined &&
      ((fileIds.length === 0 && 'missing') ||
        (fileIds.length > maxLinkFiles && 'too-many') ||
        (!isUnique && 'the same id twice')),
  };
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, error]) => (error === false ? [] : [[key, error]])),
  );
}

/** Returns why rules for all links cannot be stored, by field; empty when they can. */
export function findPolicyErrors({
  defaultExpiryDays,
  longestExpiryDays,
}: SharingPolicy): Readonly<Record<string, string>> {
  const days = { defaultExpiryDays, longestExpiryDays };
  const wrong = Object.entries(days).filter(
    ([, value]) => value !== null && !(Number.isInteger(value) && value >= 1 && value <= maxExpiryDays),
  );
  if (wrong.length > 0) return Object.fromEntries(wrong.map(([key]) => [key, 'out of range']));
  const isTooLong =
    defaultExpiryDays !== null && longestExpiryDays !== null && defaultExpiryDays > longestExpiryDays;
  return isTooLong ? { defaultExpiryDays: 'too-late' } : {};
}

/** The rules of an account that has set none. */
export const openPolicy: SharingPolicy = {
  defaultExpiryDays: null,
  longestExpiryDays: null,
  passwordRequired: false,
  downloadsAllowed: true,
};
