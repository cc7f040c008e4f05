import { expect, test } from 'vitest';
import { findUndocumentedLines, findUnfitTypes } from './publicTypes.ts';

const fit = `
import { ReactNode } from 'react';
// @public as in any other product
readonly 'gallery.keywordGoneBody': "No file has it any more.";
readonly "title": 'It is "any" file\\'s';
any: "any";
onQueryChange?: ((query: AssetQuery) => void) | undefined;
/** Rejects with any value. */
/**
 * Matches any file.
 */
`;

test('words in strings and comments are no types', () => expect(findUnfitTypes(fit)).toEqual([]));

test.each([
  ['a type that is any', 'function parse(text: string): any;'],
  ['an inferred one', 'limit: z.ZodMiniPipe<z.ZodMiniTransform<number, any>, z.ZodMiniInt>;'],
  ['one behind a text', `readonly 'any': any;`],
  ['a type of the query library', `import { QueryClient } from '@tanstack/react-query';`],
  ['one of what is below it', `import type { Query } from '@tanstack/query-core';`],
])('%s is found', (_, line) => expect(findUnfitTypes(`${fit}${line}\n`)).toEqual([line]));

test('a public name that the report calls undocumented is reported with its line', () => {
  const report = '// @public\nfunction one(): void;\n\n// @public (undocumented)\nfunction two(): void;\n';
  expect(findUndocumentedLines(report)).toEqual(['function two(): void;']);
});
