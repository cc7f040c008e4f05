import {
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type MouseSensorOptions,
  type TouchSensorOptions,
} from '@dnd-kit/core';
import type { MouseEvent, TouchEvent } from 'react';

/** Pixels before a press is a drag, milliseconds before a touch is one, and pixels a resting finger may move. */
const distancePx = 6;
const touchMs = 520;
const slackPx = 10;

/** True when a press there lifts something: on a handle, but not on a control inside it. */
function isOnHandle(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.closest('[data-drag-handle]')) return false;
  return target.closest('button, input, select, textarea, [role="menu"]') === null;
}

class HandleMouseSensor extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: ({ nativeEvent: event }: MouseEvent, { onActivation }: MouseSensorOptions): boolean => {
        if (event.button !== 0 || !isOnHandle(event.target)) return false;
        onActivation?.({ event });
        return true;
      },
    },
  ];
}

class HandleTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent: event }: TouchEvent, { onActivation }: TouchSensorOptions): boolean => {
        if (event.touches.length > 1 || !isOnHandle(event.target)) return false;
        onActivation?.({ event });
        return true;
      },
    },
  ];
}

/** Mouse after a few pixels, finger after a long press. The keyboard has commands of its own, not a simulated drag. */
export function useDragSensors() {
  return useSensors(
    useSensor(HandleMouseSensor, { activationConstraint: { distance: distancePx } }),
    useSensor(HandleTouchSensor, { activationConstraint: { delay: touchMs, tolerance: slackPx } }),
  );
}
