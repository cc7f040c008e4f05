import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { englishTexts } from './englishTexts.ts';
import { exportTranslation, importTranslation, type TranslationFile } from './translationFile.ts';

const arabic = JSON.parse(
  readFileSync(new URL('../../packages/ui/src/messages/ar/ar.json', import.meta.url), 'utf8'),
) as Record<string, string>;

const english = {
  'a.name': 'Move {name}',
  'a.count': '{count, plural, one {# file in {folder}} other {# files in {folder}}}',
};

const german = {
  'a.name': '{name} verschieben',
  'a.count': '{count, plural, one {# Datei in {folder}} other {# Dateien in {folder}}}',
};

function file(change: Partial<TranslationFile['messages'][string]> = {}): TranslationFile {
  const { messages, locale } = exportTranslation('de', english, german, (key) => `shows ${key}`);
  const entry = messages['a.name'];
  return { locale, messages: entry ? { ...messages, 'a.name': { ...entry, ...change } } : messages };
}

test('a translator sees the English text, where it is shown, its arguments and the current translation', () => {
  expect(file().messages['a.count']).toEqual({
    english: english['a.count'],
    where: 'shows a.count',
    arguments: ['count', 'folder'],
    translation: german['a.count'],
  });
  expect(exportTranslation('de', english, {}, () => '').messages['a.name']?.translation).toBe('');
});

test('export and import keep all texts of Arabic', () => {
  const out = exportTranslation('ar', englishTexts, arabic, () => '');
  expect(importTranslation(englishTexts, JSON.stringify(out))).toEqual({ locale: 'ar', texts: arabic });
});

test.each([
  ['{', 'The file is not JSON.'],
  ['{"locale": "not a tag", "messages": {}}', 'The file needs a "locale" (a BCP 47 tag) and "messages".'],
  ['{"locale": "de", "messages": []}', 'The file needs a "locale" (a BCP 47 tag) and "messages".'],
  ['{"locale": "de", "messages": {}}', 'a.name is missing.'],
  ['{"locale": "de", "messages": {"a.name": {}}}', 'a.name has no text under "translation".'],
  [JSON.stringify(file({ translation: '' })), 'a.name is empty.'],
  [JSON.stringify(file({ translation: '{name' })), expect.stringContaining('a.name cannot be read')],
  [
    JSON.stringify(file({ translation: '{nom}' })),
    'a.name uses {nom}, which the English message does not have.',
  ],
  [
    JSON.stringify(file({ english: 'Shift {name}' })),
    'a.name was translated from another English text. It is now: Move {name}',
  ],
])('%s is refused with the reason', (json, error) => {
  expect(importTranslation(english, json)).toEqual({ errors: expect.arrayContaining([error]) });
});
