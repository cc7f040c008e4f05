import {
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type MouseSensorOptions,
  type SensorProps,
  type TouchSensorOptions,
} from '@dnd-kit/core';
import type { MouseEvent, TouchEvent } from 'react';

/** Pixels before a press is a drag, milliseconds before a touch is one, and pixels a resting finger may move. */
const distancePx = 6;
const touchMs = 520;
const slackPx = 10;

const controls = 'button, input, select, textarea, [role="menu"]';

/** What a press there lifts: a grip at once, a handle as long as no control inside it was pressed. */
function handleAt(target: EventTarget | null): 'grip' | 'handle' | undefined {
  if (!(target instanceof Element)) return undefined;
  const handle = target.closest('[data-drag-handle]');
  if (!handle) return undefined;
  if (handle.getAttribute('data-drag-handle') === 'grip') return 'grip';
  return target.closest(controls) === null ? 'handle' : undefined;
}

/**
 * The library ends a drag when the window changes its size and has no option against it; an address bar or a keyboard
 * that comes or goes does that on a phone in the middle of one. Places are measured anew then (`watchPointer`).
 */
function outliveResize(sensor: MouseSensor | TouchSensor): void {
  window.removeEventListener('resize', sensor['handleCancel']);
}

class HandleMouseSensor extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions>) {
    super(props);
    outliveResize(this);
  }

  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: ({ nativeEvent: event }: MouseEvent, { onActivation }: MouseSensorOptions): boolean => {
        if (event.button !== 0 || !handleAt(event.target)) return false;
        onActivation?.({ event });
        return true;
      },
    },
  ];
}

const longPress = { delay: touchMs, tolerance: slackPx };
const shortWay = { distance: distancePx };

/** The library keeps one listener for an event, so that one sensor is for both kinds of handles. */
class HandleTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent: event }: TouchEvent, { onActivation }: TouchSensorOptions): boolean => {
        if (event.touches.length > 1 || !handleAt(event.target)) return false;
        onActivation?.({ event });
        return true;
      },
    },
  ];

  constructor(props: SensorProps<TouchSensorOptions>) {
    const activationConstraint = handleAt(props.event.target) === 'grip' ? shortWay : longPress;
    super({ ...props, options: { ...props.options, activationConstraint } });
    outliveResize(this);
  }
}

/**
 * Mouse and grips after a few pixels, a finger elsewhere after a long press. The keyboard has commands of its own, not
 * a simulated drag.
 */
export function useDragSensors() {
  return useSensors(
    useSensor(HandleMouseSensor, { activationConstraint: shortWay }),
    useSensor(HandleTouchSensor),
  );
}
