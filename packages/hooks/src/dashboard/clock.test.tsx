import { act, cleanup, render, renderHook } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useIsNear } from './useIsNear.ts';
import { useMinute } from './useMinute.ts';

describe('useMinute', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-06-17T11:59:30Z') });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test('updates at each full minute, so that 12:00 is the afternoon at once (A51)', () => {
    const { result } = renderHook(() => useMinute());
    expect(new Date(result.current ?? 0).toISOString()).toBe('2026-06-17T11:59:00.000Z');
    act(() => void vi.advanceTimersByTime(29_000));
    expect(new Date(result.current ?? 0).getUTCMinutes()).toBe(59);
    act(() => void vi.advanceTimersByTime(1_500));
    expect(new Date(result.current ?? 0).toISOString()).toBe('2026-06-17T12:00:00.000Z');
  });

  test('catches up when the page comes to the front again', () => {
    const { result } = renderHook(() => useMinute());
    vi.setSystemTime(new Date('2026-06-17T18:30:10Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(new Date(result.current ?? 0).toISOString()).toBe('2026-06-17T18:30:00.000Z');
  });

  test('leaves no timer behind (F04)', () => {
    const { unmount } = renderHook(() => useMinute());
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

interface Watch {
  fire(isIntersecting: boolean): void;
  disconnect: ReturnType<typeof vi.fn>;
  options: IntersectionObserverInit | undefined;
}

function stubObserver(): Watch[] {
  const watches: Watch[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = vi.fn();
      observe = vi.fn();
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        watches.push({
          options,
          disconnect: this.disconnect,
          fire: (isIntersecting) =>
            callback([{ isIntersecting } as IntersectionObserverEntry], this as never),
        });
      }
    },
  );
  return watches;
}

function Probe({ seen }: { seen: (isNear: boolean) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  seen(useIsNear(ref));
  return <div ref={ref} />;
}

function at(top: number) {
  const rect = { top, bottom: top + 100, left: 0, right: 100, width: 100, height: 100, x: 0, y: top };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...rect, toJSON: () => rect });
}

describe('useIsNear', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('an element in view, or one screen below it, is near before the first paint', () => {
    const watches = stubObserver();
    at(window.innerHeight * 1.5);
    const seen = vi.fn();
    render(<Probe seen={seen} />);
    expect(seen).toHaveBeenLastCalledWith(true);
    expect(watches).toHaveLength(0);
  });

  test('an element far below becomes near by scrolling, and stays near', () => {
    const watches = stubObserver();
    at(window.innerHeight * 5);
    const seen = vi.fn();
    render(<Probe seen={seen} />);
    expect(seen).toHaveBeenLastCalledWith(false);
    const watch = watches.at(-1);
    act(() => watch?.fire(false));
    expect(seen).toHaveBeenLastCalledWith(false);
    act(() => watch?.fire(true));
    expect(seen).toHaveBeenLastCalledWith(true);
    expect(watch?.disconnect).toHaveBeenCalled();
    expect(watch?.options).toMatchObject({ rootMargin: '100% 0px', scrollMargin: '100% 0px' });
  });

  test('a browser without IntersectionObserver loads at once', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    at(window.innerHeight * 5);
    const seen = vi.fn();
    render(<Probe seen={seen} />);
    expect(seen).toHaveBeenLastCalledWith(true);
  });
});
