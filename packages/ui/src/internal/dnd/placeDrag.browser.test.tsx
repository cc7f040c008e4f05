import { render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../styles/styles.css';
import { UiProvider, VitrineRoot } from '../../provider/index.ts';
import { DashboardEditing } from '../testing/DashboardEditing.tsx';
import { createFinger, createMouse } from '../testing/pointers.ts';

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

const handleOf = (type: string) => element(`[data-widget="${type}"] [data-drag-handle="grip"]`);
const preview = () => document.querySelector('[data-slot="dashboard-drag-preview"]');
const boxOf = (selector: string) => element(selector).getBoundingClientRect();
const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The window has its size when the page has been told. */
async function resizeTo(width: number, height: number) {
  if (window.innerWidth === width && window.innerHeight === height) return;
  const resized = new Promise((resolve) => window.addEventListener('resize', resolve, { once: true }));
  await page.viewport(width, height);
  await resized;
}

const onLayout = vi.fn();

beforeEach(() => {
  onLayout.mockClear();
  render(
    <StrictMode>
      <UiProvider>
        <VitrineRoot>
          <DashboardEditing onLayout={onLayout} />
        </VitrineRoot>
      </UiProvider>
    </StrictMode>,
  );
});
afterEach(() => window.scrollTo(0, 0));

describe.each([
  ['a mouse', createMouse],
  ['a finger', createFinger],
])('a drag by %s', (_, createPointer) => {
  it('scrolls the page near its lower edge, and back near the upper one', async () => {
    await resizeTo(1280, 400);
    window.scrollTo(0, 0);
    const pointer = createPointer();
    await pointer.down(handleOf('last-added'));
    await pointer.move({ x: 700, y: 200 });
    await rest(100);
    expect(window.scrollY).toBe(0);
    await pointer.move({ x: 700, y: 398 });
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(300));
    await pointer.move({ x: 700, y: 200 });
    const stopped = window.scrollY;
    await rest(100);
    expect(window.scrollY).toBe(stopped);
    await pointer.move({ x: 700, y: 2 });
    await waitFor(() => expect(window.scrollY).toBe(0));
    await pointer.up();
    await rest(100);
    expect(window.scrollY).toBe(0);
  });

  it('scrolls a board that is wider than its frame', async () => {
    await resizeTo(360, 800);
    const frame = element('[data-slot="dashboard-board-frame"]');
    handleOf('data-counters').scrollIntoView({ block: 'center' });
    const { top, height } = frame.getBoundingClientRect();
    const middle = Math.min(Math.max(top, 0) + 100, top + height / 2, 400);
    const pointer = createPointer();
    await pointer.down(handleOf('data-counters'));
    await pointer.move({ x: 180, y: middle });
    await pointer.move({ x: 350, y: middle });
    await waitFor(() => expect(frame.scrollLeft).toBe(frame.scrollWidth - frame.clientWidth));
    await pointer.up();
  });

  it('is drawn at the pointer, and elements below receive no press', async () => {
    await resizeTo(1280, 1000);
    const pointer = createPointer();
    const before = handleOf('last-added').getBoundingClientRect();
    await pointer.down(handleOf('last-added'), { x: before.left + 10, y: before.top + 10 });
    await pointer.move({ x: before.left + 60, y: before.top + 130 });
    await waitFor(() => expect(preview()).not.toBeNull());
    const previewBox = boxOf('[data-slot="dashboard-drag-preview"]');
    const grip = boxOf('[data-slot="dashboard-drag-preview"] svg');
    expect(Math.abs(grip.left + grip.width / 2 - before.left - 50 - before.width / 2)).toBeLessThan(3);
    expect(Math.abs(previewBox.top - before.top - 120)).toBeLessThan(6);
    const cover = document.elementFromPoint(before.left + 60, before.top + 130) ?? document.body;
    expect(cover.closest('[data-widget], button, a')).toBeNull();
    expect(getComputedStyle(cover).cursor).toBe('grabbing');
    await pointer.up();
    expect(preview()).toBeNull();
  });
});

it('does not scroll when it starts at an edge', async () => {
  await resizeTo(1280, 400);
  window.scrollTo(0, 0);
  const handle = handleOf('last-viewed');
  handle.scrollIntoView({ block: 'end' });
  const start = window.scrollY;
  const { left, top } = handle.getBoundingClientRect();
  expect(start).toBeGreaterThan(0);
  expect(top).toBeGreaterThan(340);
  const mouse = createMouse();
  await mouse.down(handle, { x: left + 10, y: top + 10 });
  await mouse.move({ x: left + 60, y: top + 10 });
  await rest(150);
  expect(preview()).not.toBeNull();
  expect(window.scrollY).toBe(start);
  await mouse.up();
});
