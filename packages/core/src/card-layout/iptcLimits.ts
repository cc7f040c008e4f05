import type { FieldValue } from '../contract/index.ts';
import { getField } from './fields.ts';

/** The longest value of an IPTC tag in octets of UTF-8 (IPTC-IIM 4.2, record 2); for lists of each entry. */
const maxOctets: Readonly<Record<string, number>> = {
  'IPTC:ObjectName': 64,
  'IPTC:SubjectReference': 236,
  'IPTC:Category': 3,
  'IPTC:SupplementalCategories': 32,
  'IPTC:Keywords': 64,
  'IPTC:SpecialInstructions': 256,
  'IPTC:By-line': 32,
  'IPTC:By-lineTitle': 32,
  'IPTC:City': 32,
  'IPTC:Sub-location': 32,
  'IPTC:Province-State': 32,
  'IPTC:Country-PrimaryLocationCode': 3,
  'IPTC:Country-PrimaryLocationName': 64,
  'IPTC:OriginalTransmissionReference': 32,
  'IPTC:Headline': 256,
  'IPTC:Credit': 32,
  'IPTC:Source': 32,
  'IPTC:CopyrightNotice': 128,
  'IPTC:Caption-Abstract': 2000,
  'IPTC:Writer-Editor': 32,
};

/** Tags that contain codes: a shortened code would have another meaning, so a code that is too long is left out. */
const codeTags: ReadonlySet<string> = new Set([
  'IPTC:SubjectReference',
  'IPTC:Category',
  'IPTC:Country-PrimaryLocationCode',
]);

function octetsOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_0000 ? 3 : 4;
}

/** Returns the beginning of a text that fits into `octets` of UTF-8, without splitting a character. */
function cutToOctets(text: string, octets: number): string {
  let usedOctets = 0;
  let end = 0;
  for (const character of text) {
    usedOctets += octetsOf(character);
    if (usedOctets > octets) return text.slice(0, end).trimEnd();
    end += character.length;
  }
  return text;
}

/**
 * Returns a text as an IPTC tag can contain it: whole, its beginning, or null for a code that does not fit. Tags of
 * other groups can contain any text.
 *
 * @example
 * toIptcText('IPTC:City', 'Llanfairpwllgwyngyllgogerychwyrndrobwll'); // 'Llanfairpwllgwyngyllgogerychwyrn'
 */
export function toIptcText(tag: string, text: string): string | null {
  const octets = maxOctets[tag];
  const cut = octets === undefined ? text : cutToOctets(text, octets);
  return cut !== text && codeTags.has(tag) ? null : cut;
}

/**
 * Returns whether the text of an IPTC tag is the beginning of `whole`, shortened to the length of the tag. Another
 * program may have cut up to four octets earlier, at the end of a character.
 */
export function isTruncatedForIptc(tag: string, text: string, whole: string): boolean {
  const octets = maxOctets[tag];
  if (octets === undefined || text === '' || text.length >= whole.length) return false;
  return (
    whole.startsWith(text) && (toIptcText(tag, whole) === text || cutToOctets(text, octets - 4) !== text)
  );
}

/**
 * Returns the texts that a tag contains as separate entries: a list of authors is split, any other text stays whole.
 */
export function splitAuthors(key: string, text: string): readonly string[] {
  return key === 'author' ? text.split('; ') : [text];
}

/** Why a program that reads only IPTC does not show the whole value. XMP and the library keep the whole value. */
export interface FieldWarning {
  /** `cut-in-iptc`: only the beginning is written. `not-in-iptc`: the value is left out. */
  readonly kind: 'cut-in-iptc' | 'not-in-iptc';
  /** Length of the IPTC tag in octets of UTF-8: as many English letters, fewer characters of other scripts. */
  readonly maxOctets: number;
}

/** Returns a warning for a value that is longer than its IPTC tag; undefined when it fits. */
export function findFieldWarning(key: string, value: FieldValue): FieldWarning | undefined {
  const tag = getField(key)?.sources.find((source) => source.isWritten && source.tag in maxOctets)?.tag;
  const octets = tag === undefined ? undefined : maxOctets[tag];
  if (tag === undefined || octets === undefined || value === null) return undefined;
  const texts = typeof value === 'object' ? value : splitAuthors(key, String(value));
  if (texts.every((text) => toIptcText(tag, text) === text)) return undefined;
  return { kind: codeTags.has(tag) ? 'not-in-iptc' : 'cut-in-iptc', maxOctets: octets };
}
