import { maxPersonName } from '../contract/index.ts';
import { wordKey } from '../internal/values.ts';

/** Returns a name without white space around it, with single spaces, in NFC. */
export function cleanPersonName(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}

/** What is wrong with a name of a person; undefined for a valid one. */
export function findPersonNameProblem(name: string): 'required' | 'too-long' | undefined {
  const cleaned = cleanPersonName(name);
  if (personNameKey(cleaned) === '') return 'required';
  return cleaned.length > maxPersonName ? 'too-long' : undefined;
}

/**
 * Returns the key by which names of people are compared on every screen and back end: without case, accents, invisible characters,
 * and white space around and between words that nobody sees.
 *
 * @see docs/rules/faces.md
 * @example
 * personNameKey('  José  Müller ') === personNameKey('jose muller'); // true
 */
export function personNameKey(name: string): string {
  const withoutAccents = wordKey(name.normalize('NFKD')).normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return cleanPersonName(withoutAccents);
}

/** Returns the one of several people whose name equals `name`; undefined for none. */
export function findPersonByName<Person extends { readonly value: string }>(
  people: readonly Person[],
  name: string,
): Person | undefined {
  const key = personNameKey(name);
  return key === '' ? undefined : people.find(({ value }) => personNameKey(value) === key);
}
