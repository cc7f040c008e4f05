import { expect, it } from 'vitest';
import { createWaitLimit } from './waitLimit.ts';

it('lets so many of one tenant wait, and so many in all', () => {
  const waiting = createWaitLimit({ maxPerTenant: 2, maxTotal: 3 });
  const tryEnter = (tenantId: number) => waiting.tryEnter(tenantId);
  const first = tryEnter(1);
  expect([first, tryEnter(1), tryEnter(1)]).toEqual([expect.any(Function), expect.any(Function), undefined]);
  expect([tryEnter(2), tryEnter(2), tryEnter(3)]).toEqual([expect.any(Function), undefined, undefined]);
  first?.();
  expect([tryEnter(1), tryEnter(3)]).toEqual([expect.any(Function), undefined]);
});
