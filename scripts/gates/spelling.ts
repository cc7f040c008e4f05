import { flattenMessages, type FlatMessages } from '../../packages/ui/src/messages/catalogue.ts';
import { en } from '../../packages/ui/src/messages/en/index.ts';
import { specStrings, type SpecStrings } from './specStrings.ts';

/** Messages that differ from the string that is spelled out for them; one sentence each. */
export function compareSpelling(catalogue: FlatMessages, list: readonly SpecStrings[]): string[] {
  return list.flatMap(({ source, strings }) =>
    Object.entries(strings)
      .filter(([key, text]) => catalogue[key] !== text)
      .map(([key, text]) => {
        const actual = catalogue[key] === undefined ? 'missing' : JSON.stringify(catalogue[key]);
        return `${key} is ${actual}, but ${source} spells it ${JSON.stringify(text)}`;
      }),
  );
}

/** Differences between the English catalogue and the specification. */
export function findMisspellings(): Promise<string[]> {
  return Promise.resolve(compareSpelling(flattenMessages(en), specStrings));
}
