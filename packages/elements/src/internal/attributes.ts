/** What an attribute holds, with what it is when it is missing or invalid. */
export type AttributeKind =
  /** An id of the back end. Without a valid one nothing is loaded. */
  | { readonly kind: 'id' }
  /** Presence means true, the text `false` means false. */
  | { readonly kind: 'boolean' }
  /** A whole number. Outside of the limits it is the default. */
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly default: number }
  /** A position in seconds, from 0. */
  | { readonly kind: 'seconds' }
  /** One of some words. */
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** A language as a BCP 47 tag. */
  | { readonly kind: 'language' }
  /** An address that begins with `http:` or `https:`, or a path of the page's origin. */
  | { readonly kind: 'address' };

/** An attribute of an element. */
export type AttributeDescription = AttributeKind & { readonly summary: string };

/** The attributes of an element, by name. */
export type AttributeTable = Readonly<Record<string, AttributeDescription>>;

/** The value of an attribute. */
export type ValueOf<Kind> = Kind extends { readonly kind: 'boolean' }
  ? boolean
  : Kind extends { readonly kind: 'integer' }
    ? number
    : Kind extends { readonly kind: 'seconds' }
      ? number | undefined
      : Kind extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice)[] }
        ? Choice | undefined
        : string | undefined;

/** The property of an attribute: `file-id` is `fileId`. */
export type PropertyName<Name> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<PropertyName<Rest>>}`
  : Name;

/** The values of the attributes of a table, by the names of their properties. */
export type AttributeValues<Table extends AttributeTable> = {
  readonly [Name in keyof Table as PropertyName<Name>]: ValueOf<Table[Name]>;
};

/** The value of an attribute, and what is wrong with its text. */
export interface ReadAttribute {
  readonly value: string | number | boolean | undefined;
  readonly problem?: string;
}

/** Returns the name of the property of an attribute. */
export function propertyName(attribute: string): string {
  return attribute.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const longestId = 1024;

/**
 * Returns why a text is no id: it is used as one segment of a path, where servers may decode it before they split. A segment
 * that names the folder itself or the one above would leave the path of the call.
 */
function problemOfId(text: string): string | undefined {
  if (text.length > longestId) return `is longer than ${longestId} characters`;
  if (!text.isWellFormed() || /\p{Cc}/u.test(text)) return 'contains characters that no id has';
  if (text.split(/[/\\]/).some((segment) => segment === '.' || segment === '..'))
    return 'contains a segment "." or ".."';
  return undefined;
}

function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** Returns whether a text is an address that begins with `http:` or `https:`, or a path of the page's origin. */
export function isAddress(text: string): boolean {
  try {
    const url = new URL(text, 'https://page.invalid');
    // The paths of calls are appended, so nothing may follow that of the address. "//host" is a host that looks like a path.
    return (
      /^(?:https?:\/\/|\/(?!\/))/i.test(text) &&
      url.username + url.password === '' &&
      !/[?#\\\p{Cc}]/u.test(text)
    );
  } catch {
    return false;
  }
}

/** Reads the text of an attribute; null when the element does not have it. */
export function readAttribute(description: AttributeKind, text: string | null): ReadAttribute {
  // Frameworks write an empty text, or these words, for a value that they do not have yet.
  if (description.kind === 'boolean')
    return { value: text !== null && !/^(?:false|null|undefined)$/i.test(text.trim()) };
  const missing = description.kind === 'integer' ? description.default : undefined;
  if (text === null || /^(?:|null|undefined)$/.test(text.trim())) return { value: missing };
  const refused = (problem: string): ReadAttribute => ({ value: missing, problem });
  switch (description.kind) {
    case 'id': {
      const problem = problemOfId(text);
      return problem === undefined ? { value: text } : refused(problem);
    }
    case 'integer': {
      const { min, max } = description;
      const number = /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : NaN;
      return number >= min && number <= max
        ? { value: number }
        : refused(`is no whole number from ${min} to ${max}`);
    }
    case 'seconds': {
      const number = /^\s*\d+(?:\.\d+)?(?:e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : NaN;
      return Number.isFinite(number) ? { value: number } : refused('is no position in seconds');
    }
    case 'choice':
      return description.choices.includes(text)
        ? { value: text }
        : refused(`is none of ${description.choices.join(', ')}`);
    case 'language':
      return isLanguage(text) ? { value: text } : refused('is no language tag');
    case 'address':
      return isAddress(text) ? { value: text } : refused('is no address with http or https');
  }
}
