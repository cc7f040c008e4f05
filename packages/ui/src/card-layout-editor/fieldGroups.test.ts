import { listFields, plainFieldContext } from '@vitrine/core/card-layout';
import { describe, expect, it } from 'vitest';
import { createNames, groupFields, searchGroups } from './fieldGroups.ts';

const fields = listFields(plainFieldContext);
const labels: Readonly<Record<string, string>> = { title: 'Titre', headline: 'Légende', notes: 'NOTES' };
const groups = groupFields({
  fields,
  used: new Set(['title']),
  labelOf: (key) => labels[key] ?? key,
  sectionTitleOf: (section) => (section === 'location' ? 'Où' : section),
  nameOf: String,
});
const found = (query: string) =>
  searchGroups(groups, query).flatMap(({ entries }) => entries.map(({ key }) => key));

describe('the list of fields', () => {
  it('has each field that is not used once, in its section', () => {
    const keys = groups.flatMap(({ entries }) => entries.map(({ key }) => key));
    expect(keys).toEqual(fields.map(({ key }) => key).filter((key) => key !== 'title'));
    expect(groups.every(({ entries }) => entries.length > 0)).toBe(true);
  });

  it('is searched without case, accents and surrounding space', () => {
    expect(found(' legende ')).toEqual(['headline']);
    expect(found('Notes')).toEqual(['notes']);
    expect(found('titre')).toEqual([]);
    expect(searchGroups(groups, '  ')).toBe(groups);
  });

  it('shows a whole section whose title matches', () => {
    expect(found('ou ').filter((key) => key.startsWith('gps'))).toEqual(['gpsLatitude', 'gpsLongitude']);
  });
});

describe('the names of fields', () => {
  it('distinguish fields with the same label by their section, and are unchanged for others', () => {
    const nameOf = createNames({
      fields,
      labelOf: (key) => ({ city: 'City', contactCity: 'City' })[key] ?? key,
      sectionTitleOf: (section) => `in ${section}`,
      joinNames: (label, section) => `${label} (${section})`,
    });
    const sectionOf = (key: string) => fields.find((field) => field.key === key)?.section;
    expect(nameOf('city')).toBe(`City (in ${sectionOf('city')})`);
    expect(nameOf('contactCity')).toBe(`City (in ${sectionOf('contactCity')})`);
    expect(nameOf('city')).not.toBe(nameOf('contactCity'));
    expect(fields.map(({ key }) => nameOf(key)).filter((name) => name.includes('('))).toHaveLength(2);
    expect(nameOf('gone')).toBe('gone');
  });
});
