import { fireEvent, render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useOverflowMarks } from './useOverflowMarks.ts';

function Strip() {
  const strip = useRef<HTMLDivElement>(null);
  useOverflowMarks(strip);
  return <div ref={strip} />;
}

/** Adds content that is wider than the strip. */
function overfill(strip: Element): void {
  Object.defineProperty(strip, 'clientWidth', { value: 100, configurable: true });
  Object.defineProperty(strip, 'scrollWidth', { value: 300, configurable: true });
  strip.append(document.createElement('p'));
}

it('a strip shows that it has more at its end as soon as content is added', async () => {
  const { container } = render(<Strip />);
  const strip = container.firstElementChild!;
  expect(strip).not.toHaveAttribute('data-more-end');
  overfill(strip);
  await waitFor(() => expect(strip).toHaveAttribute('data-more-end'));
});

it('a strip that was removed is no longer observed', async () => {
  const { container, unmount } = render(<Strip />);
  const strip = container.firstElementChild!;
  unmount();
  const seen = new Promise((resolve) => {
    // Called after the observers that were there before.
    new MutationObserver(resolve).observe(strip, { childList: true });
  });
  overfill(strip);
  await seen;
  fireEvent.scroll(strip);
  expect(strip).not.toHaveAttribute('data-more-end');
});
