import { fields, type FieldDefinition } from '@vitrine/core/card-layout';
import type { FieldValue, FieldValues } from '@vitrine/core/contract';

/** The fields that an edit writes into a file. */
export const writtenFields: readonly FieldDefinition[] = fields.filter(({ sources }) =>
  sources.some(({ isWritten }) => isWritten),
);

/** Values of fields that do not accept any text. */
const values: Readonly<Record<string, FieldValue>> = {
  author: 'Zoë Ålund; 山田太郎',
  category: 'ACE',
  isoCountryCode: 'LIE',
  dateCreated: '2024-02-29T13:14:15+05:30',
  urgency: 3,
  gpsLatitude: -33.856784,
  gpsLongitude: -151.215297,
  description: 'First line\n\nZweite Zeile: Übergröße\tund 渡船 🏔 & <b>"…"</b>',
  notes: 'Ελληνικά\nעברית · العربية · 日本語 🏔',
  keywords: ['Übergröße', 'a, b; c', '日本', '<i>&amp;</i>', "l'été", '007', '🏔'],
  supplementalCategories: ['Länder', '山'],
};

/** A value for every written field: letters of one to four bytes, lists, signs, markup, several scripts. */
export const editedValues: FieldValues = Object.fromEntries(
  writtenFields.map(({ key }) => [key, values[key] ?? `${key} 🎞 Zoë — 渡船 <&> '"`]),
);
