import type { MediaUrlSource, MediaUrlState } from '@vitrine/core/assets';
import { ApiError } from '@vitrine/core/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ThumbnailGrid } from '../dashboard/index.ts';
import { renderUi } from '../internal/testing/renderUi.tsx';
import { sampleAsset } from '../internal/testing/sampleAsset.ts';
import { WebResultCard } from '../web-search/index.ts';
import { AssetPicture, MediaPlayer, PhotoViewer } from './index.ts';

const failed: MediaUrlState = { status: 'failed', error: new ApiError('not-found') };
const readyAt = (url: string): MediaUrlState => ({ status: 'ready', url });

/** A source whose state the test sets, with its listeners. */
function createSource() {
  let state: MediaUrlState = { status: 'loading' };
  const listeners = new Set<() => void>();
  const source: MediaUrlSource = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fail: vi.fn<(url: string) => void>(),
  };
  const setState = (next: MediaUrlState) =>
    act(() => {
      state = next;
      for (const listener of listeners) listener();
    });
  return { source, setState, listeners };
}

function draw(drawWith: (src: MediaUrlSource) => ReactNode) {
  const created = createSource();
  const view = renderUi(<StrictMode>{drawWith(created.source)}</StrictMode>);
  const find = <Found extends HTMLElement>(selector: string) => view.container.querySelector<Found>(selector);
  return { ...created, ...view, find };
}

const asset = sampleAsset(1, { fields: { title: 'Dawn' } });
const file = { id: '1', name: 'Dawn', detail: '3 views', href: '/1' };

const found = {
  link: 'https://pictures.example/1.jpg',
  title: 'Dawn',
  width: null,
  height: null,
  bytes: null,
  thumbnailUrl: 'https://gallery.example/small/1',
  licence: null,
  licenceUrl: null,
  sourcePage: null,
  importedFileId: null,
};

const parts = [
  ['AssetPicture', (src: MediaUrlSource) => <AssetPicture asset={asset} src={src} />],
  ['ThumbnailGrid', (src: MediaUrlSource) => <ThumbnailGrid files={[{ ...file, src }]} slots={4} />],
  ['PhotoViewer', (src: MediaUrlSource) => <PhotoViewer src={src} alt="Dawn" />],
  ['WebResultCard', (src: MediaUrlSource) => <WebResultCard item={found} src={src} />],
] as const;

describe.each(parts)('%s with an address that is requested', (_name, drawPart) => {
  it('shows the picture when the address has loaded, and updates when the address changes', () => {
    const { setState, find } = draw(drawPart);
    expect(find('img')).toBeNull();
    setState(readyAt('/1.jpg'));
    const image = find('img');
    expect(image).toHaveAttribute('src', '/1.jpg');
    setState(readyAt('/2.jpg'));
    expect(find('img')).toBe(image);
    expect(image).toHaveAttribute('src', '/2.jpg');
  });

  it('reports the address that failed, and shows no broken image', () => {
    const { source, setState, find } = draw(drawPart);
    setState(readyAt('/1.jpg'));
    fireEvent.error(find('img')!);
    expect(source.fail).toHaveBeenCalledExactlyOnceWith('/1.jpg');
    setState(failed);
    expect(find('img')).toBeNull();
  });

  it('subscribes while mounted', () => {
    const { listeners, unmount } = draw(drawPart);
    expect(listeners.size).toBe(1);
    unmount();
    expect(listeners.size).toBe(0);
  });
});

describe('AssetPicture', () => {
  it('has a name while it waits, and says when it could not be loaded', () => {
    const { setState } = draw((src) => <AssetPicture asset={asset} src={src} />);
    expect(screen.getByRole('img', { name: 'Dawn' })).toHaveAttribute('aria-busy', 'true');
    setState(failed);
    expect(screen.getByText('Preview could not be loaded')).toBeVisible();
  });
});

describe('WebResultCard', () => {
  it('says that there is no picture only when it could not be loaded', () => {
    const { setState } = draw((src) => <WebResultCard item={found} src={src} />);
    expect(screen.queryByText('No preview')).toBeNull();
    setState(readyAt('/1.jpg'));
    expect(screen.queryByText('No preview')).toBeNull();
    setState(failed);
    expect(screen.getByText('No preview')).toBeVisible();
  });
});

