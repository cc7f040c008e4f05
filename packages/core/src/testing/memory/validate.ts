import { getField, type FieldKind } from '../../card-layout/index.ts';
import { ApiError, type FieldValue, type FieldValues } from '../../contract/index.ts';

/** @throws ApiError `invalid` unless the name, trimmed, has 1 to 255 characters. */
export function checkName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length < 1 || trimmed.length > 255)
    throw new ApiError('invalid', { status: 400, fields: { name: trimmed === '' ? 'empty' : 'too long' } });
  return trimmed;
}

/** @throws ApiError `invalid` for a name that would spoil a path. */
export function checkFolderName(name: string): string {
  const checked = checkName(name);
  if (/[\\\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(checked))
    throw new ApiError('invalid', { status: 400, fields: { name: 'characters' } });
  return checked;
}

const ids = /^[1-9]\d{0,15}$/;

/** @throws ApiError `not-found` for anything that cannot be an id, such as a path. */
export function checkId(id: string): string {
  if (typeof id !== 'string' || !ids.test(id)) throw new ApiError('not-found', { status: 404 });
  return id;
}

/** @throws ApiError `invalid` for no ids, too many, or a malformed one. */
export function checkIds(list: readonly string[]): readonly string[] {
  if (list.length < 1 || list.length > 10_000)
    throw new ApiError('invalid', { status: 400, fields: { ids: 'out of range' } });
  for (const id of list) checkId(id);
  return [...new Set(list)];
}

const isList = (value: FieldValue) => Array.isArray(value);
const isNumber = (value: FieldValue) => typeof value === 'number' && Number.isFinite(value);
const isText = (value: FieldValue) => typeof value === 'string';

/** What a value of each kind must be. */
const kinds: Readonly<Record<FieldKind, (value: FieldValue) => boolean>> = {
  text: isText,
  number: isNumber,
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  list: isList,
  stars: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 5,
  map: () => false,
};

function reasonAgainst(key: string, value: FieldValue): string | undefined {
  const field = getField(key);
  if (!field) return 'unknown';
  if (!field.isEditable) return 'read-only';
  return value === null || kinds[field.kind](value) ? undefined : `not a ${field.kind}`;
}

/** Entries trimmed, without empty ones and without repeats that differ only by case. */
function tidy(value: FieldValue): FieldValue {
  if (typeof value !== 'object' || value === null) return value;
  const entries = value.map((each) => each.trim()).filter((each) => each !== '');
  return [...new Map(entries.toReversed().map((each) => [each.toLowerCase(), each])).values()].toReversed();
}

/** @throws ApiError `invalid` with a reason per field. */
export function checkFields(fields: FieldValues): FieldValues {
  const reasons = Object.entries(fields)
    .map(([key, value]) => [key, reasonAgainst(key, value)] as const)
    .filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (reasons.length > 0) throw new ApiError('invalid', { status: 400, fields: Object.fromEntries(reasons) });
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, tidy(value)]));
}
