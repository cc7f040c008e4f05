import { englishTexts } from '../messages/englishTexts.ts';
import { specStrings, type SpecStrings } from './specStrings.ts';

/** A message as the specification spells it: without the format of its arguments. */
function spelled(text: string | undefined): string | undefined {
  return text?.replaceAll(', number}', '}');
}

/** Messages that differ from the string that is spelled out for them; one sentence each. */
export function compareSpelling(
  catalogue: Readonly<Record<string, string>>,
  list: readonly SpecStrings[],
): string[] {
  return list.flatMap(({ source, strings }) =>
    Object.entries(strings)
      .filter(([key, text]) => spelled(catalogue[key]) !== text)
      .map(([key, text]) => {
        const actual = catalogue[key] === undefined ? 'missing' : JSON.stringify(catalogue[key]);
        return `${key} is ${actual}, but ${source} spells it ${JSON.stringify(text)}`;
      }),
  );
}

/** Differences between the English catalogue and the specification. */
export function findMisspellings(): Promise<string[]> {
  return Promise.resolve(compareSpelling(englishTexts, specStrings));
}