describe('PhotoViewer', () => {
  it('keeps a loaded picture while its address is renewed', () => {
    const { setState, find } = draw((src) => <PhotoViewer src={src} alt="Dawn" />);
    setState(readyAt('/1.jpg'));
    fireEvent.load(find('img')!);
    expect(screen.getByRole('button', { name: 'Zoom in on the picture' })).toBeVisible();
    setState(readyAt('/2.jpg'));
    expect(screen.getByRole('button', { name: 'Zoom in on the picture' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Dawn' })).not.toHaveClass('vt:opacity-0');
  });
});

describe('the wheel over a PhotoViewer', () => {
  it('zooms the picture instead of scrolling the page, and does nothing after the viewer is gone', async () => {
    const { setState, find, user, unmount } = draw((src) => (
      <PhotoViewer src={src} alt="Dawn" pixelSize={{ width: 4000, height: 3000 }} />
    ));
    setState(readyAt('/1.jpg'));
    fireEvent.load(find('img')!);
    await user.click(screen.getByRole('button', { name: '100 %' }));
    const stage = screen.getByRole('group', { name: 'Picture' });
    /** Returns whether the page scrolls as well. */
    const scrollWheel = (deltaY: number) => fireEvent.wheel(stage, { deltaY });
    expect(scrollWheel(-100)).toBe(false);
    expect(find('output')).toHaveTextContent('122%');
    unmount();
    expect(scrollWheel(-100)).toBe(true);
  });
});

describe('MediaPlayer', () => {
  const videoPlayer = (src: MediaUrlSource) => <MediaPlayer kind="video" src={src} name="harbour.webm" />;

  /** Simulates playback, which the DOM of the test lacks: `stop` pauses the video, as another address does. */
  function simulatePlayback(video: HTMLVideoElement, isPlaying: boolean) {
    let paused = !isPlaying;
    Object.defineProperty(video, 'paused', { get: () => paused });
    video.play = async () => void (paused = false);
    return { stop: () => void (paused = true) };
  }

  it('continues at the same position when its address is renewed', () => {
    const { source, setState, find } = draw(videoPlayer);
    setState(readyAt('/1.webm'));
    const video = find<HTMLVideoElement>('video')!;
    const { stop } = simulatePlayback(video, true);
    video.currentTime = 42;
    fireEvent.error(video);
    expect(source.fail).toHaveBeenCalledExactlyOnceWith('/1.webm');
    setState({ status: 'loading' });
    video.currentTime = 0;
    stop();
    setState(readyAt('/2.webm'));
    expect(find('video')).toBe(video);
    fireEvent.loadedMetadata(video);
    expect([video.getAttribute('src'), video.currentTime]).toEqual(['/2.webm', 42]);
    expect(video.paused).toBe(false);
  });

  it('does not start playing when it was paused', () => {
    const { setState, find } = draw(videoPlayer);
    setState(readyAt('/1.webm'));
    const video = find<HTMLVideoElement>('video')!;
    simulatePlayback(video, false);
    fireEvent.error(video);
    setState(readyAt('/2.webm'));
    expect(find('video')).toBe(video);
    fireEvent.loadedMetadata(video);
    expect(video.paused).toBe(true);
  });

  it('says that it cannot play when the address is refused', () => {
    const { setState } = draw(videoPlayer);
    setState(failed);
    expect(screen.getByText(/^This file cannot be played here\./)).toBeVisible();
  });

  it('shows the still of a video and the waveform of an audio file when their address has loaded', () => {
    const { setState, find, rerender, source } = draw((src) => (
      <MediaPlayer kind="video" src="/1.webm" name="harbour" pictureSrc={src} />
    ));
    setState(readyAt('/1.jpg'));
    expect(find('video')).toHaveAttribute('poster', '/1.jpg');
    rerender(<MediaPlayer kind="audio" src="/1.webm" name="harbour" pictureSrc={source} />);
    expect(screen.getByRole('img', { name: 'Waveform of harbour' })).toHaveAttribute('src', '/1.jpg');
  });
});
