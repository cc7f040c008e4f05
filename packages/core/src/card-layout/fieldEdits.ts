import { isKeyword, normalizeKeyword } from '../internal/keywordText.ts';
import { isSameValue, nameKey, wordKey } from '../internal/values.ts';
import {
  ApiError,
  findReadOnly,
  type Capabilities,
  type FieldValue,
  type FieldValues,
} from '../contract/index.ts';
import type { OfferedField } from './availableFields.ts';
import type { FieldKind } from './fieldRow.ts';
import { getField } from './fields.ts';
import { addressFieldKeys, isWebAddress } from '../internal/webAddress.ts';

/** Why a value cannot be written. */
export type FieldProblem =
  | 'unknown'
  | 'read-only'
  | 'not-text'
  | 'not-number'
  | 'not-boolean'
  | 'not-date'
  | 'not-list'
  | 'not-keyword'
  | 'not-stars'
  | 'not-address'
  | 'not-status'
  | 'not-in-list'
  | 'lacks-longitude'
  | 'lacks-latitude';

/** The result of an edit of fields. With problems nothing is written. */
export interface FieldEditPlan {
  /** All values of the file afterwards; a cleared field is absent. */
  readonly fields: FieldValues;
  /** Problems of single values, by field key. */
  readonly problems: Readonly<Record<string, FieldProblem>>;
}

const maxTextLength = 100_000;
const maxEntries = 1000;
const maxEntryLength = 1000;

const ranges: Readonly<Record<string, readonly [minimum: number, maximum: number]>> = {
  gpsLatitude: [-90, 90],
  gpsLongitude: [-180, 180],
};

/** Coordinates are stored with six decimals, a tenth of a metre. Adding 0 turns -0 into 0. */
function roundCoordinate(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000 + 0;
}

const isoDate = /^(\d{4})-(\d\d)-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

/** Returns whether a value is a calendar date: the 30th of February is not, although `Date` parses it. */
function isDate(value: FieldValue): boolean {
  if (typeof value !== 'string') return false;
  const [, year, month, day] = isoDate.exec(value) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(value))) return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

function isList(value: FieldValue): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    value.length <= maxEntries &&
    value.every((entry) => entry.length <= maxEntryLength)
  );
}

function isInRange(key: string, value: FieldValue): boolean {
  const [minimum, maximum] = ranges[key] ?? [-Number.MAX_VALUE, Number.MAX_VALUE];
  return typeof value === 'number' && value >= minimum && value <= maximum;
}

const isText = (value: FieldValue) => typeof value === 'string' && value.length <= maxTextLength;
const isStars = (value: FieldValue) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 5;

/** The check of each kind of value, and the problem when it fails. */
const checks: Record<FieldKind, readonly [FieldProblem, (value: FieldValue, key: string) => boolean]> = {
  text: ['not-text', isText],
  number: ['not-number', (value, key) => isInRange(key, value)],
  boolean: ['not-boolean', (value) => typeof value === 'boolean'],
  date: ['not-date', isDate],
  list: ['not-list', isList],
  stars: ['not-stars', isStars],
  path: ['read-only', () => false],
  map: ['read-only', () => false],
};

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]/;

/** Returns an entry of a list on one line: white space with a line break or tab becomes one space. */
export function toOneLine(entry: string): string {
  return entry.replaceAll(/[\s\u0085]+/g, (whiteSpace) => (lineBreaks.test(whiteSpace) ? ' ' : whiteSpace));
}

function normalizeEntry(entry: string): string {
  return toOneLine(entry).trim().normalize('NFC');
}

/** Returns normalized entries, without empty ones and without repetitions (ignoring case). */
function normalizeList(entries: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const entry of entries.map(normalizeEntry)) {
    const key = nameKey(entry);
    if (entry !== '' && !byKey.has(key)) byKey.set(key, entry);
  }
  return [...byKey.values()];
}

/** The field of the files that contains their keywords. */
const keywordsKey = 'keywords';

