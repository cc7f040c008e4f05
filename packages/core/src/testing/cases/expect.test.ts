import { expect, test } from 'vitest';
import { expectRefusal, expectSame } from './expect.ts';

const ids = Array.from({ length: 8000 }, (_, at) => `file-${at}`);

function messageOf(actual: unknown, expected: unknown): string {
  try {
    expectSame(actual, expected, 'the ids');
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('they are the same');
}

test('short values are whole in a message', () => {
  expect(messageOf({ b: 1, a: 2 }, [3])).toBe('the ids: expected [3], got {"a":2,"b":1}');
});

test('long values are cut to the part that differs', () => {
  const message = messageOf(ids.with(7000, 'other'), ids);
  expect(message.length).toBeLessThan(4500);
  expect(message).toContain('"file-7000"');
  expect(message).toContain('"other"');
  expect(message).toMatch(/characters\)$/);
  expect(messageOf([], ids)).toMatch(/^the ids: expected \["file-0",/);
});

test('what a call resolves with instead of being refused is cut', async () => {
  await expect(expectRefusal(async () => ids, 'invalid', 'a call')).rejects.toThrow(
    /^a call: expected a refusal with invalid, but it resolved with .{2000}… \(\d+ characters\)$/,
  );
});
