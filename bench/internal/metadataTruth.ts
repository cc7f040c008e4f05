import { fields, isTruncatedForIptc, type FieldDefinition } from '@vitrine/core/card-layout';
import type { TruthFile } from '../../apps/server/src/testing/media/mediaSet.ts';

/** A value of a field in a file, as exiftool prints it. */
export interface TrueValue {
  readonly key: string;
  /** The tag, as in `IPTC:City`. */
  readonly tag: string;
  readonly printed: unknown;
}

const sourced = fields.filter(({ sources }) => sources.length > 0);

/** Groups of family 1 for each group of family 0 in the list of expected values. */
const groups: Readonly<Record<string, readonly string[]>> = {
  EXIF: ['IFD0', 'ExifIFD', 'GPS'],
  QuickTime: ['QuickTime', 'Keys', 'UserData', 'ItemList'],
};

function lookUp({ exiftool }: TruthFile, source: string): unknown {
  const [tag = '', member] = source.split('.');
  const [group = '', name = ''] = tag.split(':');
  const found = [group, ...(groups[group] ?? [])].map((each) => exiftool[`${each}:${name}`]);
  const value = found.find((each) => each !== undefined);
  if (member === undefined) return value;
  return (value as Record<string, unknown> | undefined)?.[member];
}

/** An empty text, or the placeholder that cameras write for an unknown value. */
function isEmpty(value: unknown): boolean {
  const text = String(value ?? '').trim();
  return text === '' || /^(?:0000:00:00|[ :]+$|undef|-$)/.test(text);
}

/** Whether a value counts for a field: stars of 1 to 5, valid coordinates and dates, any text. */
function counts({ key }: FieldDefinition, tag: string, value: unknown): boolean {
  if (isEmpty(value)) return false;
  const number = Number.parseFloat(String(value));
  if (key === 'urgency') return number <= 5 && number >= (tag.startsWith('IPTC') ? 1 : 0);
  if (key === 'flashFired') return !String(value).startsWith('Unknown');
  if (key === 'exposure') return String(value) !== '0' && !/inf|undef/.test(String(value));
  return true;
}

/** Returns every field of the table that has a value in the file, from the first source that is not empty. */
export function trueValues(truth: TruthFile): readonly TrueValue[] {
  return sourced.flatMap((field) => {
    const found = field.sources
      .map(({ tag }) => ({ key: field.key, tag, printed: lookUp(truth, tag) }))
      .filter(({ tag, printed }) => counts(field, tag, printed));
    const [first, ...others] = found;
    if (!first) return [];
    const whole = others.find(({ printed }) =>
      isTruncatedForIptc(first.tag, String(first.printed), String(printed)),
    );
    return [whole ?? first];
  });
}

function digitsOf(text: unknown): string {
  return String(text).replaceAll(/\D/g, '');
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map((each) => String(each).normalize('NFC').trim());
}

type Comparison = (read: unknown, printed: unknown) => boolean;

const sameNumber: Comparison = (read, printed) =>
  Math.abs(Number(read) - Number.parseFloat(String(printed))) < 0.06;

/** Degrees, minutes and seconds; a film has both coordinates in one text. */
function sameDegrees(part: 0 | 1): Comparison {
  return (read, printed) => {
    const texts = String(printed).split(', ');
    const [degrees = 0, minutes = 0, seconds = 0] = (texts[part] ?? texts[0] ?? '')
      .split(/[^\d.]+/)
      .filter((text) => text !== '')
      .map(Number);
    return Math.abs(Math.abs(Number(read)) - (degrees + minutes / 60 + seconds / 3600)) < 0.0001;
  };
}

const sameTexts: Comparison = (read, printed) => {
  const [found, expected] = [textsOf(read), textsOf(printed)];
  return found.join('; ') === expected.join('; ') || expected.every((text) => found.includes(text));
};

const comparisons: Readonly<Record<string, Comparison>> = {
  // Dates have several formats; additions of one source to another (a time, a zone) are not a difference.
  dateTaken: (read, printed) => digitsOf(read).startsWith(digitsOf(printed).slice(0, 14)),
  dateCreated: (read, printed) => digitsOf(read).startsWith(digitsOf(printed).slice(0, 8)),
  fNumber: sameNumber,
  aperture: sameNumber,
  iso: sameNumber,
  urgency: sameNumber,
  exposure: (read, printed) => {
    const secondsOf = (text: unknown) =>
      String(text)
        .split('/')
        .map(Number)
        .reduce((one, other) => one / other);
    return Math.abs(secondsOf(read) / secondsOf(printed) - 1) < 0.05;
  },
  flashFired: (read, printed) => read === /(?:^|, )Fired/.test(String(printed)),
  gpsLatitude: sameDegrees(0),
  gpsLongitude: sameDegrees(1),
};

/** Returns whether the library reads the expected value, apart from the format of numbers and dates. */
export function isAsTrue({ key, printed }: TrueValue, read: unknown): boolean {
  if (read === undefined || read === null) return false;
  return (comparisons[key] ?? sameTexts)(read, printed);
}
