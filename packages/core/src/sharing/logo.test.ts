import { expect, test } from 'vitest';
import { ApiError, maxLogoBytes } from '../contract/index.ts';
import { findLogoError, logoErrorOf } from './logo.ts';

test.each([
  ['image/png', maxLogoBytes, undefined],
  ['image/svg+xml', 1, undefined],
  ['', 1, undefined],
  ['image/png', maxLogoBytes + 1, 'too-large'],
  ['image/gif', 1, 'no-picture'],
  ['text/html', 1, 'no-picture'],
])('a file of the type %j with %i bytes: %s', (type, size, error) => {
  expect(findLogoError({ type, size })).toBe(error);
});

test('a refusal is told apart from other failures', () => {
  expect(logoErrorOf(new ApiError('unsupported'))).toBe('no-picture');
  expect(logoErrorOf(new ApiError('invalid', { fields: { file: 'too-large' } }))).toBe('too-large');
  expect(logoErrorOf(new ApiError('invalid', { status: 413 }))).toBe('too-large');
  expect(logoErrorOf(new ApiError('invalid', { fields: { file: 'must be one file' } }))).toBeUndefined();
  expect(logoErrorOf(new ApiError('offline'))).toBeUndefined();
});
