import { englishTexts } from '../messages/englishTexts.ts';
import { fixedTexts, type FixedTexts } from './fixedTexts.ts';

/** A message as it is spelled, without the format of its arguments. */
function spelled(text: string | undefined): string | undefined {
  return text?.replaceAll(', number}', '}');
}

/** Messages that differ from the string that is spelled out for them; one sentence each. */
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

/** Differences between the English catalogue and the fixed texts. */
export function findMisspellings(): Promise<string[]> {
  return Promise.resolve(compareSpelling(englishTexts, fixedTexts));
}
