import { ApiError, findShapeMismatch, type Shape } from '@vitrine/core/contract';

/**
 * Checks a result against its shape.
 * @throws ApiError `malformed` with a cause for the developer of the adapter.
 */
export function checkResult(name: string, shape: Shape, result: unknown): void {
  const mismatch = findShapeMismatch(shape, result);
  if (!mismatch) return;
  const location = mismatch.length > 0 ? `its field "${mismatch.join('.')}"` : 'the result';
  const cause = new TypeError(
    `@vitrine/hooks: the result of "${name}" does not fit the contract: ${location} has another type, so that nothing of it ` +
      'is shown. Look at what the adapter returns.',
  );
  throw new ApiError('malformed', { cause });
}
