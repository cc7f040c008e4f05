import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  ['', ['ar-EG', 'en'], 'ar'],
  ['', ['de-DE', 'AR', 'en'], 'ar'],
  ['', ['en-GB', 'ar'], 'en'],
  ['', ['de', 'tlh'], 'en'],
  ['', [], 'en'],
  ['?lang=ar', ['en-US'], 'ar'],
  ['?file=7&lang=en', ['ar'], 'en'],
  ['?lang=tlh', ['ar'], 'ar'],
] as const)('%s in a browser for %j is in %s', (query, preferred, language) => {
  expect(languageOf(query, preferred)).toBe(language);
});
