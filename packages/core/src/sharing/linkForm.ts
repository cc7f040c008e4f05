import {
  maxLinkFiles,
  type CreateLinkInput,
  type LinkRules,
  type SharingLink,
  type SharingPolicy,
  type UpdateLinkInput,
} from '../contract/index.ts';
import { defaultExpiry, expirationOf } from './expiry.ts';
import { findLinkErrors } from './linkSettings.ts';

/** When a link ends, as a person chooses it. `kept` is the end of an existing link. */
export type ExpiryDraft =
  | { readonly kind: 'kept' }
  | { readonly kind: 'never' }
  | { readonly kind: 'days'; readonly days: number }
  /** The last day, as it is typed. */
  | { readonly kind: 'date'; readonly date: string };

/** The password of a link in a form. `kept` is that of an existing link, which nobody can read. */
export type PasswordDraft =
  | { readonly kind: 'none' | 'kept' }
  | { readonly kind: 'new'; readonly text: string };

/** The rules of a link in a form; numbers as they are typed, empty for none. */
export interface RulesDraft {
  /** See `suspendAfterOpens`. */
  readonly opens: string;
  /** See `suspendAfterIdleDays`. */
  readonly idleDays: string;
  /** See `suspendWhenLicenceExpires`. */
  readonly licence: boolean;
}

/** What a person enters about a link. */
export interface LinkForm {
  /** The title. */
  readonly title: string;
  /** Ids of the files in their order; undefined for a folder, or when they are not known. */
  readonly fileIds: readonly string[] | undefined;
  /** The end. */
  readonly expiry: ExpiryDraft;
  /** Whether visitors may download originals. */
  readonly allowDownload: boolean;
  /** The password. */
  readonly password: PasswordDraft;
  /** The text for the visitors. */
  readonly message: string;
  /** When the link suspends itself. */
  readonly rules: RulesDraft;
}

/** A key of the form: one value of a link that a person can change. */
export type LinkFormKey = keyof LinkForm;

/** Every key of the form, in the order of the form. */
export const linkFormKeys: readonly LinkFormKey[] = [
  'title',
  'fileIds',
  'expiry',
  'allowDownload',
  'password',
  'message',
  'rules',
];

/** What the end of a link is computed from. */
export interface ExpiryContext {
  /** The rules of the account. */
  readonly policy: SharingPolicy;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** Returns the day of a time where the person is, as `YYYY-MM-DD`. */
  readonly dayOf: (time: number) => string;
}

function expiryOfPolicy(policy: SharingPolicy): ExpiryDraft {
  const days = defaultExpiry(policy);
  return days === null ? { kind: 'never' } : { kind: 'days', days };
}

/** Returns the form of a new link: what the policy of the account sets. `fileIds` is undefined for a folder. */
export function newLinkForm(policy: SharingPolicy, fileIds: readonly string[] | undefined): LinkForm {
  return {
    title: '',
    fileIds,
    expiry: expiryOfPolicy(policy),
    allowDownload: policy.downloadsAllowed,
    password: { kind: 'none' },
    message: '',
    rules: { opens: '', idleDays: '', licence: false },
  };
}

/** Returns the form of an existing link without a change. */
export function linkFormOf(link: SharingLink): LinkForm {
  const { suspendAfterOpens, suspendAfterIdleDays, suspendWhenLicenceExpires = false } = link.rules;
  return {
    title: link.title,
    fileIds: link.fileIds,
    expiry: { kind: 'kept' },
    allowDownload: link.allowDownload,
    password: { kind: link.hasPassword ? 'kept' : 'none' },
    message: link.message,
    rules: {
      opens: suspendAfterOpens?.toString() ?? '',
      idleDays: suspendAfterIdleDays?.toString() ?? '',
      licence: suspendWhenLicenceExpires,
    },
  };
}

const dayMs = 86_400_000;

/**
 * Returns the last millisecond of a day, `YYYY-MM-DD`, where the person is; undefined for a text that is no day. Days
 * of 23 and 25 hours end when they do.
 */
