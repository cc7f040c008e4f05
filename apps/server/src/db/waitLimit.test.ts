import { expect, it } from 'vitest';
import { createWaitLimit } from './waitLimit.ts';

it('lets so many of one tenant wait, and so many in all', () => {
  const waiting = createWaitLimit({ ofOneTenant: 2, inAll: 3 });
  const enter = (tenantId: number) => waiting.enter(tenantId);
  const first = enter(1);
  expect([first, enter(1), enter(1)]).toEqual([expect.any(Function), expect.any(Function), undefined]);
  expect([enter(2), enter(2), enter(3)]).toEqual([expect.any(Function), undefined, undefined]);
  first?.();
  expect([enter(1), enter(3)]).toEqual([expect.any(Function), undefined]);
});
