import type { PluralForms } from '../catalogue.ts';

/** A sentence about a number of files in the six forms of Arabic; the dual depends on its place in the sentence. */
export function fileForms({
  before,
  two,
  after = '',
}: {
  before: string;
  two: 'ملفان' | 'ملفين';
  after?: string;
}): PluralForms {
  return {
    zero: `${before} {count} ملف${after}`,
    one: `${before} ملف واحد${after}`,
    two: `${before} ${two}${after}`,
    few: `${before} {count} ملفات${after}`,
    many: `${before} {count} ملفًا${after}`,
    other: `${before} {count} ملف${after}`,
  };
}
