import { listFields, plainFieldContext } from '@vitrine/core/card-layout';
import { describe, expect, it } from 'vitest';
import { groupFields, searchGroups } from './fieldGroups.ts';

const fields = listFields(plainFieldContext);
const labels: Readonly<Record<string, string>> = { title: 'Titre', headline: 'Légende', notes: 'NOTES' };
const groups = groupFields({
  fields,
  used: new Set(['title']),
  labelOf: (key) => labels[key] ?? key,
  sectionTitleOf: (section) => (section === 'location' ? 'Où' : section),
});
const found = (query: string) =>
  searchGroups(groups, query).flatMap(({ entries }) => entries.map(({ key }) => key));

describe('the list of fields', () => {
  it('has each field that is not used once, in its section', () => {
    const keys = groups.flatMap(({ entries }) => entries.map(({ key }) => key));
    expect(keys).toEqual(fields.map(({ key }) => key).filter((key) => key !== 'title'));
    expect(groups.every(({ entries }) => entries.length > 0)).toBe(true);
  });

  it('is searched without case, accents and space around', () => {
    expect(found(' legende ')).toEqual(['headline']);
    expect(found('Notes')).toEqual(['notes']);
    expect(found('titre')).toEqual([]);
    expect(searchGroups(groups, '  ')).toBe(groups);
  });

  it('gives a whole section whose title has the words', () => {
    expect(found('ou ').filter((key) => key.startsWith('gps'))).toEqual(['gpsLatitude', 'gpsLongitude']);
  });
});
