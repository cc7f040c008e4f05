import { createMemoryGalleryApi, withFaults, makeId } from '@vitrine/core/testing';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { VitrineProvider } from '../../provider/VitrineProvider.tsx';
import { FileScreen } from './FileScreen.tsx';

afterEach(() => void vi.useRealTimers());

const heading = () => screen.findByRole('heading', { level: 1, name: /\.\w+$/ });

it('counts one view for a host that makes its api anew with each render', async () => {
  const { api, count } = withFaults(createMemoryGalleryApi());
  const draw = () => (
    <VitrineProvider api={{ ...api }} timeZone="UTC">
      <FileScreen id={makeId(4)} />
    </VitrineProvider>
  );
  const { rerender } = render(draw());
  await heading();
  for (let turn = 0; turn < 4; turn += 1) {
    rerender(draw());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
  expect(count('assets.recordOpened')).toBe(1);
});

it('polls a file that is being processed every two seconds, with a single timer', async () => {
  const memory = createMemoryGalleryApi();
  const asset = await memory.assets.getFile({ id: makeId(4) });
  const processing = { metadata: 'pending', thumbnails: 'pending', faces: 'none', objects: 'none' } as const;
  const { api, count } = withFaults(memory, { 'assets.getFile': { resolve: { ...asset, processing } } });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <VitrineProvider api={api} timeZone="UTC">
      <FileScreen id={makeId(4)} />
    </VitrineProvider>,
  );
  await heading();
  const before = count('assets.getFile');
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(count('assets.getFile') - before).toBe(5);
});
