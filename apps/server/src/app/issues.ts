import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const expectations: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};

function tooBigReason({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `is longer than ${maximum} characters`;
  return origin === 'array' ? `has more than ${maximum} entries` : `must be at most ${maximum}`;
}

function tooSmallReason({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  const isCounted = origin === 'string' || origin === 'array';
  if (isCounted && Number(minimum) <= 1) return 'is empty';
  if (origin === 'string') return `is shorter than ${minimum} characters`;
  if (origin === 'array') return `has fewer than ${minimum} entries`;
  return inclusive === false ? `must be more than ${minimum}` : `must be at least ${minimum}`;
}

/** Returns whether a path is that of an id or of a list of ids. Every invalid form of an id gets the same reason. */
function isPathOfId(path: readonly PropertyKey[]): boolean {
  return path.some((part) => typeof part === 'string' && /(?:^id|Id|^ids)$/.test(part));
}

/** Returns the reason of an issue as the end of a sentence that begins with the name of the field. */
function reasonOf(issue: Issue): string {
  // An id is a union, so an invalid type can only be that of a list of ids.
  const isAboutOneId = !('origin' in issue && issue.origin === 'array') && issue.code !== 'invalid_type';
  if (isAboutOneId && isPathOfId(issue.path)) return 'must be an id';
  switch (issue.code) {
    case 'invalid_type':
      return expectations[issue.expected] ?? 'has the wrong form';
    case 'too_big':
      return tooBigReason(issue);
    case 'too_small':
      return tooSmallReason(issue);
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return 'has the wrong form';
  }
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let current = root;
  for (const part of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<PropertyKey, unknown>)[part];
  }
  return current;
}

/**
 * Converts the issues of a schema to a reason per field path. The texts are the server's own: those of the validator,
 * with types and patterns, are never sent to a client.
 */
export function reasonsOf(issues: readonly Issue[], root: unknown): Record<string, string> {
  const reasons = issues.flatMap((issue): (readonly [string, string])[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => [[...path, key].join('.'), 'is not known here']);
    const isMissing = valueAt(root, issue.path) === undefined;
    return [[path.join('.') || 'body', isMissing ? 'is missing' : reasonOf(issue)]];
  });
  return Object.fromEntries(reasons);
}
