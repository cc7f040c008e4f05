import { expect, test } from 'vitest';
import { defaultDashboard } from './defaultDashboard.ts';
import {
  dropCommand,
  moveWidgetDrag,
  resizeWidgetDrag,
  startWidgetDrag,
  stepWidgetDrag,
  type WidgetDragSession,
} from './dragSession.ts';

test('one grid drag lasts for a whole gesture, and another size starts another one', () => {
  const start = startWidgetDrag(defaultDashboard, 'last-added');
  let session = start;
  const go = (next: (now: WidgetDragSession) => WidgetDragSession | undefined) => {
    session = session && next(session);
    expect(session?.drag).toBe(start?.drag);
  };
  for (let left = 0; left < 12; left += 1)
    for (let top = 0; top < 20; top += 1) go((now) => moveWidgetDrag(now, { left, top }));
  go((now) => stepWidgetDrag(now, { columns: 0, rows: -1 }));
  go((now) => moveWidgetDrag(now, undefined));
  go((now) => moveWidgetDrag(now, { left: 2, top: 5 }));
  expect(session && dropCommand(session)).toMatchObject({
    kind: 'move',
    type: 'last-added',
    cell: { left: 2, top: 5 },
  });
  const smaller = session && resizeWidgetDrag(session, 'smaller');
  expect(smaller?.drag).not.toBe(start?.drag);
  expect(smaller?.cell).toEqual({ left: 2, top: 5 });
});
