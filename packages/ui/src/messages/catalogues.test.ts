import { describe, expect, it } from 'vitest';
import { ar } from './ar/index.ts';
import type { Translation } from './catalogue.ts';
import { correctSpelling } from './correctSpelling.ts';
import { createTranslate } from './createTranslate.ts';
import { enFixed } from './en-fixed/index.ts';
import { assetsMessages } from './en/index.ts';
import { allEnglish } from './english.ts';
import { argumentNames, eachArgument, mapText } from './messageParts.ts';
import { pseudo } from './pseudo/index.ts';

const catalogues: readonly (readonly [name: string, translation: Translation])[] = [
  ['ar', ar],
  ['en-fixed', enFixed],
  ['pseudo', pseudo],
];

function namesIn(message: Translation[string] | undefined): readonly string[] {
  return typeof message === 'object' ? argumentNames(message).all.toSorted() : [];
}

function textOf(message: Translation[string]): string {
  const texts: string[] = [];
  mapText(message, (text) => {
    texts.push(text);
    return text;
  });
  return texts.join(' ');
}

describe.each(catalogues)('the catalogue %s', (_, translation) => {
  it('has every message of the English one, and no other', () => {
    expect(Object.keys(translation).toSorted()).toEqual(Object.keys(allEnglish).toSorted());
    expect(Object.entries(translation).filter(([, message]) => message === '')).toEqual([]);
  });

  it('has the arguments of the English one', () => {
    const errors = Object.entries(allEnglish).filter(
      ([key, message]) => JSON.stringify(namesIn(translation[key])) !== JSON.stringify(namesIn(message)),
    );
    expect(errors).toEqual([]);
  });
});

describe('Arabic', () => {
  const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

  it('has all six plural forms of each message that counts', () => {
    const short: string[] = [];
    for (const [key, message] of Object.entries(ar))
      eachArgument(message, (_, kind, branches) => {
        if (kind === 'plural' && categories.some((form) => branches?.[form] === undefined)) short.push(key);
      });
    expect(short).toEqual([]);
  });

  it('counts wherever English does', () => {
    const counting = (translation: Translation) =>
      Object.entries(translation)
        .filter(([, message]) => JSON.stringify(message).includes('"other":'))
        .map(([key]) => key);
    expect(counting(ar).toSorted()).toEqual(expect.arrayContaining(counting(allEnglish).toSorted()));
  });

  it('chooses the plural form by the number', () => {
    const t = createTranslate('ar', [assetsMessages], ar);
    const numbers = [0, 1, 2, 3, 11, 100].map((count) => t('assets.count', { count }));
    expect(new Set(numbers).size).toBe(6);
    expect(numbers.slice(1, 3)).toEqual(['ملف واحد', 'ملفان']);
  });

  it('is written in Arabic, apart from names and codes', () => {
    const latin = Object.entries(ar).filter(([, message]) => !/[\u0600-\u06ff]/.test(textOf(message)));
    expect(latin.map(([key]) => key).toSorted()).toEqual([
      'assets.keyName.withCmd',
      'assets.keyName.withCtrl',
      'assets.zoomActual',
      'audit.changed',
      'cardLayout.fieldIn',
      'dashboardEditor.size',
      'faces.numbered',
      'fieldValue.fStop',
      'fieldValue.further',
      'fields.iso',
      'gallery.appName',
      'gallery.languageName.en',
      'gallery.pageTitle',
      ...[10, 16, 30, 3, 48, 5, 8].map((most) => `report.upTo${most}Megapixels`),
      'sections.exif',
      'shared.position',
      'transcripts.commentMark',
      'webSearch.dimensions',
    ]);
  });
});

describe('the corrected English', () => {
  it.each([
    ['Apply to all occurrances', 'Apply to all occurrences'],
    ['3 ocurrances', '3 occurrences'],
    ['Occurrances of {name}', 'Occurrences of {name}'],
    ['Failed to unsubscribed from {plan}.', 'Failed to unsubscribe from {plan}.'],
    ['You have been successfully unsubscribed.', 'You have been successfully unsubscribed.'],
  ])('writes “%s” as “%s”', (slip, meant) => {
    expect(correctSpelling(slip)).toBe(meant);
  });

  it('is otherwise the same as the default one', () => {
    const differing = Object.entries(enFixed).filter(
      ([key, message]) => JSON.stringify(message) !== JSON.stringify(allEnglish[key]),
    );
    const slips = Object.entries(allEnglish).filter(([, message]) =>
      /occ?urrances|Failed to unsubscribed/i.test(JSON.stringify(message)),
    );
    expect(differing.map(([key]) => key)).toEqual(slips.map(([key]) => key));
  });
});
