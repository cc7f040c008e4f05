import { act, render } from '@testing-library/react';
import { StrictMode, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useZoom } from './useZoom.ts';
import type { ZoomView } from './zoom.ts';

afterEach(() => vi.restoreAllMocks());

/** Shows a picture of 800 by 800 pixels in a place of 400 by 400. */
function openPicture() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const box = { left: 0, top: 0, width: 400, height: 400 } as DOMRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  let view: ZoomView | undefined;
  function Picture() {
    const stage = useRef<HTMLDivElement>(null);
    const zoom = useZoom({ root: stage, stage, picture: { width: 800, height: 800 } });
    view = zoom.view;
    return <div ref={stage} data-testid="stage" {...zoom.handlers} />;
  }
  const { getByTestId } = render(<Picture />, { wrapper: StrictMode });
  const stage = getByTestId('stage');
  stage.setPointerCapture = () => undefined;
  const send = (type: string, pointerId: number, clientX: number) =>
    stage.dispatchEvent(
      new PointerEvent(type, { pointerId, pointerType: 'touch', clientX, clientY: 200, bubbles: true }),
    );
  return { send, stage, view: () => view };
}

test('both fingers of a pinch count when they move in the same frame', () => {
  const { send, view } = openPicture();
  act(() => {
    send('pointerdown', 1, 150);
    send('pointerdown', 2, 250);
  });
  expect(view()?.scale).toBe(0.5);
  act(() => {
    send('pointermove', 1, 100);
    send('pointermove', 2, 300);
  });
  expect(view()?.scale).toBeCloseTo(1, 5);
  expect(view()?.x).toBeCloseTo(0, 5);
});

test('steps of the wheel in the same frame add up', () => {
  const { stage, view } = openPicture();
  const turn = () =>
    stage.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -100, clientX: 200, clientY: 200, cancelable: true }),
    );
  act(() => {
    turn();
    turn();
  });
  expect(view()?.scale).toBeCloseTo(0.5 * Math.exp(0.4), 5);
});
