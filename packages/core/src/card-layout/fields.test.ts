import { describe, expect, it } from 'vitest';
import {
  customFieldKey,
  fieldKeys,
  fields,
  fieldsOfSection,
  getField,
  isCustomFieldKey,
  isFieldKey,
} from './fields.ts';
import { fieldSections, sectionMessageId } from './sections.ts';
import { parseSources } from './source.ts';

/** The table of the specification, section by section, written out once more. */
const expectedSections: Record<string, string> = {
  fileDetails:
    'fileName imageLocation fileSize addedToGallery viewCount lastViewed lastDataUpdate lastFileModification',
  recognition: 'recognizedPeople detectedText aiDescription videoTranscription',
  exif: 'dateTaken dimensions cameraMaker cameraModel fNumber iso exifVersion exposure aperture flashFired',
  iptcImage: 'dateCreated subject scene location city stateProvince country isoCountryCode',
  iptcContent: 'headline description keywords notes subjectCode descriptionWriter',
  iptcStatus: 'title urgency jobIdentifier instructions provider source copyrightNotice rightsUsageTerms',
  iptcContact:
    'author creatorJobTitle address contactCity contactStateProvince postalCode contactCountry phones',
  iptcCategory: 'category supplementalCategories',
  location: 'gpsLatitude gpsLongitude map',
  customFields: 'externalPreviewUrl',
  workflows: 'workflowStatus expirationDate licenseDocumentUrl licenseExpiryNote',
  viewing: 'isOnBrand',
  photographerInfo: 'owner.profileUrl owner.id',
};

function keysWith(test: (field: (typeof fields)[number]) => boolean): string {
  return fields
    .filter(test)
    .map((field) => field.key)
    .join(' ');
}

describe('field table', () => {
  it('lists the fields of every section in their fixed order', () => {
    expect(fieldSections).toEqual(Object.keys(expectedSections));
    for (const section of fieldSections)
      expect(
        fieldsOfSection(section)
          .map((field) => field.key)
          .join(' '),
      ).toBe(expectedSections[section]);
    expect(new Set(fieldKeys).size).toBe(fieldKeys.length);
  });

  it('gives each field its input type', () => {
    expect(keysWith((field) => field.input === 'textarea')).toBe(
      'description keywords copyrightNotice rightsUsageTerms licenseExpiryNote',
    );
    expect(keysWith((field) => field.input === 'number')).toBe('gpsLatitude gpsLongitude');
  });

  it('marks fields that a share can omit', () => {
    expect(keysWith((field) => field.privacy === 'L')).toBe(
      'location city stateProvince country isoCountryCode gpsLatitude gpsLongitude map',
    );
    expect(keysWith((field) => field.privacy === 'P')).toBe(
      'recognizedPeople author owner.profileUrl owner.id',
    );
    expect(keysWith((field) => field.privacy === 'C')).toBe(
      'address contactCity contactStateProvince postalCode contactCountry phones',
    );
    expect(keysWith((field) => field.privacy === 'R')).toBe(
      'instructions provider source copyrightNotice rightsUsageTerms workflowStatus expirationDate licenseDocumentUrl licenseExpiryNote',
    );
  });

  it('keeps the kinds of the wire format', () => {
    expect(keysWith((field) => field.kind === 'list')).toBe(
      'recognizedPeople keywords supplementalCategories',
    );
    expect(keysWith((field) => field.kind === 'boolean')).toBe('flashFired isOnBrand');
    expect(keysWith((field) => field.kind === 'stars')).toBe('urgency');
    expect(keysWith((field) => field.condition !== undefined)).toBe(
      'workflowStatus isOnBrand owner.profileUrl owner.id',
    );
  });

  it('marks as editable the fields with a writable source or stored by the library, and no measured ones', () => {
    for (const key of ['title', 'keywords', 'gpsLatitude', 'subject', 'phones', 'isOnBrand'] as const)
      expect(getField(key).isEditable, key).toBe(true);
    for (const key of [
      'fileSize',
      'dateTaken',
      'dimensions',
      'iso',
      'map',
      'recognizedPeople',
      'owner.id',
    ] as const)
      expect(getField(key).isEditable, key).toBe(false);
  });
});

describe('sources', () => {
  it('have a precedence and name the tags that an edit writes', () => {
    expect(getField('title').sources).toEqual([
      { tag: 'XMP-dc:Title', isWritten: true },
      { tag: 'IPTC:ObjectName', isWritten: true },
      { tag: 'EXIF:XPTitle', isWritten: false },
    ]);
    expect(parseSources('')).toEqual([]);
  });
});

describe('keys', () => {
  it('accepts table keys and custom keys, and nothing of the prototype', () => {
    expect(isFieldKey('cameraModel')).toBe(true);
    for (const id of ['12', '0', 'b836e775-1135-48d2', 'a/b%2F?x#y é'])
      expect(isFieldKey(customFieldKey(id)), id).toBe(true);
    for (const key of ['', 'Title', 'constructor', '__proto__', 'custom-', 'custom', 'xcustom-1'])
      expect(isFieldKey(key), key).toBe(false);
    expect(isCustomFieldKey('title')).toBe(false);
    expect(getField('toString')).toBeUndefined();
  });
});

describe('sectionMessageId', () => {
  it("calls the section of workflows 'expiry' when there is no workflow", () => {
    expect(sectionMessageId('workflows')).toBe('sections.workflows');
    expect(sectionMessageId('workflows', false)).toBe('sections.expiry');
    expect(sectionMessageId('exif', false)).toBe('sections.exif');
  });
});
