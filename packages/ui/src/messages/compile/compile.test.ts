import { describe, expect, it, test } from 'vitest';
import { compileMessages, validateEnglish, validateTranslation, MessageSyntaxError } from './index.ts';

test('an unparsable text is reported with its key', () => {
  expect(() => compileMessages({ 'assets.count': '{count, plural, one {#' })).toThrow(MessageSyntaxError);
  expect(() => compileMessages({ 'assets.count': '{count, plural, one {#' })).toThrow(/assets\.count/);
});

const english = {
  'a.plain': 'Plain',
  'a.name': 'Move {name}',
  'a.count': '{count, plural, one {# file in {folder}} other {# files in {folder}}}',
  'a.limit': 'At most {limit, number}',
};

const german = {
  'a.plain': 'Schlicht',
  'a.name': '{name} verschieben',
  'a.count': '{count, plural, one {Eine Datei in {folder}} other {# Dateien in {folder}}}',
  'a.limit': 'Höchstens {limit, number}',
};

describe('a translation', () => {
  it('that is complete has no errors; a plural form may omit its number', () => {
    expect(validateTranslation(english, german, 'de')).toEqual([]);
  });

  it.each([
    [{ 'a.name': undefined }, 'a.name is missing.'],
    [{ 'a.name': ' ' }, 'a.name is empty.'],
    [{ 'b.other': 'x' }, 'b.other is no message of Vitrine.'],
    [{ 'a.name': '{nom} verschieben' }, 'a.name uses {nom}, which the English message does not have.'],
    [{ 'a.name': 'verschieben' }, 'a.name lacks {name}, which the English message has.'],
    [
      { 'a.limit': 'Höchstens {limit}' },
      'a.limit writes the number {limit} as text. Write # in a plural form, or {limit, number}.',
    ],
    [{ 'a.name': '{name, number}' }, 'a.name takes {name} for a number, but it is text.'],
    [
      { 'a.count': '{count, plural, other {# Dateien in {folder}}}' },
      'a.count lacks the plural forms of the language: one.',
    ],
    [{ 'a.name': '{name' }, expect.stringMatching(/^a\.name cannot be read: /)],
  ])('with %j is reported: %s', (change, error) => {
    const texts = Object.fromEntries(
      Object.entries({ ...german, ...change }).filter(([, text]) => text !== undefined),
    ) as Record<string, string>;
    expect(validateTranslation(english, texts, 'de')).toContainEqual(error);
  });
});

test.each([
  ['You have {count, plural, one {# file} other {# files}}', 'a.b counts in a part of the text'],
  ['{count, plural, other {# files} one {# file}}', 'a.b counts in a part of the text'],
  ['{count, plural, other {# files}}', 'a.b lacks the form one.'],
  ['{name, select, a {A} other {B}}', 'a.b uses select'],
  ['{name', 'a.b cannot be read'],
])('English %j is reported, since its arguments could not be typed', (text, error) => {
  expect(validateEnglish({ 'a.b': text })).toContainEqual(expect.stringContaining(error));
});
