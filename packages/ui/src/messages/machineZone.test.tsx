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

function Time() {
  return useMessages().formatTime('2026-07-01T12:00:00Z');
}

it.each([
  [undefined, '9:00 PM'],
  ['Europe/Paris', '2:00 PM'],
])('after a journey to Tokyo, with the time zone %s, dates are those of %s', (timeZone, expected) => {
  const { container } = render(
    <StrictMode>
      <MessagesProvider timeZone={timeZone}>
        <Time />
      </MessagesProvider>
    </StrictMode>,
  );
  zone = 'Asia/Tokyo';
  fireEvent.focus(window);
  expect(container.textContent?.replaceAll(/\s/gu, ' ')).toBe(expected);
});
