import type { FieldValue, FieldValues } from '../contract/index.ts';
import type { OfferedField } from './availableFields.ts';
import type { FieldKind } from './fieldRow.ts';
import { getField } from './fields.ts';
import { addressFieldKeys, isWebAddress } from './webAddress.ts';

/** Why a value cannot be written. */
export type FieldProblem =
  | 'unknown'
  | 'read-only'
  | 'not-text'
  | 'not-number'
  | 'not-boolean'
  | 'not-date'
  | 'not-list'
  | 'not-stars'
  | 'not-address'
  | 'lacks-longitude'
  | 'lacks-latitude';

/** What an edit of fields comes to. With problems nothing is written. */
export interface FieldEditPlan {
  /** All values of the file afterwards; a cleared field is absent. */
  readonly fields: FieldValues;
  readonly problems: Readonly<Record<string, FieldProblem>>;
}

const longestText = 100_000;
const mostEntries = 1000;
const longestEntry = 1000;

const ranges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  gpsLatitude: [-90, 90],
  gpsLongitude: [-180, 180],
};

/** Coordinates are kept with six decimals, a tenth of a metre (`fields.md`). */
function roundCoordinate(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000 + 0;
}

const isoDate = /^(\d{4})-(\d\d)-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

/** A date of the calendar: the 30th of February is none, though it can be parsed. */
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
    value.length <= mostEntries &&
    value.every((entry) => entry.length <= longestEntry)
  );
}

function isInRange(key: string, value: FieldValue): boolean {
  const [least, most] = ranges[key] ?? [-Number.MAX_VALUE, Number.MAX_VALUE];
  return typeof value === 'number' && value >= least && value <= most;
}

const isText = (value: FieldValue) => typeof value === 'string' && value.length <= longestText;
const isStars = (value: FieldValue) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 5;

/** What a value of each kind must be, and what is wrong when it is not. */
const kinds: Record<FieldKind, readonly [FieldProblem, (value: FieldValue, key: string) => boolean]> = {
  text: ['not-text', isText],
  number: ['not-number', (value, key) => isInRange(key, value)],
  boolean: ['not-boolean', (value) => typeof value === 'boolean'],
  date: ['not-date', isDate],
  list: ['not-list', isList],
  stars: ['not-stars', isStars],
  map: ['read-only', () => false],
};

/** Entries in NFC and trimmed, without empty ones and without repeats that differ only by case. */
function tidyList(entries: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const entry of entries.map((each) => each.trim().normalize('NFC'))) {
    const key = entry.toLowerCase();
    if (entry !== '' && !known.has(key)) known.set(key, entry);
  }
  return [...known.values()];
}

/** The one form in which a value is stored. Nothing, however it is spelled (null, '', spaces, an empty list), is null. */
function tidyValue(key: string, value: FieldValue): FieldValue {
  if (value === null) return null;
  if (typeof value === 'object') {
    if (!value.every((entry) => typeof entry === 'string')) return value;
    const entries = tidyList(value);
    return entries.length === 0 ? null : entries;
  }
  if (typeof value === 'number' && Object.hasOwn(ranges, key)) return roundCoordinate(value);
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  return addressFieldKeys.has(key) ? value.trim() : value;
}

/** What an edit has to know of a field: one that the tenant has defined, as `offerCustomField` gives it. */
export type EditableField = Pick<OfferedField, 'key' | 'kind' | 'isEditable'>;

function problemWith(
  key: string,
  value: FieldValue,
  custom: readonly EditableField[],
): FieldProblem | undefined {
  const field = custom.find((each) => each.key === key) ?? getField(key);
  if (!field) return 'unknown';
  if (!field.isEditable) return 'read-only';
  if (value === null) return undefined;
  const [problem, fits] = kinds[field.kind];
  if (!fits(value, key)) return problem;
  return addressFieldKeys.has(key) && !isWebAddress(String(value)) ? 'not-address' : undefined;
}

function isSet(fields: FieldValues, key: string): boolean {
  return (fields[key] ?? null) !== null;
}

/** Half a place is none: both coordinates are written, or both cleared. */
function problemsOfPlace(edits: FieldValues, fields: FieldValues): Record<string, FieldProblem> {
  if (!('gpsLatitude' in edits) && !('gpsLongitude' in edits)) return {};
  if (isSet(fields, 'gpsLatitude') === isSet(fields, 'gpsLongitude')) return {};
  const problem = isSet(fields, 'gpsLatitude') ? 'lacks-longitude' : 'lacks-latitude';
  return { gpsLatitude: problem, gpsLongitude: problem };
}

/**
 * What becomes of a file's fields when some are written: the one rule of every back end (`fields.md`). Limits are 100,000
 * characters of text and 1000 entries of 1000 characters. `custom` are the fields that the tenant has defined (all that it
 * offers will do); their lists are suggestions, so that what was chosen before a list was edited stays a value (spec 2 §2, A66).
 */
export function planFieldEdits(
  current: FieldValues,
  edits: FieldValues,
  custom: readonly EditableField[] = [],
): FieldEditPlan {
  const tidy = Object.entries(edits).map(([key, value]) => [key, tidyValue(key, value)] as const);
  const found = tidy.flatMap(([key, value]) => {
    const problem = problemWith(key, value, custom);
    return problem === undefined ? [] : [[key, problem] as const];
  });
  const merged = Object.entries({ ...current, ...Object.fromEntries(tidy) });
  const fields = Object.fromEntries(merged.filter(([, value]) => value !== null));
  return { fields, problems: { ...problemsOfPlace(edits, fields), ...Object.fromEntries(found) } };
}
