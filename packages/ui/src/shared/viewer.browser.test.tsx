import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import '../styles/styles.css';
import { ar } from '../messages/ar/index.ts';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import { ViewerBar, ViewerDetails, ViewerThumbnails } from './index.ts';

const bar: ComponentProps<typeof ViewerBar> = {
  fileName: 'the-harbour-at-dawn-seen-from-the-lighthouse.jpg',
  position: 1,
  total: 120,
  hasPrevious: false,
  hasNext: true,
  onStep: () => undefined,
  isPlaying: false,
  onPlay: () => undefined,
  isFull: false,
  onFull: () => undefined,
  downloadSrc: '/media/1',
  onDownloadAll: () => undefined,
};

/** Returns the text of an element in the order of its characters on screen, from the left. */
function drawnText(element: Element): string {
  const characters: { left: number; character: string }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    Array.from(text.data).forEach((character, at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      characters.push({ left: range.getBoundingClientRect().left, character });
    });
  }
  return characters
    .toSorted((one, other) => one.left - other.left)
    .map(({ character }) => character)
    .join('');
}

test.each(['ar', 'ar-EG'])(
  'position and number of files are read from left to right in %s too (F38)',
  (locale) => {
    render(
      <UiProvider locale={locale} messages={ar}>
        <VitrineRoot data-testid="viewer">
          <ViewerBar {...bar} />
          <ViewerThumbnails
            thumbnails={[]}
            selectedId={undefined}
            columns={4}
            page={2}
            pages={15}
            onSelect={() => undefined}
            onPage={() => undefined}
          />
        </VitrineRoot>
      </UiProvider>,
    );
    const digits = new Intl.NumberFormat(locale);
    const drawn = within(screen.getByTestId('viewer')).getAllByRole('status').map(drawnText);
    expect(drawn).toEqual([
      `${digits.format(1)} / ${digits.format(120)}`,
      `${digits.format(2)} / ${digits.format(15)}`,
    ]);
  },
);

test('the bar is one line in the place that it has in a window of 768 pixels', () => {
  render(
    <UiProvider>
      <VitrineRoot style={{ width: 428 }}>
        <ViewerBar {...bar} />
      </VitrineRoot>
    </UiProvider>,
  );
  const tops = screen.getAllByRole('button').map((button) => Math.round(button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(screen.getByText(bar.fileName).getBoundingClientRect().right).toBeGreaterThan(80);
});

test('fields fade out at the bottom as long as there is more of them', async () => {
  render(
    <VitrineRoot>
      <ViewerDetails>
        <div style={{ height: 400 }}>Fields</div>
      </ViewerDetails>
    </VitrineRoot>,
  );
  const fields = await screen.findByRole('group', { name: 'Details' });
  await waitFor(() => expect(getComputedStyle(fields).maskImage).toContain('gradient'));
  fields.scrollTop = 400;
  fireEvent.scroll(fields);
  await waitFor(() => expect(getComputedStyle(fields).maskImage).toBe('none'));
});
