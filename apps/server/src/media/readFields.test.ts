import { describe, expect, it } from 'vitest';
import type { RawTag } from './exiftool.ts';
import { exposureText } from './fieldReaders.ts';
import { readMediaTags } from './mediaFields.ts';
import { readFields } from './readFields.ts';

function fieldsOf(tags: Record<string, RawTag>) {
  return readFields(new Map(Object.entries(tags)));
}

describe('readFields', () => {
  it('uses the first source that is not empty', () => {
    const both = { 'XMP:XMP-dc:Title': 'from XMP', 'IPTC:ObjectName': 'from IPTC' };
    expect(fieldsOf(both)).toEqual({ title: 'from XMP' });
    expect(fieldsOf({ ...both, 'XMP:XMP-dc:Title': '  ' })).toEqual({ title: 'from IPTC' });
    expect(fieldsOf({ 'EXIF:IFD0:XPTitle': 'last' })).toEqual({ title: 'last' });
    expect(fieldsOf({ 'EXIF:IFD1:ImageDescription': 'of the inner thumbnail' })).toEqual({});
  });

  it('reads from XMP a text that IPTC has cut', () => {
    const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwll';
    const cut = 'Llanfairpwllgwyngyllgogerychwyrn';
    expect(fieldsOf({ 'IPTC:City': cut, 'XMP:XMP-photoshop:City': long })).toEqual({ city: long });
    expect(fieldsOf({ 'IPTC:City': 'Llanfair', 'XMP:XMP-photoshop:City': long })).toEqual({
      city: 'Llanfair',
    });
    expect(
      fieldsOf({ 'IPTC:Keywords': ['k'.repeat(64), 'a'], 'XMP:XMP-dc:Subject': ['k'.repeat(70)] }),
    ).toEqual({
      keywords: ['k'.repeat(70), 'a'],
    });
    const day = { 'IPTC:DateCreated': '2024:02:29' };
    expect(fieldsOf({ ...day, 'XMP:XMP-photoshop:DateCreated': '2024:02:29 10:00:30' })).toEqual({
      dateCreated: '2024-02-29T10:00:30',
    });
    expect(fieldsOf({ ...day, 'XMP:XMP-photoshop:DateCreated': '2023:01:01 10:00:30' })).toEqual({
      dateCreated: '2024-02-29',
    });
  });

  it('merges keywords, ignoring case', () => {
    const fields = fieldsOf({
      'XMP:XMP-dc:Subject': ['Tree', ' winter '],
      'IPTC:Keywords': ['tree', 'U\u0308bergr\u00f6\u00dfe'],
      'EXIF:IFD0:XPKeywords': 'WINTER;snow; ',
    });
    expect(fields).toEqual({ keywords: ['Tree', 'winter', 'Übergröße', 'snow'] });
    expect(fieldsOf({ 'IPTC:Keywords': 'single' })).toEqual({ keywords: ['single'] });
    expect(fieldsOf({ 'IPTC:Keywords': ['', ' '] })).toEqual({});
    expect(fieldsOf({ 'XMP:XMP-dc:Subject': ['a\r\nb', 'A\tB', '\n'] })).toEqual({ keywords: ['a b'] });
  });

  it('gives coordinates the sign of their reference and refuses impossible ones', () => {
    const south = { 'EXIF:GPS:GPSLatitude': '33.8567844', 'EXIF:GPS:GPSLatitudeRef': 'S' };
    const west = { 'EXIF:GPS:GPSLongitude': '151.2152967', 'EXIF:GPS:GPSLongitudeRef': 'West' };
    expect(fieldsOf({ ...south, ...west })).toEqual({ gpsLatitude: -33.856784, gpsLongitude: -151.215297 });
    expect(fieldsOf({ 'XMP:XMP-exif:GPSLatitude': '-12.5' })).toEqual({ gpsLatitude: -12.5 });
    expect(fieldsOf({ 'QuickTime:Keys:GPSCoordinates': '32.0929 34.862 28.5' })).toEqual({
      gpsLatitude: 32.0929,
      gpsLongitude: 34.862,
    });
    expect(fieldsOf({ 'EXIF:GPS:GPSLatitude': '91', 'EXIF:GPS:GPSLongitude': 'undef' })).toEqual({});
  });

  it('reads stars of XMP from 0 to 5 and of IPTC from 1 to 5', () => {
    expect(fieldsOf({ 'XMP:XMP-xmp:Rating': '0', 'IPTC:Urgency': '4' })).toEqual({ urgency: 0 });
    expect(fieldsOf({ 'XMP:XMP-xmp:Rating': '-1', 'IPTC:Urgency': '4' })).toEqual({ urgency: 4 });
    expect(fieldsOf({ 'IPTC:Urgency': '8' })).toEqual({});
    expect(fieldsOf({ 'IPTC:Urgency': '0' })).toEqual({});
  });

  it('reads people, contact, flash and dates', () => {
    const regions = {
      RegionList: [
        { Name: 'Ada', Type: 'Face' },
        { Name: 'Rex', Type: 'Pet' },
      ],
    };
    expect(
      fieldsOf({
        'XMP:XMP-mwg-rs:RegionInfo': regions,
        'XMP:XMP-iptcCore:CreatorContactInfo': { CiAdrPcode: '0801', CiTelWork: '+41 44' },
        'EXIF:ExifIFD:Flash': '25',
        'EXIF:ExifIFD:DateTimeOriginal': '0000:00:00 00:00:00',
        'EXIF:ExifIFD:CreateDate': '2020:01:02 03:04:05',
        'IPTC:DateCreated': '2020:01:02',
        'IPTC:TimeCreated': '03:04:05+00:00',
      }),
    ).toEqual({
      recognizedPeople: ['Ada'],
      postalCode: '0801',
      phones: '+41 44',
      flashFired: true,
      dateTaken: '2020-01-02T03:04:05',
      dateCreated: '2020-01-02T03:04:05+00:00',
    });
  });

  it('stores hostile and broken text as plain text of limited length (quality case S19)', () => {
    const html = '<img src=x onerror=alert(1)>';
    const fields = fieldsOf({
      'EXIF:IFD0:Make': html,
      'XMP:XMP-dc:Title': `a\u0000b\ud800c\u0007`,
      'XMP:XMP-dc:Description': 'x'.repeat(1_000_000),
      'XMP:XMP-dc:Subject': [html, '__proto__', 'constructor', 'y'.repeat(50_000)],
    });
    expect(fields['cameraMaker']).toBe(html);
    expect(fields['title']).toBe('ab\ufffdc');
    expect(String(fields['description'])).toHaveLength(100_000);
    expect(fields['keywords']).toEqual([html, '__proto__', 'constructor', 'y'.repeat(1000)]);
  });
});

describe('exposureText', () => {
  it.each([
    [0.004, '1/250'],
    [0.25, '1/4'],
    [0.5, '0.5'],
    [30, '30'],
  ])('writes %s s as %s', (seconds, text) => expect(exposureText(seconds)).toBe(text));
});

describe('readMediaTags', () => {
  it('maps the tags of sound and video containers', () => {
    const tags = new Map([
      ['title', 'Song'],
      ['artist', 'Band'],
      ['comment', 'live'],
      ['date', '2013'],
      ['genre', ''],
    ]);
    expect(readMediaTags(tags)).toEqual({
      title: 'Song',
      author: 'Band',
      description: 'live',
      dateCreated: '2013',
    });
  });
});
