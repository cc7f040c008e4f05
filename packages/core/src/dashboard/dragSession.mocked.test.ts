import { expect, test, vi } from 'vitest';
import { defaultDashboard } from './defaultDashboard.ts';
import { beginDrag } from './grid.ts';
import {
  dropCommand,
  moveWidgetDrag,
  startWidgetDrag,
  resizeWidgetDrag,
  stepWidgetDrag,
} from './dragSession.ts';

vi.mock('./grid.ts', { spy: true });

test('one drag is begun for a whole gesture, and another one only for another size', () => {
  const begun = vi.mocked(beginDrag);
  let session = startWidgetDrag(defaultDashboard, 'last-added');
  for (let left = 0; left < 12; left += 1)
    for (let top = 0; top < 20; top += 1) session = session && moveWidgetDrag(session, { left, top });
  session = session && stepWidgetDrag(session, { columns: 0, rows: -1 });
  session = session && moveWidgetDrag(session, undefined);
  session = session && moveWidgetDrag(session, { left: 2, top: 5 });
  expect(begun).toHaveBeenCalledOnce();
  expect(session && dropCommand(session)).toMatchObject({
    kind: 'move',
    type: 'last-added',
    cell: { left: 2, top: 5 },
  });
  session = session && resizeWidgetDrag(session, 'smaller');
  expect(begun).toHaveBeenCalledTimes(2);
  expect(session?.cell).toEqual({ left: 2, top: 5 });
});
