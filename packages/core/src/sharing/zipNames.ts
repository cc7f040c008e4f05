import { cleanFileName, findNameProblem } from '../internal/names.ts';
import { nameKey } from '../internal/values.ts';

/** The name of the list of files that could not be added, the last entry of every zip. */
export const manifestName = 'manifest.txt';

/**
 * Splits a name before its last ending: 'a.tar.gz' is 'a.tar' and '.gz', '.profile' has no ending, and neither has a name
 * with more than 20 characters after its last dot.
 */
function splitEnding(name: string): readonly [string, string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 21 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** Characters that Windows refuses in names, besides those that no name has. */
const refusedByWindows = /[<>:"|?*]/g;

/** Returns a name with which a file can be unpacked on any system. */
function safeName(name: string): string {
  return cleanFileName(name.replaceAll(refusedByWindows, '_'));
}

/** Returns `name (2)`, `name (3)` and so on, within the allowed length. */
function numbered(name: string, number: number): string {
  const [start, ending] = splitEnding(name);
  const suffix = ` (${number})${ending}`;
  let kept = start;
  while (findNameProblem(kept + suffix) === 'too-long') kept = [...kept].slice(0, -1).join('');
  return kept + suffix;
}

/**
 * Returns the names of files in a zip, in the order given: each can be unpacked on any system, and no two are equal
 * without regard to case and Unicode form. A name that is taken gets a number before its ending. Takes time in proportion
 * to the number of names, also when all are equal.
 *
 * @see docs/rules/sharing.md#names-in-a-zip-can-be-unpacked-everywhere
 *
 * @example
 * zipNames(['sea.jpg', 'Sea.jpg', 'a:b.jpg']); // ['sea.jpg', 'Sea (2).jpg', 'a_b.jpg']
 */
export function zipNames(names: readonly string[]): readonly string[] {
  const used = new Set([nameKey(manifestName)]);
  const numbers = new Map<string, number>();
  return names.map((given) => {
    const name = safeName(given);
    const key = nameKey(name);
    let unique = name;
    let number = numbers.get(key) ?? 2;
    while (used.has(nameKey(unique))) {
      unique = numbered(name, number);
      number += 1;
    }
    numbers.set(key, number);
    used.add(nameKey(unique));
    return unique;
  });
}
