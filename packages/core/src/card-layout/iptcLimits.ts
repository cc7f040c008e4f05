import type { FieldValue } from '../contract/index.ts';
import { getField } from './fields.ts';

/** Longest value of an IPTC tag in octets of UTF-8 (IPTC-IIM 4.2, record 2); of a list each entry. */
const mostOctets: Readonly<Record<string, number>> = {
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

/** Codes: cut short they would say something else, so that one that is too long is left out. */
const codes: ReadonlySet<string> = new Set([
  'IPTC:SubjectReference',
  'IPTC:Category',
  'IPTC:Country-PrimaryLocationCode',
]);

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
}

/** The beginning of a text that fits into so many octets of UTF-8, without half a character; the text itself when it fits. */
function fit(text: string, octets: number): string {
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += octetsOf(character);
    if (used > octets) return text.slice(0, end).trimEnd();
    end += character.length;
  }
  return text;
}

/**
 * A text as an IPTC tag can hold it: whole, its beginning, or null when it is a code that does not fit. Tags of other groups
 * hold any text.
 *
 * @example
 * toIptcText('IPTC:City', 'Llanfairpwllgwyngyllgogerychwyrndrobwll'); // 'Llanfairpwllgwyngyllgogerychwyrn'
 */
export function toIptcText(tag: string, text: string): string | null {
  const octets = mostOctets[tag];
  const fitting = octets === undefined ? text : fit(text, octets);
  return fitting !== text && codes.has(tag) ? null : fitting;
}

/** Whether a text of an IPTC tag is only the beginning of `whole`, cut because the tag holds no more (also by other programs). */
export function isCutForIptc(tag: string, text: string, whole: string): boolean {
  const octets = mostOctets[tag];
  if (octets === undefined || text === '' || text.length >= whole.length) return false;
  return whole.startsWith(text) && (toIptcText(tag, whole) === text || fit(text, octets - 4) !== text);
}

/** The texts of which each has a tag of its own: of several authors every one. */
export function splitAuthors(key: string, text: string): readonly string[] {
  return key === 'author' ? text.split('; ') : [text];
}

/** Why a program that reads IPTC alone will not show all of a value. Nothing is lost: XMP and the library keep the whole. */
export interface FieldWarning {
  /** `cut-in-iptc`: only the beginning is written there; `not-in-iptc`: it is left out there. */
  readonly kind: 'cut-in-iptc' | 'not-in-iptc';
  /** What IPTC holds, in octets of UTF-8: as many letters of English, fewer of other writing. */
  readonly mostOctets: number;
}

/** What a person should know before a value is saved that is longer than IPTC can hold; undefined when it fits. */
export function findFieldWarning(key: string, value: FieldValue): FieldWarning | undefined {
  const tag = getField(key)?.sources.find((source) => source.isWritten && source.tag in mostOctets)?.tag;
  const octets = tag === undefined ? undefined : mostOctets[tag];
  if (tag === undefined || octets === undefined || value === null) return undefined;
  const texts = typeof value === 'object' ? value : splitAuthors(key, String(value));
  if (texts.every((text) => toIptcText(tag, text) === text)) return undefined;
  return { kind: codes.has(tag) ? 'not-in-iptc' : 'cut-in-iptc', mostOctets: octets };
}
