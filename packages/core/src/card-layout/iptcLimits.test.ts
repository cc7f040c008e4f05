import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fields } from './fields.ts';
import { findFieldWarning, isTruncatedForIptc, toIptcText } from './iptcLimits.ts';

const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwll';
const cut = 'Llanfairpwllgwyngyllgogerychwyrn';

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}

describe('toIptcText', () => {
  it('keeps a text that fits and the beginning of a longer one', () => {
    expect(toIptcText('IPTC:City', cut)).toBe(cut);
    expect(toIptcText('IPTC:City', long)).toBe(cut);
    expect(toIptcText('XMP-photoshop:City', long)).toBe(long);
    expect(toIptcText('IPTC:City', `${'x'.repeat(31)} y`)).toBe('x'.repeat(31));
  });

  it('counts octets and never splits a character', () => {
    expect(toIptcText('IPTC:City', 'Ü'.repeat(17))).toBe('Ü'.repeat(16));
    expect(toIptcText('IPTC:City', `a${'渡'.repeat(11)}`)).toBe(`a${'渡'.repeat(10)}`);
    expect(toIptcText('IPTC:City', `ab${'🏔'.repeat(8)}`)).toBe(`ab${'🏔'.repeat(7)}`);
  });

  it('omits a code that would become another one when cut', () => {
    expect(toIptcText('IPTC:Country-PrimaryLocationCode', 'CHE')).toBe('CHE');
    expect(toIptcText('IPTC:Country-PrimaryLocationCode', 'Germany')).toBeNull();
    expect(toIptcText('IPTC:Category', 'ACES')).toBeNull();
  });

  it('for any text fits, is a prefix, and is recognised as cut', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, (whole) => {
        const stored = toIptcText('IPTC:By-line', whole) ?? '';
        expect(octets(stored)).toBeLessThanOrEqual(32);
        expect(whole.startsWith(stored)).toBe(true);
        if (stored === whole) expect(isTruncatedForIptc('IPTC:By-line', stored, whole)).toBe(false);
        else if (stored !== '') expect(isTruncatedForIptc('IPTC:By-line', stored, whole)).toBe(true);
      }),
    );
  });
});

describe('isTruncatedForIptc', () => {
  it('recognises texts that other programs cut at an octet, and no shorter or different ones', () => {
    expect(isTruncatedForIptc('IPTC:City', 'Ü'.repeat(15), 'Ü'.repeat(40))).toBe(true);
    expect(isTruncatedForIptc('IPTC:City', 'Llanfair', long)).toBe(false);
    expect(isTruncatedForIptc('IPTC:City', `${cut.slice(0, -1)}X`, long)).toBe(false);
    expect(isTruncatedForIptc('IPTC:City', '', long)).toBe(false);
    expect(isTruncatedForIptc('IPTC:Urgency', '1', '12')).toBe(false);
  });
});

describe('findFieldWarning', () => {
  it('returns the part of a too long value that IPTC can store', () => {
    expect(findFieldWarning('city', cut)).toBeUndefined();
    expect(findFieldWarning('city', long)).toEqual({ kind: 'cut-in-iptc', maxOctets: 32 });
    expect(findFieldWarning('keywords', ['sea', 'k'.repeat(65)])).toEqual({
      kind: 'cut-in-iptc',
      maxOctets: 64,
    });
    const people = ['Ada Brandt-Hofmann', 'Noor Haddad', 'Kei Tanaka'];
    expect(findFieldWarning('author', people.join('; '))).toBeUndefined();
    expect(findFieldWarning('author', `Ada; ${long}`)).toEqual({ kind: 'cut-in-iptc', maxOctets: 32 });
    expect(findFieldWarning('isoCountryCode', 'Germany')).toEqual({ kind: 'not-in-iptc', maxOctets: 3 });
  });

  it('returns nothing for fields that IPTC does not have, and for no value', () => {
    for (const key of ['rightsUsageTerms', 'gpsLatitude', 'custom-1', 'nonsense', 'constructor'])
      expect(findFieldWarning(key, long), key).toBeUndefined();
    for (const value of [null, [], '', 5, true]) expect(findFieldWarning('title', value)).toBeUndefined();
  });

  it('has the limit of every text that is written to IPTC', () => {
    const texts = fields.filter(({ kind }) => kind === 'text' || kind === 'list');
    const inIptc = texts.filter(({ sources }) => sources.some(({ tag }) => tag.startsWith('IPTC:')));
    expect(inIptc.length).toBeGreaterThan(15);
    for (const { key } of inIptc) expect(findFieldWarning(key, 'x'.repeat(3000)), key).toBeDefined();
  });
});
