import { addressFieldKeys, type FieldKind } from '@vitrine/core/card-layout';
import type { FieldValues } from '@vitrine/core/contract';

/** A field that can be shown; `OfferedField` and `FieldDefinition` of core are assignable to it. */
export interface ShownField {
  /** The key of the field. */
  readonly key: string;
  /** The kind of the field's value. */
  readonly kind: FieldKind;
}

/**
 * How a value is formatted, each by a formatter of its own: by the kind of its field, or as a special case. `mark` is a badge for true,
 * `expiry` a date that is marked when it is past or near, `seconds` an exposure time.
 */
export type FieldFormat = FieldKind | 'bytes' | 'url' | 'mark' | 'status' | 'expiry' | 'seconds' | 'fStop';

/** Fields whose format differs from that of their kind. */
const formatsByKey: Readonly<Record<string, FieldFormat>> = {
  fileSize: 'bytes',
  isOnBrand: 'mark',
  workflowStatus: 'status',
  expirationDate: 'expiry',
  exposure: 'seconds',
  fNumber: 'fStop',
  aperture: 'fStop',
};

/** Returns the format of a field. */
export function formatOfField({ key, kind }: ShownField): FieldFormat {
  if (addressFieldKeys.has(key)) return 'url';
  return Object.hasOwn(formatsByKey, key) ? (formatsByKey[key] ?? kind) : kind;
}

/** A point on the earth, in degrees; south and west are negative. */
export interface Place {
  /** Degrees north, from -90 to 90. */
  readonly latitude: number;
  /** Degrees east, from -180 to 180. */
  readonly longitude: number;
}

/** Returns the place of a file; undefined when a coordinate is missing or invalid. */
export function readPlace(values: FieldValues): Place | undefined {
  const latitude = values['gpsLatitude'];
  const longitude = values['gpsLongitude'];
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : undefined;
}

/** Returns whether a file has a value to show for a field. A field of kind `map` shows the place of the file. */
export function hasFieldValue(field: ShownField, values: FieldValues): boolean {
  if (field.kind === 'map') return readPlace(values) !== undefined;
  const value = values[field.key];
  if (value === undefined || value === null || value === '') return false;
  return typeof value !== 'object' || value.length > 0;
}