/**
 * Returns keywords as they are stored. Of equal new keywords only the first is kept, and none that equals a keyword which
 * the file had and keeps. Those all stay, even keywords that are equal by today's comparison but were not by an earlier
 * one. Invalid words are left in, so that the check afterwards reports them.
 *
 * @see docs/rules/keywords.md#keywords-of-an-earlier-rule-stay-apart-until-they-are-merged
 */
function normalizeKeywords(words: readonly string[], stored: FieldValue | undefined): string[] {
  const own = new Set(entriesOf(stored));
  const ownKeys = new Set(words.filter((word) => own.has(word)).map(wordKey));
  const newByKey = new Map<string, string>();
  const kept = new Set<string>();
  for (const word of words) {
    if (own.has(word)) {
      kept.add(word);
      continue;
    }
    const normalized = normalizeKeyword(word) || word.trim();
    const key = wordKey(normalized);
    if (normalized === '' || ownKeys.has(key) || newByKey.has(key)) continue;
    newByKey.set(key, normalized);
    kept.add(normalized);
  }
  return [...kept];
}

function areKeywords(value: FieldValue, stored: FieldValue | undefined): boolean {
  const own = new Set(entriesOf(stored));
  return Array.isArray(value) && value.every((word: string) => own.has(word) || isKeyword(word));
}

/** Returns the form in which a value is stored. Empty values (null, '', spaces, an empty list) become null. */
function normalizeValue(key: string, value: FieldValue, stored: FieldValue | undefined): FieldValue {
  if (value === null) return null;
  if (typeof value === 'object') {
    if (!value.every((entry) => typeof entry === 'string')) return value;
    const entries = key === keywordsKey ? normalizeKeywords(value, stored) : normalizeList(value);
    return entries.length === 0 ? null : entries;
  }
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  return addressFieldKeys.has(key) ? value.trim() : value;
}

/** Returns a checked value as stored. Rounding comes after the check: limits apply to the given value. */
function toStored(key: string, value: FieldValue): FieldValue {
  return typeof value === 'number' && Object.hasOwn(ranges, key) ? roundCoordinate(value) : value;
}

/** Properties of a custom field that an edit needs, as `offerCustomField` returns them. */
export type EditableField = Pick<OfferedField, 'key' | 'kind' | 'isEditable' | 'choices'>;

/** The statuses that a file can have; only their ids are needed. */
export interface KnownWorkflow {
  /** The statuses that may be set. */
  readonly statuses: readonly { readonly id: string }[];
}

/** Tenant settings that an edit needs. */
interface TenantSettings {
  readonly custom: readonly EditableField[];
  readonly workflow: KnownWorkflow | null | undefined;
}

function isStatus(value: FieldValue, workflow: TenantSettings['workflow']): boolean {
  if (typeof value !== 'string') return false;
  return workflow === undefined || (workflow?.statuses.some(({ id }) => id === value) ?? false);
}

function entriesOf(value: FieldValue | undefined): readonly string[] {
  if (typeof value === 'object' && value !== null) return value;
  return typeof value === 'string' ? [value] : [];
}

/** Returns whether all entries of a value are in a list, ignoring case, or stored already. */
function isInList(value: FieldValue, choices: readonly string[], stored: FieldValue | undefined): boolean {
  const known = new Set([...choices, ...entriesOf(stored)].map(nameKey));
  return entriesOf(value).every((entry) => known.has(nameKey(entry)));
}

function findProblem(
  key: string,
  value: FieldValue,
  stored: FieldValue | undefined,
  settings: TenantSettings,
): FieldProblem | undefined {
  const custom = settings.custom.find((each) => each.key === key);
  const field = custom ?? getField(key);
  if (!field) return 'unknown';
  if (!field.isEditable) return 'read-only';
  if (value === null || isSameValue(value, stored)) return undefined;
  if (key === 'workflowStatus') return isStatus(value, settings.workflow) ? undefined : 'not-status';
  const [problem, fits] = checks[field.kind];
  if (!fits(value, key)) return problem;
  if (custom?.choices && !isInList(value, custom.choices, stored)) return 'not-in-list';
  if (key === keywordsKey && !areKeywords(value, stored)) return 'not-keyword';
  return addressFieldKeys.has(key) && !isWebAddress(String(value)) ? 'not-address' : undefined;
}

