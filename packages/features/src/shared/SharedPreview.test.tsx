import type { SharedFile } from '@vitrine/core/contract';
import { UiProvider } from '@vitrine/ui/provider';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { SharedPreview } from './SharedPreview.tsx';

function renderPreview(mimeType: string) {
  const onReady = vi.fn<() => void>();
  const file: SharedFile = { id: '1', fileName: 'a', mimeType, width: 3, height: 2, fields: {} };
  const { container } = render(
    <StrictMode>
      <UiProvider>
        <SharedPreview file={file} sourceOf={() => '/media/a'} onStep={() => undefined} onReady={onReady} />
      </UiProvider>
    </StrictMode>,
  );
  return {
    onReady,
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
