import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { BatchEditProgress } from './BatchEditProgress.tsx';

const progressOf = (done: number, total: number) => (
  <BatchEditProgress id="assets.changingFiles" label="Edit files" progress={{ done, total }} />
);

/** Returns the announcements on the way to a total, each once. */
async function announcementsOf(total: number): Promise<readonly string[]> {
  const { show, unmount } = renderScreen(createMemoryGalleryApi(), progressOf(0, total));
  const region = await screen.findByText(`Changing files… 0 of ${total}`, { selector: '[role="status"]' });
  const texts = new Set<string>();
  for (let done = 0; done <= total; done += 1) {
    show(progressOf(done, total));
    texts.add(region.textContent ?? '');
  }
  expect(
    screen.getByText(`Changing files… ${total} of ${total}`, { selector: '[aria-hidden]' }),
  ).toBeVisible();
  unmount();
  return [...texts];
}

it('progress is announced at the start, about every tenth of the files and at the end', async () => {
  const texts = await announcementsOf(300);
  expect(texts).toHaveLength(11);
  expect([texts[0], texts[1], texts.at(-1)]).toEqual([
    'Changing files… 0 of 300',
    'Changing files… 30 of 300',
    'Changing files… 300 of 300',
  ]);
  expect(await announcementsOf(3)).toHaveLength(4);
});
