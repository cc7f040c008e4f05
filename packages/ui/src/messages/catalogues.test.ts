import { describe, expect, it } from 'vitest';
import { ar } from './ar/index.ts';
import { flattenMessages, isPluralForms, type Catalogue } from './catalogue.ts';
import { createTranslate } from './createTranslate.ts';
import { correctSpelling } from './correctSpelling.ts';
import { enFixed } from './en-fixed/index.ts';
import { en } from './en/index.ts';
import { pseudo } from './pseudo/index.ts';

const english = flattenMessages(en);
const catalogues: readonly (readonly [name: string, catalogue: Catalogue])[] = [
  ['ar', ar],
  ['en-fixed', enFixed],
  ['pseudo', pseudo],
];

function placeholders(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name).toSorted();
}

/** Forms that name a number by a word of their own, such as the dual, may leave the number out. */
function isComplete(form: string, text: string, wanted: readonly string[]): boolean {
  const needed = ['zero', 'one', 'two'].includes(form) ? wanted.filter((name) => name !== 'count') : wanted;
  const given = placeholders(text);
  return needed.every((name) => given.includes(name)) && given.every((name) => wanted.includes(name));
}

describe.each(catalogues)('the catalogue %s', (_, catalogue) => {
  const flat = flattenMessages(catalogue);

  it('has every message of the English one, and no other', () => {
    expect(Object.keys(flat).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.entries(flat).filter(([, message]) => message === '')).toEqual([]);
  });

  it('has the placeholders of the English one, in every form', () => {
    const faults = Object.entries(english).filter(([key, message]) => {
      const translated = flat[key];
      if (!isPluralForms(message)) {
        const given = typeof translated === 'string' ? placeholders(translated) : undefined;
        return JSON.stringify(given) !== JSON.stringify(placeholders(message));
      }
      const wanted = placeholders(message.other);
      const forms = isPluralForms(translated) ? Object.entries(translated) : [];
      return forms.length === 0 || forms.some(([form, text]) => !isComplete(form, String(text), wanted));
    });
    expect(faults).toEqual([]);
  });
});

describe('Arabic', () => {
  const flat = flattenMessages(ar);
  const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

  it('has all six plural forms of each message that counts', () => {
    const short = Object.entries(flat).filter(
      ([, message]) =>
        isPluralForms(message) && categories.some((form) => (message[form] ?? '').trim() === ''),
    );
    expect(short).toEqual([]);
  });

  it('chooses the form by the number', () => {
    const t = createTranslate('ar', ar);
    const numbers = [0, 1, 2, 3, 11, 100].map((count) => t('assets.count', { count }));
    expect(new Set(numbers).size).toBe(6);
    expect(numbers.slice(1, 3)).toEqual(['ملف واحد', 'ملفان']);
  });

  it('is written in Arabic, apart from names and codes', () => {
    const latin = Object.entries(flat).filter(
      ([, message]) => typeof message === 'string' && !/[\u0600-\u06ff]/.test(message),
    );
    expect(latin.map(([key]) => key).toSorted()).toEqual([
      'assets.zoomActual',
      'cardLayout.fieldIn',
      'common.languageName.en',
      'dashboardEditor.size',
      'fieldValue.further',
      'fields.iso',
      'gallery.appName',
      'gallery.pageTitle',
      ...['mp10', 'mp16', 'mp3', 'mp30', 'mp48', 'mp5', 'mp8'].map((key) => `report.${key}`),
      'sections.exif',
    ]);
  });
});

describe('the corrected English (A102)', () => {
  it.each([
    ['Apply to all occurrances', 'Apply to all occurrences'],
    ['3 ocurrances', '3 occurrences'],
    ['Occurrances of {name}', 'Occurrences of {name}'],
    ['Failed to unsubscribed from {plan}.', 'Failed to unsubscribe from {plan}.'],
    ['You have been successfully unsubscribed.', 'You have been successfully unsubscribed.'],
  ])('writes “%s” as “%s”', (slip, meant) => {
    expect(correctSpelling(slip)).toBe(meant);
  });

  it('differs from the default one in nothing else', () => {
    const differing = Object.entries(flattenMessages(enFixed)).filter(
      ([key, message]) => JSON.stringify(message) !== JSON.stringify(english[key]),
    );
    const slips = Object.entries(english).filter(([, message]) =>
      /occ?urrances|Failed to unsubscribed/i.test(JSON.stringify(message)),
    );
    expect(differing.map(([key]) => key)).toEqual(slips.map(([key]) => key));
  });
});
