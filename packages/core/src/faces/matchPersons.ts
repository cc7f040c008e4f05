import { isOneTypo } from '../internal/oneTypo.ts';
import { personNameKey } from './personNames.ts';

/** Shorter words are not compared for typing errors: one letter makes another name, `Ann` and `Dan`. */
const minTypoLength = 4;

/** Returns whether a typed word is the beginning of a word of a name. */
function begins(typed: string, words: readonly string[]): boolean {
  return words.some((word) => word.startsWith(typed));
}

/** Returns whether a typed word is a word of a name, or its beginning, with one typing error. */
function isNear(typed: string, words: readonly string[]): boolean {
  if (typed.length < minTypoLength) return false;
  return words.some((word) =>
    [word, word.slice(0, typed.length)].some((each) => each === typed || isOneTypo(typed, each)),
  );
}

/** Returns how well a name fits what was typed, 0 for equal; undefined when it does not fit. */
function rankOf(name: string, query: string): number | undefined {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  const words = name.split(' ');
  const typed = query.split(' ');
  if (typed.every((each) => begins(each, words))) return 2;
  if (name.includes(query)) return 3;
  return typed.every((each) => begins(each, words) || isNear(each, words)) ? 4 : undefined;
}

/**
 * Returns the people whose name is similar to `query`, the best first; those that fit equally well stay in their order. Case and
 * accents do not count, any word of a name may begin with a typed word, and one typing error in a word of four letters or
 * more is understood. All of them for an empty query.
 *
 * @see docs/rules/faces.md
 */
export function matchPersons<Person extends { readonly value: string }>(
  people: readonly Person[],
  query = '',
): readonly Person[] {
  const key = personNameKey(query);
  if (key === '') return people;
  return people
    .flatMap((person) => {
      const rank = rankOf(personNameKey(person.value), key);
      return rank === undefined ? [] : [{ person, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ person }) => person);
}
