import { processingOf } from '@vitrine/core/assets';
import type { OfferedField } from '@vitrine/core/card-layout';
import type { Asset, FieldValue, FieldValues } from '@vitrine/core/contract';

/** A file, or invented values, that the preview of a view shows. */
export interface Sample {
  readonly id: string;
  readonly values: FieldValues;
  /** Undefined for invented values. */
  readonly asset?: Asset | undefined;
}

/** Texts in the language of the user, long enough to show where a card truncates. */
export interface SampleTexts {
  readonly text: string;
  readonly list: readonly string[];
}

function longValue({ key, kind }: OfferedField, { text, list }: SampleTexts): FieldValue {
  switch (kind) {
    case 'number':
      return key === 'gpsLatitude' ? 53.541234 : key === 'gpsLongitude' ? 9.984123 : 123_456_789;
    case 'boolean':
      return true;
    case 'date':
      return '2026-11-21T17:45:30Z';
    case 'list':
    case 'path':
      return list;
    case 'stars':
      return 5;
    case 'map':
      return null;
    case 'text':
      return key.toLowerCase().endsWith('url')
        ? 'https://example.org/2026/summer-campaign/harbour-at-dawn/approved-for-print-and-web'
        : text;
  }
}

/** Returns a sample with the longest realistic value in every field, and a location for the map. */
export function createLongSample(fields: readonly OfferedField[], texts: SampleTexts): Sample {
  const values = fields.map((field) => [field.key, longValue(field, texts)] as const);
  return {
    id: 'long',
    values: { ...Object.fromEntries(values), gpsLatitude: 53.541234, gpsLongitude: 9.984123 },
  };
}

/** A file with a name and no other values. */
export const emptySample: Sample = { id: 'empty', values: {} };

/** Returns the values of a sample. The rating is always five stars, except in the empty sample. */
export function previewValues({ id, values }: Sample): FieldValues {
  return id === 'empty' ? values : { ...values, urgency: 5 };
}

/** Returns a file as a sample. */
export function toSample(asset: Asset): Sample {
  return { id: `file:${asset.id}`, values: asset.fields, asset };
}

function hasTitleOrDescription({ fields }: Asset): boolean {
  return [fields['title'], fields['description']].some(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
}

/** Returns whether the file has a picture of its content; the cover of an audio file is none. */
function hasPicture(asset: Asset): boolean {
  const { type } = asset;
  return (type === 'photo' || type === 'video') && processingOf(asset).thumbnails === 'done';
}

/**
 * Returns the best file for a preview: the newest with a picture and a title or description; otherwise the newest with
 * a picture; otherwise the newest. Undefined without files.
 */
export function typicalSample(files: readonly Asset[]): Sample | undefined {
  const pictured = files.filter(hasPicture);
  const file = pictured.find(hasTitleOrDescription) ?? pictured[0] ?? files[0];
  return file && toSample(file);
}
