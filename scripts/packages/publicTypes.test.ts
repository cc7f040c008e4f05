import { expect, test } from 'vitest';
import { findUnfitTypes } from './publicTypes.ts';

const fit = `
import { ReactNode } from 'react';
// @public as in any other product
readonly 'gallery.keywordGoneBody': "No file has it any more.";
readonly "title": 'It is "any" file\\'s';
onQueryChange?: ((query: AssetQuery) => void) | undefined;
`;

test('words of texts and comments are no types', () => expect(findUnfitTypes(fit)).toEqual([]));

test.each([
  ['a type that is any', 'function parse(text: string): any;'],
  ['an inferred one', 'limit: z.ZodMiniPipe<z.ZodMiniTransform<number, any>, z.ZodMiniInt>;'],
  ['one behind a text', `readonly 'any': any;`],
  ['a type of the query library', `import { QueryClient } from '@tanstack/react-query';`],
  ['one of what is below it', `import type { Query } from '@tanstack/query-core';`],
])('%s is found', (_, line) => expect(findUnfitTypes(`${fit}${line}\n`)).toEqual([line]));
