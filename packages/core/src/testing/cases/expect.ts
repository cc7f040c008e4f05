import { ApiError, isAbortError, type ApiErrorCode } from '../../contract/index.ts';

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function format(value: unknown): string {
  return value instanceof ApiError
    ? `ApiError ${value.code}`
    : (JSON.stringify(value, sortKeys) ?? String(value));
}

/** How many characters of a value a message has. A page of a large library has millions. */
const maxCharacters = 2000;
/** How many of them precede the first difference of two long values. */
const charactersBefore = 200;

function shorten(text: string, differsAt = 0): string {
  if (text.length <= maxCharacters) return text;
  const start = differsAt < maxCharacters ? 0 : differsAt - charactersBefore;
  const shown = text.slice(start, start + maxCharacters);
  return `${start > 0 ? '…' : ''}${shown}… (${text.length} characters)`;
}

function findDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/**
 * Checks that two values are equal as JSON, regardless of the order of keys.
 * @throws Error with both values otherwise; of long ones with the part that differs.
 */
export function expectSame(actual: unknown, expected: unknown, what: string): void {
  const [got, wanted] = [format(actual), format(expected)];
  if (got === wanted) return;
  const at = findDifference(got, wanted);
  throw new Error(`${what}: expected ${shorten(wanted, at)}, got ${shorten(got, at)}`);
}

/**
 * Checks a condition.
 * @throws Error with `what` when it is false.
 */
export function expectTrue(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

/**
 * Waits for a rejection with one of the codes and returns the error.
 *
 * @throws Error when the call resolves, or rejects with anything else.
 */
export async function expectRefusal(
  call: () => Promise<unknown>,
  codes: ApiErrorCode | readonly ApiErrorCode[],
  what: string,
): Promise<ApiError> {
  const allowed = typeof codes === 'string' ? [codes] : codes;
  let value: unknown;
  try {
    value = await call();
  } catch (error) {
    if (error instanceof ApiError && allowed.includes(error.code)) return error;
    throw new Error(
      `${what}: expected a refusal with ${allowed.join(' or ')}, got ${shorten(format(error))}`,
      {
        cause: error,
      },
    );
  }
  throw new Error(
    `${what}: expected a refusal with ${allowed.join(' or ')}, but it resolved with ${shorten(format(value))}`,
  );
}

/**
 * Checks that the call rejects with an `AbortError`.
 * @throws Error otherwise.
 */
export async function expectAbort(call: () => Promise<unknown>, what: string): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (isAbortError(error)) return;
    throw new Error(`${what}: expected an AbortError, got ${shorten(format(error))}`, { cause: error });
  }
  throw new Error(`${what}: expected an AbortError, but it resolved`);
}
