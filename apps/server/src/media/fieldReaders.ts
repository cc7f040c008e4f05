import type { FieldValue } from '@vitrine/core/contract';
import type { FieldKey } from '@vitrine/core/card-layout';
import { joinIptcDate, toIsoDate } from './dates.ts';
import type { RawTag, RawTags } from './exiftool.ts';
import { findTag, numberOf, textsOf } from './tagValues.ts';

/** Converts the value of one source to that of the field; undefined when it has none. */
export type SourceReader = (value: RawTag, tag: string, tags: RawTags) => FieldValue | undefined;

function round(number: number | undefined, digits: number): number | undefined {
  return number === undefined ? undefined : Number(number.toFixed(digits));
}

/** Returns an exposure time in seconds as '1/250', '0.8' or '30'. */
export function exposureText(seconds: number): string {
  if (seconds > 0 && seconds < 0.25001) return `1/${Math.round(1 / seconds)}`;
  return seconds.toFixed(1).replace(/\.0$/, '');
}

/**
 * Reads latitude or longitude: EXIF stores the sign in `…Ref`, video stores 'latitude longitude altitude' in one text.
 */
function coordinate(name: 'GPSLatitude' | 'GPSLongitude', limit: number): SourceReader {
  return (value, tag, tags) => {
    const texts =
      textsOf(value)[0]
        ?.trim()
        .split(/[\s,]+/) ?? [];
    const part = tag.endsWith('GPSCoordinates') && name === 'GPSLongitude' ? texts[1] : texts[0];
    const degrees = numberOf(part);
    if (degrees === undefined || Math.abs(degrees) > limit) return undefined;
    const reference = tag.startsWith('EXIF:') ? textsOf(findTag(tags, `EXIF:${name}Ref`))[0] : undefined;
    const isNegative = degrees > 0 && /^[SW]/i.test(reference ?? '');
    return round(isNegative ? -degrees : degrees, 6);
  };
}

const stars: SourceReader = (value, tag) => {
  const rating = numberOf(value);
  if (rating === undefined) return undefined;
  const lowest = tag === 'IPTC:Urgency' ? 1 : 0;
  return rating >= lowest && rating <= 5 ? Math.round(rating) : undefined;
};

/** Reads the names of face regions, or a plain list of people. */
const people: SourceReader = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return textsOf(value);
  const regions = (value as Record<string, RawTag>)['RegionList'];
  const list: readonly RawTag[] = Array.isArray(regions) ? regions : [];
  return list.flatMap((region) => {
    const { Name: name, Type: type } = region as Record<string, RawTag>;
    return type === undefined || type === 'Face' ? textsOf(name) : [];
  });
};

/** Fields whose sources are not plain texts. */
export const specialReaders: Partial<Record<FieldKey, SourceReader>> = {
  dateTaken: (value) => toIsoDate(textsOf(value)[0] ?? ''),
  dateCreated: (value, tag, tags) => {
    const date = textsOf(value)[0] ?? '';
    const time = tag.startsWith('IPTC:') ? textsOf(findTag(tags, 'IPTC:TimeCreated'))[0] : undefined;
    return toIsoDate(joinIptcDate(date, time)) ?? toIsoDate(date);
  },
  exposure: (value) => {
    const seconds = numberOf(value);
    return seconds === undefined || seconds <= 0 ? undefined : exposureText(seconds);
  },
  fNumber: (value) => round(numberOf(value), 1),
  aperture: (value) => round(numberOf(value), 1),
  iso: (value) => numberOf(value),
  flashFired: (value) => {
    const flash = numberOf(value);
    return flash === undefined ? undefined : (flash & 1) === 1;
  },
  urgency: stars,
  recognizedPeople: people,
  gpsLatitude: coordinate('GPSLatitude', 90),
  gpsLongitude: coordinate('GPSLongitude', 180),
};
