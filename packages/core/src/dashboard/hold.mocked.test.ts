import { expect, test, vi } from 'vitest';
import { defaultDashboard } from './defaultDashboard.ts';
import { beginDrag } from './grid.ts';
import { dropCommand, holdOver, holdWidget, resizeHeld, stepHeld } from './hold.ts';

vi.mock('./grid.ts', { spy: true });

test('one drag is begun for a whole gesture, and another one only for another size', () => {
  const begun = vi.mocked(beginDrag);
  let held = holdWidget(defaultDashboard, 'last-added');
  for (let left = 0; left < 12; left += 1)
    for (let top = 0; top < 20; top += 1) held = held && holdOver(held, { left, top });
  held = held && stepHeld(held, { columns: 0, rows: -1 });
  held = held && holdOver(held, undefined);
  held = held && holdOver(held, { left: 2, top: 5 });
  expect(begun).toHaveBeenCalledOnce();
  expect(held && dropCommand(held)).toMatchObject({
    kind: 'move',
    type: 'last-added',
    cell: { left: 2, top: 5 },
  });
  held = held && resizeHeld(held, 'smaller');
  expect(begun).toHaveBeenCalledTimes(2);
  expect(held?.cell).toEqual({ left: 2, top: 5 });
});
