/** A point of the window in pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pointer that sends the events of a browser. */
export interface TestPointer {
  down(element: Element, point?: Point): Promise<void>;
  /** Moves there in a few steps, as a hand does. */
  move(point: Point): Promise<void>;
  up(): Promise<void>;
}

/** Returns the middle of an element. */
function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
}

type Dispatch = (kind: 'down' | 'move' | 'up', target: Element, point: Point) => void;

function createPointer(
  dispatch: Dispatch,
  targetAt: (point: Point, pressed: Element) => Element,
): TestPointer {
  let pressed: Element = document.body;
  let position: Point = { x: 0, y: 0 };
  return {
    async down(element, point = middleOf(element)) {
      [pressed, position] = [element, point];
      dispatch('down', element, position);
      await nextFrame();
    },
    async move(point) {
      const from = position;
      for (const share of [0.3, 0.6, 1]) {
        position = { x: from.x + (point.x - from.x) * share, y: from.y + (point.y - from.y) * share };
        dispatch('move', targetAt(position, pressed), position);
        await nextFrame();
      }
    },
    async up() {
      dispatch('up', targetAt(position, pressed), position);
      await nextFrame();
    },
  };
}

/** Creates a mouse with its main button. */
export function createMouse(): TestPointer {
  return createPointer(
    (kind, target, { x: clientX, y: clientY }) => {
      const init = { bubbles: true, cancelable: true, composed: true, clientX, clientY };
      const buttons = kind === 'up' ? 0 : 1;
      target.dispatchEvent(new PointerEvent(`pointer${kind}`, { ...init, buttons, pointerType: 'mouse' }));
      target.dispatchEvent(new MouseEvent(`mouse${kind}`, { ...init, buttons }));
    },
    ({ x, y }) => document.elementFromPoint(x, y) ?? document.body,
  );
}

/** Creates a finger. Touch events go to the element that was touched first. */
export function createFinger(): TestPointer {
  const names = { down: 'touchstart', move: 'touchmove', up: 'touchend' } as const;
  return createPointer(
    (kind, target, { x: clientX, y: clientY }) => {
      const touch = new Touch({ identifier: 1, target, clientX, clientY });
      const touches = kind === 'up' ? [] : [touch];
      const init = { bubbles: true, cancelable: true, composed: true, changedTouches: [touch], touches };
      target.dispatchEvent(new TouchEvent(names[kind], init));
    },
    (_, pressed) => pressed,
  );
}
