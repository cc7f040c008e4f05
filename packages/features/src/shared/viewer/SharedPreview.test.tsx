import type { SharedFile } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type Fault } from '@vitrine/core/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { SharedPageProvider } from '../SharedPageProvider.tsx';
import { SharedPreview } from './SharedPreview.tsx';

function renderPreview(mimeType: string, canDownload = true, fault: Fault = { resolve: { state: 'ready' } }) {
  const faulty = withFaults(createMemoryGalleryApi(), { 'shared.checkStream': fault });
  const onReady = vi.fn<() => void>();
  const onFailed = vi.fn<() => void>();
  const file: SharedFile = { id: '1', fileName: 'a', mimeType, width: 3, height: 2, fields: {} };
  const { container } = render(
    <StrictMode>
      <SharedPageProvider api={faulty.api}>
        <section tabIndex={-1}>
          <SharedPreview
            hash="h"
            {...{ file, canDownload, onReady, onFailed }}
            sourceOf={() => '/media/a'}
            onStep={() => undefined}
          />
        </section>
      </SharedPageProvider>
    </StrictMode>,
  );
  return {
    faulty,
    onReady,
    onFailed,
    find: (selector: string) =>
      waitFor(() => {
        const found = container.querySelector(selector);
        if (!found) throw new Error(`There is no ${selector}.`);
        return found;
      }),
  };
}

test.each(['image/jpeg', 'application/pdf'])('a picture of %s that fails is ready too', async (mimeType) => {
  const { onReady, find } = renderPreview(mimeType);
  const picture = await find('img');
  expect(onReady).not.toHaveBeenCalled();
  fireEvent.error(picture);
  expect(onReady).toHaveBeenCalled();
});

test('a video whose data cannot be loaded is ready too', async () => {
  const { onReady, find } = renderPreview('video/mp4');
  const video = await find('video');
  expect(onReady).not.toHaveBeenCalled();
  fireEvent.error(video);
  expect(onReady).toHaveBeenCalled();
});

test('a video that a link does not give out shows its picture, and no advice to download it', async () => {
  const { onFailed, find } = renderPreview('video/mp4', false);
  fireEvent.error(await find('video'));
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(await find('img')).toHaveAttribute('src', '/media/a');
  expect(await find('[role="status"]')).toHaveTextContent('This file cannot be played here.');
});

test('a video that is prepared shows its poster and says so, and plays without a further click', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { faulty, find } = renderPreview('video/mp4', false, { resolve: { state: 'preparing' } });
  expect(await find('[role="status"]')).toHaveTextContent('This file is being prepared for playback...');
  expect(await find('img')).toHaveAttribute('src', '/media/a');
  faulty.set({ 'shared.checkStream': { resolve: { state: 'ready' } } });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(await find('video')).toBeInTheDocument();
  vi.useRealTimers();
});

test('a video of which nothing can be played shows its poster and says so', async () => {
  const { find } = renderPreview('video/mp4', false, { resolve: { state: 'unavailable' } });
  expect(await find('[role="status"]')).toHaveTextContent('This file cannot be played here.');
});

test('after Retry of a video that is still being prepared the focus stays in the viewer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { find } = renderPreview('video/mp4', false, { resolve: { state: 'preparing' } });
  await find('[role="status"]');
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  const retry = screen.getByRole('button', { name: 'Retry' });
  retry.focus();
  fireEvent.click(retry);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(await find('section')).toHaveFocus();
  vi.useRealTimers();
});
