import { ApiError, type FieldValue, type FieldValues } from '../../contract/index.ts';

/** @throws ApiError `invalid` unless the name, trimmed, has 1 to 255 characters. */
export function checkName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length < 1 || trimmed.length > 255)
    throw new ApiError('invalid', { status: 400, fields: { name: trimmed === '' ? 'empty' : 'too long' } });
  return trimmed;
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

/** Values that the library itself makes; writing them is refused. */
const readOnly: ReadonlySet<string> = new Set([
  'fileName',
  'imageLocation',
  'fileSize',
  'addedToGallery',
  'viewCount',
  'lastViewed',
  'lastDataUpdate',
  'lastFileModification',
  'dimensions',
  'exifVersion',
]);

const lists: ReadonlySet<string> = new Set(['keywords', 'supplementalCategories']);
const numbers: ReadonlySet<string> = new Set(['urgency', 'gpsLatitude', 'gpsLongitude', 'iso', 'fNumber']);

function reasonAgainst(key: string, value: FieldValue): string | undefined {
  if (!/^[a-zA-Z][\w.-]{0,99}$/.test(key)) return 'unknown';
  if (readOnly.has(key)) return 'read-only';
  if (value === null) return undefined;
  if (lists.has(key)) return Array.isArray(value) ? undefined : 'must be a list of texts';
  if (numbers.has(key)) return typeof value === 'number' ? undefined : 'must be a number';
  return undefined;
}

/** @throws ApiError `invalid` with a reason per field. */
export function checkFields(fields: FieldValues): FieldValues {
  const reasons = Object.entries(fields)
    .map(([key, value]) => [key, reasonAgainst(key, value)] as const)
    .filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (reasons.length > 0) throw new ApiError('invalid', { status: 400, fields: Object.fromEntries(reasons) });
  return fields;
}
