import { expect, test } from 'vitest';
import { loadCode } from './loadCode.ts';

test('code that cannot be loaded is reported as offline, so that an upload waits for it', async () => {
  await expect(loadCode(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
    name: 'ApiError',
    code: 'offline',
    retryable: true,
  });
  expect(await loadCode(() => Promise.resolve(7))).toBe(7);
});