export function endOfDay(date: string, dayOf: ExpiryContext['dayOf']): number | undefined {
  const noon = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T12:00:00Z`) : NaN;
  if (Number.isNaN(noon) || new Date(noon).toISOString().slice(0, 10) !== date) return undefined;
  let [within, after] = [noon - dayMs, noon + 2 * dayMs];
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2);
    if (dayOf(middle) > date) after = middle;
    else within = middle;
  }
  return within;
}

/**
 * Returns the end of a link as ISO 8601 in UTC, null for never, undefined for `kept`. A chosen day counts until its end,
 * or until the limit of the account if that is on this day. A text that is no day is returned as it is.
 */
export function expirationOfDraft(
  expiry: ExpiryDraft,
  { policy: { longestExpiryDays }, now, dayOf }: ExpiryContext,
): string | null | undefined {
  if (expiry.kind === 'kept') return undefined;
  if (expiry.kind === 'never') return null;
  if (expiry.kind === 'days') return expirationOf(expiry.days, now);
  const end = endOfDay(expiry.date.trim(), dayOf);
  if (end === undefined) return expiry.date.trim();
  const limit = longestExpiryDays === null ? end : now + longestExpiryDays * dayMs;
  const isOnLastDay = limit < end && dayOf(limit) === dayOf(end);
  return new Date(isOnLastDay ? limit : end).toISOString();
}

/** Returns a typed number of a rule; undefined for none, NaN for a text that cannot be stored. */
function ruleNumber(text: string, max: number): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : NaN;
  return number >= 1 && number <= max ? number : NaN;
}

const maxOpens = 1_000_000;
const maxIdleDays = 36_500;

/** Returns the rules of a form. */
export function rulesOfDraft({ opens, idleDays, licence }: RulesDraft): LinkRules {
  const suspendAfterOpens = ruleNumber(opens, maxOpens);
  const suspendAfterIdleDays = ruleNumber(idleDays, maxIdleDays);
  return {
    ...(suspendAfterOpens !== undefined && { suspendAfterOpens }),
    ...(suspendAfterIdleDays !== undefined && { suspendAfterIdleDays }),
    ...(licence && { suspendWhenLicenceExpires: true }),
  };
}

/** A field of the form that can be wrong. */
export type LinkFormField = Exclude<LinkFormKey, 'rules'> | 'opens' | 'idleDays';

/** Why a field of the form cannot be stored. */
export type LinkFormError =
  | 'too-long'
  | 'required'
  | 'missing'
  | 'not-allowed'
  | 'invalid'
  | 'past'
  | 'too-late'
  | 'too-many'
  | 'refused';

const knownErrors: readonly string[] = [
  'too-long',
  'required',
  'missing',
  'not-allowed',
  'invalid',
  'past',
  'too-late',
  'too-many',
] satisfies LinkFormError[];

/** Returns the errors of a back end by the fields of the form. A reason that is not known is `refused`. */
export function toFormErrors(
  fields: Readonly<Record<string, string>>,
): Readonly<Partial<Record<LinkFormField, LinkFormError>>> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, error]) => [
      field === 'expirationDatetime' ? 'expiry' : field === 'rules' ? 'opens' : field,
      knownErrors.includes(error) ? error : 'refused',
    ]),
  );
}

/** Returns why a form cannot be stored, by field; empty when it can. `base` is the existing link. */
export function findLinkFormErrors(
  form: LinkForm,
  context: ExpiryContext,
  base?: SharingLink,
): Readonly<Partial<Record<LinkFormField, LinkFormError>>> {
  const { policy, now } = context;
  const { password, fileIds, expiry } = form;
  const rules = rulesOfDraft(form.rules);
  const isExpiryTyped = expiry.kind === 'date' && endOfDay(expiry.date.trim(), context.dayOf) === undefined;
  const expirationDatetime = isExpiryTyped ? undefined : expirationOfDraft(expiry, context);
  const hasFiles = fileIds !== undefined && (!base || isLinkKeyChanged('fileIds', form, base));
  return {
    ...toFormErrors(
      findLinkErrors(
        {
          title: form.title,
          message: form.message,
          expirationDatetime,
          hasPassword: password.kind !== 'none' && !(password.kind === 'new' && password.text === ''),
          password: password.kind === 'new' ? password.text : undefined,
          allowDownload: form.allowDownload,
          ...(hasFiles && fileIds.length <= maxLinkFiles && { fileIds }),
        },
        policy,
        now,
      ),
    ),
    ...(hasFiles && fileIds.length > maxLinkFiles && { fileIds: 'too-many' as const }),
    ...(isExpiryTyped && { expiry: 'invalid' as const }),
    ...(Number.isNaN(rules.suspendAfterOpens) && { opens: 'invalid' as const }),
    ...(Number.isNaN(rules.suspendAfterIdleDays) && { idleDays: 'invalid' as const }),
  };
}

function isSameList(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}

/** Returns whether a form differs from a stored link in the value of a key. */
export function isLinkKeyChanged(key: LinkFormKey, form: LinkForm, link: SharingLink): boolean {
  const stored = linkFormOf(link);
  if (key === 'fileIds') return !isSameList(form.fileIds, stored.fileIds);
  if (key === 'expiry') return form.expiry.kind !== 'kept';
  if (key === 'password') return form.password.kind === 'new' || form.password.kind !== stored.password.kind;
  if (key === 'rules')
    return JSON.stringify(rulesOfDraft(form.rules)) !== JSON.stringify(rulesOfDraft(stored.rules));
  return form[key] !== stored[key];
}

/** Returns the keys of the values of a stored link that a form changes. */
export function changedLinkKeys(form: LinkForm, link: SharingLink): readonly LinkFormKey[] {
  return linkFormKeys.filter((key) => isLinkKeyChanged(key, form, link));
}

/**
 * Returns the keys of the values in which two versions of a link differ. A password that was replaced by another one cannot be
 * told.
 */
export function differentLinkKeys(one: SharingLink, other: SharingLink): readonly LinkFormKey[] {
  const keys = changedLinkKeys(linkFormOf(one), other).filter((key) => key !== 'expiry');
  return one.expirationDatetime === other.expirationDatetime ? keys : [...keys, 'expiry'];
}

/**
 * Returns a form over a newer version of its link: with its own changes, or without those of `dropped`.
 *
 * @see docs/rules/sharing.md#a-link-is-created-once
 */
export function rebaseLinkForm(
  form: LinkForm,
  {
    base,
    current,
    dropped = [],
  }: {
    /** The version that the form is based on. */
    readonly base: SharingLink;
    /** The newer version. */
    readonly current: SharingLink;
    /** Keys whose value of the newer version counts. */
    readonly dropped?: readonly LinkFormKey[] | undefined;
  },
): LinkForm {
  const own = changedLinkKeys(form, base).filter((key) => !dropped.includes(key));
  return { ...linkFormOf(current), ...Object.fromEntries(own.map((key) => [key, form[key]])) };
}

/**
 * Returns the input that creates the link of a form. `folderId` is given for a link to a folder. The end that the policy
 * sets is left to the back end, whose clock decides.
 */
export function toCreateLinkInput(
  form: LinkForm,
  context: ExpiryContext,
  { folderId, clientId }: Pick<CreateLinkInput, 'folderId' | 'clientId'>,
): CreateLinkInput {
  const rules = rulesOfDraft(form.rules);
  const { expiry } = form;
  const isDefault = JSON.stringify(expiry) === JSON.stringify(expiryOfPolicy(context.policy));
  return {
    ...(folderId === undefined ? { fileIds: form.fileIds ?? [] } : { folderId }),
    title: form.title,
    ...(!isDefault && { expirationDatetime: expirationOfDraft(expiry, context) }),
    allowDownload: form.allowDownload,
    ...(form.password.kind === 'new' && { password: form.password.text }),
    message: form.message,
    ...(Object.keys(rules).length > 0 && { rules }),
    clientId,
  };
}

/** Returns the input that stores the changes of a form over a version of its link. */
export function toUpdateLinkInput(
  form: LinkForm,
  context: ExpiryContext,
  base: SharingLink,
): UpdateLinkInput {
  const has = (key: LinkFormKey) => isLinkKeyChanged(key, form, base);
  return {
    id: base.id,
    version: base.version,
    ...(has('title') && { title: form.title }),
    ...(has('fileIds') && { fileIds: form.fileIds }),
    ...(has('expiry') && { expirationDatetime: expirationOfDraft(form.expiry, context) }),
    ...(has('allowDownload') && { allowDownload: form.allowDownload }),
    ...(has('password') && { password: form.password.kind === 'new' ? form.password.text : null }),
    ...(has('message') && { message: form.message }),
    ...(has('rules') && { rules: rulesOfDraft(form.rules) }),
  };
}