function isSet(fields: FieldValues, key: string): boolean {
  return (fields[key] ?? null) !== null;
}

/** Returns the problems of an edit after which a file would have one coordinate without the other. */
function findCoordinateProblems(edits: FieldValues, fields: FieldValues): Record<string, FieldProblem> {
  if (!('gpsLatitude' in edits) && !('gpsLongitude' in edits)) return {};
  if (isSet(fields, 'gpsLatitude') === isSet(fields, 'gpsLongitude')) return {};
  const problem = isSet(fields, 'gpsLatitude') ? 'lacks-longitude' : 'lacks-latitude';
  return { gpsLatitude: problem, gpsLongitude: problem };
}

/**
 * Returns the fields of a file after an edit, and its problems; every back end uses this rule. Limits are 100,000
 * characters of text, 1000 entries of 1000 characters, and keywords of 255. `custom` are the custom fields of the tenant (the whole
 * result of `listFields` is accepted, too). A value of a field with choices must be one of them, or one that the file has.
 * A status must be one of `workflow` or the one that the file has (null when the tenant has no workflow, or has switched
 * it off; without `workflow` any id is accepted and the back end checks it). The stored value of an editable field can
 * always be sent again. After an edit of coordinates a file must have both or neither; when one of them is invalid by
 * itself, the missing one is not reported as well.
 *
 * @see docs/rules/custom-fields.md#a-file-keeps-the-values-that-it-has
 */
export function planFieldEdits(
  current: FieldValues,
  edits: FieldValues,
  custom: readonly EditableField[] = [],
  workflow?: KnownWorkflow | null,
): FieldEditPlan {
  const normalized = Object.entries(edits).map(([key, value]) => {
    const isStored = isSameValue(value, current[key]);
    return [key, isStored ? (current[key] ?? null) : normalizeValue(key, value, current[key])] as const;
  });
  const problemEntries = normalized.flatMap(([key, value]) => {
    const problem = findProblem(key, value, current[key], { custom, workflow });
    return problem === undefined ? [] : [[key, problem] as const];
  });
  const problems = Object.fromEntries(problemEntries);
  const stored = normalized.map(([key, value]) => [key, toStored(key, value)] as const);
  const merged = Object.entries({ ...current, ...Object.fromEntries(stored) });
  const fields = Object.fromEntries(merged.filter(([, value]) => value !== null));
  const hasCoordinateProblem = Object.keys(ranges).some((key) => key in problems);
  return {
    fields,
    problems: hasCoordinateProblem ? problems : { ...findCoordinateProblems(edits, fields), ...problems },
  };
}

/** Options of `applyFieldEdits`. */
export interface ApplyFieldEditsOptions {
  /** Fields that the back end cannot write are refused as `read-only`. Without it every editable field is accepted. */
  readonly capabilities?: Capabilities | undefined;
  /** The fields that the tenant has defined. */
  readonly custom?: readonly EditableField[] | undefined;
  /**
   * The workflow of the tenant; null when it has none, and then no other status can be set. When undefined, any id is
   * accepted.
   */
  readonly workflow?: KnownWorkflow | null | undefined;
}

/**
 * Returns the fields of a file after an edit as they are stored: {@link planFieldEdits} for a back end or an adapter.
 *
 * @throws ApiError `invalid` with the problem of each field that cannot be written.
 */
export function applyFieldEdits(
  current: FieldValues,
  edits: FieldValues,
  { capabilities = {}, custom, workflow }: ApplyFieldEditsOptions = {},
): FieldValues {
  const { fields, problems } = planFieldEdits(current, edits, custom, workflow);
  const allProblems = { ...findReadOnly(capabilities, edits), ...problems };
  if (Object.keys(allProblems).length > 0) throw new ApiError('invalid', { fields: allProblems });
  return fields;
}

/**
 * Returns whether two files have the same field values, so that a save would change nothing. Null is not the same as
 * absent.
 */
export function hasSameFields(one: FieldValues, other: FieldValues): boolean {
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(one[key], other[key]))
  );
}
