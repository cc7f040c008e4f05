import { fireEvent, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MessagesProvider, useMessages } from './index.ts';

let zone: string;
beforeEach(() => {
  zone = 'Europe/Berlin';
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function options(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: zone };
  });
});
afterEach(() => vi.restoreAllMocks());

const instant = '2026-07-01T12:00:00Z';
function Time() {
  return useMessages().formatTime(instant);
}

const events = {
  focus: () => fireEvent.focus(window),
  visibilitychange: () => fireEvent(document, new Event('visibilitychange')),
};

const spaced = (text: string) => text.replaceAll(/\s/gu, ' ');

function renderTime(timeZone: string | undefined) {
  const { container, unmount } = render(
    <StrictMode>
      <MessagesProvider timeZone={timeZone}>
        <Time />
      </MessagesProvider>
    </StrictMode>,
  );
  return { unmount, time: () => spaced(container.textContent) };
}

it.each([
  ['focus', undefined, '9:00 PM'],
  ['visibilitychange', undefined, '9:00 PM'],
  ['focus', 'Europe/Paris', '2:00 PM'],
] as const)(
  'after a change to Tokyo and %s, with the time zone %s, a time is shown as %s',
  (event, timeZone, expected) => {
    const before = spaced(new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone }));
    const { time } = renderTime(timeZone);
    expect(time()).toBe(before);
    zone = 'Asia/Tokyo';
    expect(time()).toBe(before);
    events[event]();
    expect(time()).toBe(expected);
  },
);

it.each(['focus', 'visibilitychange'] as const)(
  'after its removal, it does not look at the zone on %s',
  (event) => {
    const { unmount } = renderTime(undefined);
    const looks = vi.mocked(Intl.DateTimeFormat.prototype.resolvedOptions).mock.calls;
    unmount();
    const before = looks.length;
    events[event]();
    expect(looks).toHaveLength(before);
  },
);
