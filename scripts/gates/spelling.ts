import { englishTexts } from '../messages/englishTexts.ts';
import { fixedTexts, type FixedTexts } from './fixedTexts.ts';

/** Returns the spelling of a message, without the format of its arguments. */
function spelled(text: string | undefined): string | undefined {
  return text?.replaceAll(', number}', '}');
}

/** Returns the messages that differ from their fixed text; one sentence each. */
export function compareSpelling(
  catalogue: Readonly<Record<string, string>>,
  list: readonly FixedTexts[],
): string[] {
  return list.flatMap(({ place, strings }) =>
    Object.entries(strings)
      .filter(([key, text]) => spelled(catalogue[key]) !== text)
      .map(([key, text]) => {
        const actual = catalogue[key] === undefined ? 'missing' : JSON.stringify(catalogue[key]);
        return `${key} is ${actual}, but ${place} has ${JSON.stringify(text)}`;
      }),
  );
}

/** Returns the differences between the English catalogue and the fixed texts. */
export function findMisspellings(): Promise<string[]> {
  return Promise.resolve(compareSpelling(englishTexts, fixedTexts));
}
