import type { FieldValue, FieldValues } from '@vitrine/core/contract';
import { getField, type FieldKind } from '@vitrine/core/card-layout';
import { invalid } from '../app/refusal.ts';

const longestText = 100_000;
const mostEntries = 1000;
const longestEntry = 1000;

const ranges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  gpsLatitude: [-90, 90],
  gpsLongitude: [-180, 180],
};

const isoDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

function isDate(value: FieldValue): boolean {
  return typeof value === 'string' && isoDate.test(value) && !Number.isNaN(Date.parse(value));
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

/** What a value of each kind must be, and whether it is. */
const kinds: Record<
  FieldKind,
  readonly [expectation: string, fits: (value: FieldValue, key: string) => boolean]
> = {
  text: ['must be a text', (value) => typeof value === 'string' && value.length <= longestText],
  number: ['must be a number in range', (value, key) => isInRange(key, value)],
  boolean: ['must be true or false', (value) => typeof value === 'boolean'],
  date: ['must be an ISO 8601 date', isDate],
  list: ['must be a list of texts', isList],
  stars: [
    'must be a whole number from 0 to 5',
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 5,
  ],
  map: ['has no value of its own', () => false],
};

function reasonAgainst(key: string, value: FieldValue): string | undefined {
  const field = getField(key);
  if (!field) return 'is not a field';
  if (!field.isEditable) return 'cannot be edited';
  if (value === null) return undefined;
  const [expectation, fits] = kinds[field.kind];
  return fits(value, key) ? undefined : expectation;
}

/** Entries trimmed, without empty ones and without repeats that differ only by case. */
function tidyList(entries: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const entry of entries.map((each) => each.trim().normalize('NFC'))) {
    const key = entry.toLowerCase();
    if (entry !== '' && !known.has(key)) known.set(key, entry);
  }
  return [...known.values()];
}

/**
 * Checks an edit against the field table (`fields.md`); null clears a field.
 * @throws Refusal `invalid` with a reason per field.
 */
export function checkFieldEdits(edits: FieldValues): FieldValues {
  const reasons = Object.entries(edits).flatMap(([key, value]) => {
    const reason = reasonAgainst(key, value);
    return reason === undefined ? [] : [[key, reason] as const];
  });
  if (reasons.length > 0) throw invalid(Object.fromEntries(reasons));
  const tidy = Object.entries(edits).map(([key, value]): [string, FieldValue] => [
    key,
    typeof value === 'object' && value !== null ? tidyList(value) : value,
  ]);
  return Object.fromEntries(tidy);
}
