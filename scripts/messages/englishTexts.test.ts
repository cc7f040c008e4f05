import { expect, test } from 'vitest';
import { compileMessages, validateTranslation } from '../../packages/ui/src/messages/compile/index.ts';
import { createTranslate } from '../../packages/ui/src/messages/createTranslate.ts';
import * as catalogues from '../../packages/ui/src/messages/en/index.ts';
import { englishFile } from './englishTexts.ts';

const english = JSON.parse(englishFile()) as Readonly<Record<string, string>>;

/** Returns the texts of a page that uses a file from translators. */
function sentences(locale: string, file: string) {
  const texts = JSON.parse(file) as Readonly<Record<string, string>>;
  expect(validateTranslation(english, texts, locale)).toEqual([]);
  const t = createTranslate(
    locale,
    [catalogues.assetsMessages, catalogues.reportMessages],
    compileMessages(texts),
  );
  return [t('report.title'), t('assets.count', { count: 1 }), t('assets.count', { count: 1234 })];
}

test('the file for translators has every text of every domain, unchanged', () => {
  const all = Object.values(catalogues).flatMap((each) => Object.entries(each));
  expect(all.length).toBeGreaterThan(500);
  expect(english).toEqual(Object.fromEntries(all));
  expect(Object.keys(english)).toHaveLength(all.length);
});

test('an imported text is the text of the page', () => {
  expect(sentences('en-US', englishFile())).toEqual(['Report', '1 file', '1,234 files']);
  const german = {
    ...english,
    'report.title': 'Bericht',
    'assets.count': '{count, plural, one {# Datei} other {# Dateien}}',
  };
  expect(sentences('de', JSON.stringify(german))).toEqual(['Bericht', '1 Datei', '1.234 Dateien']);
});

test('a text that does not fit its English is reported', () => {
  const broken = { ...english, 'assets.count': '{anzahl, plural, one {# Datei} other {# Dateien}}' };
  expect(validateTranslation(english, broken, 'de').join()).toContain('assets.count');
});
