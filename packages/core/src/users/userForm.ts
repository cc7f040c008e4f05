import { maxUserText } from '../contract/index.ts';
import { normalizeVisibleName } from '../internal/visibleName.ts';

/** What identifies somebody who signs in. */
export interface UserTexts {
  /** The name to sign in with. */
  readonly logicalId: string;
  /** The name that is shown. */
  readonly name: string;
  /** The e-mail address; empty for none. */
  readonly email: string;
}

/** Why a text of a user cannot be stored. */
export type UserTextError = 'missing' | 'too-long' | 'malformed';

/** Returns texts of a user as they are stored: on one line, without space at the ends. */
export function normalizeUserTexts<Texts extends Partial<UserTexts>>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]) => [key, normalizeVisibleName(String(text))]);
  return Object.fromEntries(entries) as Texts;
}

/** One `@` with something before and after it, and no white space. Whether an address exists only sending mail shows. */
const address = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

function findError(key: string, text: string): UserTextError | undefined {
  if (text === '') return key === 'email' ? undefined : 'missing';
  if (text.length > maxUserText) return 'too-long';
  return key === 'email' && !address.test(text) ? 'malformed' : undefined;
}

/** Returns why normalized texts of a user cannot be stored, by field; empty when they can. Missing texts are not checked. */
export function findUserTextErrors(
  texts: Partial<UserTexts>,
): Readonly<Partial<Record<keyof UserTexts, UserTextError>>> {
  const errors = Object.entries(texts).flatMap(([key, text]) => {
    const error = findError(key, text);
    return error ? [[key, error] as const] : [];
  });
  return Object.fromEntries(errors);
}
