import type { SharedFile } from '@vitrine/core/contract';
import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSharedViewer, type UseSharedViewerOptions } from './useSharedViewer.ts';

const { innerWidth } = window;

function setWidth(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true, writable: true });
}

function preferLessMotion(matches: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches, media: query }) as unknown as MediaQueryList,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  setWidth(1200);
  preferLessMotion(false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setWidth(innerWidth);
});

function file(number: number): SharedFile {
  const id = String(number);
  return { id, fileName: `${id}.jpg`, mimeType: 'image/jpeg', width: 3, height: 2, fields: {} };
}

const files = (count: number, from = 0) => Array.from({ length: count }, (_, at) => file(from + at));

type Link = UseSharedViewerOptions['link'];

function linkOf(
  loaded: readonly SharedFile[],
  total = loaded.length,
): Link & { loadUpTo: ReturnType<typeof vi.fn> } {
  return {
    files: loaded,
    total,
    isComplete: loaded.length === total,
    filesError: undefined,
    loadUpTo: vi.fn<(index: number) => void>(),
  };
}

function open(link: Link, options: Omit<UseSharedViewerOptions, 'link'> = {}) {
  const view = renderHook((props: UseSharedViewerOptions) => useSharedViewer(props), {
    initialProps: { link, ...options },
    wrapper: StrictMode,
  });
  return { ...view, viewer: () => view.result.current };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('the first file is chosen, and the ends stop', () => {
  const onFileChange = vi.fn<(event: { id: string }) => void>();
  const { viewer } = open(linkOf(files(3)), { onFileChange });
  expect([viewer().file?.id, viewer().hasPrevious, viewer().hasNext]).toEqual(['0', false, true]);
  act(() => viewer().step('previous'));
  expect([viewer().index, viewer().phase]).toEqual([0, 'still']);
  act(() => viewer().step('last'));
  wait(400);
  expect([viewer().index, viewer().hasPrevious, viewer().hasNext]).toEqual([2, true, false]);
  act(() => viewer().step('next'));
  expect([viewer().index, viewer().phase]).toEqual([2, 'still']);
  act(() => viewer().step('first'));
  wait(400);
  expect(viewer().index).toBe(0);
  expect(onFileChange.mock.calls).toEqual([[{ id: '2' }], [{ id: '0' }]]);
});

test('a step leaves for 200 ms and enters for 200 ms; further steps are not queued, the last one runs once (F48)', () => {
  const { viewer } = open(linkOf(files(9)));
  act(() => viewer().step('next'));
  expect([viewer().index, viewer().phase, viewer().shownFile?.id]).toEqual([1, 'leaving', '0']);
  for (let pressed = 0; pressed < 5; pressed += 1) act(() => viewer().step('next'));
  wait(199);
  expect([viewer().index, viewer().phase, viewer().shownFile?.id]).toEqual([1, 'leaving', '0']);
  wait(1);
  expect([viewer().index, viewer().phase, viewer().shownFile?.id]).toEqual([1, 'entering', '1']);
  wait(199);
  expect(viewer().index).toBe(1);
  wait(1);
  expect([viewer().index, viewer().phase]).toEqual([2, 'leaving']);
  wait(400);
  expect([viewer().index, viewer().phase]).toEqual([2, 'still']);
  wait(2000);
  expect(viewer().index).toBe(2);
});

test('where less motion is preferred every step is done at once (X31)', () => {
  preferLessMotion(true);
  const { viewer } = open(linkOf(files(9)));
  for (let pressed = 0; pressed < 3; pressed += 1) act(() => viewer().step('next'));
  expect([viewer().index, viewer().shownFile?.id, viewer().phase]).toEqual([3, '3', 'still']);
});

test('pages have 6 by 3, 4 by 3 or all thumbnails by the width; a resize keeps the file (F48)', () => {
  const { viewer } = open(linkOf(files(40)));
  const look = () => [viewer().page.page, viewer().page.pages, viewer().pageFiles.length, viewer().file?.id];
  expect(look()).toEqual([1, 4, 12, '0']);
  act(() => viewer().select(20));
  expect(viewer().phase).toBe('leaving');
  for (const [width, expected] of [
    [1799, [2, 4, 12, '20']],
    [1800, [2, 3, 18, '20']],
    [767, [1, 1, 40, '20']],
    [768, [2, 4, 12, '20']],
  ] as const) {
    const before = look();
    setWidth(width);
    act(() => void window.dispatchEvent(new Event('resize')));
    wait(99);
    expect(look()).toEqual(before);
    wait(1);
    expect(look()).toEqual(expected);
  }
  wait(400);
  expect([viewer().shownFile?.id, viewer().phase]).toEqual(['20', 'still']);
});

test('another page of thumbnails can be opened; the next choice brings its own back; the last page is partial', () => {
  const { viewer } = open(linkOf(files(13)));
  act(() => viewer().openPage(2));
  expect([viewer().page.page, viewer().pageFiles.map(({ id }) => id), viewer().index]).toEqual([
    2,
    ['12'],
    0,
  ]);
  act(() => viewer().openPage(9));
  expect(viewer().page.page).toBe(2);
  act(() => viewer().step('next'));
  wait(400);
  expect([viewer().page.page, viewer().index]).toEqual([1, 1]);
});

test('without files, and with one, nothing moves (F48)', () => {
  const none = open(linkOf([])).viewer();
  expect([none.file, none.page.page, none.page.pages, none.hasNext]).toEqual([undefined, 1, 1, false]);
  const { viewer } = open(linkOf(files(1)));
  for (const step of ['next', 'previous', 'first', 'last'] as const) act(() => viewer().step(step));
  expect([viewer().file?.id, viewer().phase, viewer().hasPrevious, viewer().hasNext]).toEqual([
    '0',
    'still',
    false,
    false,
  ]);
});

test('the file of the address is looked for in further pages, and without it the first one is shown', () => {
  const first = linkOf(files(100), 250);
  const { viewer, rerender } = open(first, { fileId: '120' });
  expect(viewer().file).toBeUndefined();
  expect(first.loadUpTo).toHaveBeenLastCalledWith(100);
  const second = linkOf(files(200), 250);
  rerender({ link: second, fileId: '120' });
  expect([viewer().index, viewer().shownFile?.id]).toEqual([120, '120']);
  const missing = open(linkOf(files(3)), { fileId: 'gone' }).viewer();
  expect([missing.index, missing.file?.id]).toEqual([0, '0']);
});

test('a step to a file that is not loaded yet waits for it', () => {
  const first = linkOf(files(100), 250);
  const { viewer, rerender } = open(first);
  act(() => viewer().step('last'));
  expect(viewer().index).toBe(0);
  expect(first.loadUpTo).toHaveBeenLastCalledWith(249);
  rerender({ link: linkOf(files(250)) });
  wait(400);
  expect([viewer().index, viewer().file?.id]).toEqual([249, '249']);
});

test('a file that leaves the link gives way to the next at its place', () => {
  const { viewer, rerender } = open(linkOf(files(5)));
  act(() => viewer().select(2));
  wait(400);
  rerender({ link: linkOf(files(5).filter(({ id }) => id !== '2')) });
  expect([viewer().index, viewer().file?.id, viewer().shownFile?.id]).toEqual([2, '3', '3']);
  rerender({ link: linkOf(files(1)) });
  expect([viewer().index, viewer().file?.id]).toEqual([0, '0']);
});

test('a slideshow goes on every five seconds, can be paused, and ends with the last file (X31)', () => {
  const { viewer } = open(linkOf(files(3)));
  act(() => viewer().slideshow.toggle());
  wait(5000);
  wait(400);
  expect([viewer().index, viewer().slideshow.isPlaying]).toEqual([1, true]);
  act(() => viewer().slideshow.toggle());
  wait(20_000);
  expect([viewer().index, viewer().slideshow.isPlaying]).toEqual([1, false]);
  act(() => viewer().slideshow.toggle());
  wait(5000);
  wait(400);
  expect([viewer().index, viewer().slideshow.isPlaying]).toEqual([2, false]);
  wait(20_000);
  expect(viewer().index).toBe(2);
});

test('a file of the address that is gone gives way to another, which is told', () => {
  const onFileChange = vi.fn<(event: { id: string }) => void>();
  const { rerender } = open(linkOf(files(3)), { fileId: 'gone', onFileChange });
  expect(onFileChange).toHaveBeenLastCalledWith({ id: '0' });
  rerender({ link: linkOf(files(3)), fileId: '1', onFileChange });
  rerender({ link: linkOf(files(3).filter(({ id }) => id !== '1')), fileId: '1', onFileChange });
  expect(onFileChange).toHaveBeenLastCalledWith({ id: '2' });
});

test('the first file of a half-loaded link that leaves it gives way to the next', () => {
  const { viewer, rerender } = open(linkOf(files(100), 250));
  act(() => viewer().step('next'));
  wait(400);
  act(() => viewer().step('first'));
  wait(400);
  rerender({ link: linkOf(files(99, 1), 249) });
  expect([viewer().file?.id, viewer().shownFile?.id]).toEqual(['1', '1']);
});

test('a file of the address that is not in the link is reported until the visitor goes to another', () => {
  const { viewer, rerender } = open(linkOf(files(100), 103), { fileId: 'gone' });
  expect(viewer().isFileMissing).toBe(false);
  rerender({ link: linkOf(files(103)), fileId: 'gone' });
  expect([viewer().isFileMissing, viewer().file?.id]).toEqual([true, '0']);
  rerender({ link: linkOf(files(103)), fileId: '0' });
  expect(viewer().isFileMissing).toBe(true);
  act(() => viewer().step('next'));
  wait(400);
  act(() => viewer().step('previous'));
  wait(400);
  expect([viewer().isFileMissing, viewer().file?.id]).toEqual([false, '0']);
});

test('a chosen file that leaves a half-loaded link is reported; one that others push back is not', () => {
  const { viewer, rerender } = open(linkOf(files(100), 250));
  expect(viewer().isFileMissing).toBe(false);
  act(() => viewer().select(90));
  wait(400);
  rerender({ link: linkOf(files(100, -10), 260) });
  expect(viewer().isFileMissing).toBe(false);
  act(() => viewer().select(20));
  wait(400);
  rerender({
    link: linkOf(
      files(100, -10).filter(({ id }) => id !== '10'),
      259,
    ),
  });
  expect([viewer().isFileMissing, viewer().file?.id]).toEqual([true, '11']);
});
