import { loadingMediaUrl, type MediaUrlSource, type MediaUrlState } from '@vitrine/core/assets';
import { useRef, useState, type ReactNode } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import clip from '../../internal/testing/clip.webm';
import { samplePicture } from '../../internal/testing/sampleAsset.ts';
import { dark, longText, narrow, rightToLeft } from '../../internal/testing/storyStates.tsx';
import { MediaPlayer, type MediaPlayerProps } from './MediaPlayer.tsx';

const captions = `data:text/vtt,${encodeURIComponent(
  'WEBVTT\n\n00:00.000 --> 00:02.000\nThe boats leave the harbour.\n',
)}`;

/** A player whose stream never sends anything. */
function EndlessPlayer(props: MediaPlayerProps): ReactNode {
  const [src] = useState(() => URL.createObjectURL(new MediaSource()));
  return <MediaPlayer {...props} src={src} />;
}

/** A video whose address fails at the click of a button; the source then returns the next one. */
function RenewedPlayer(props: MediaPlayerProps): ReactNode {
  const [source] = useState(() => createRenewedSource([`${clip}#1`, `${clip}#2`]));
  const element = useRef<HTMLDivElement>(null);
  const failAddress = () => element.current?.querySelector('video')?.dispatchEvent(new Event('error'));
  return (
    <>
      <MediaPlayer {...props} ref={element} src={source} />
      <button type="button" onClick={failAddress}>
        End the address
      </button>
    </>
  );
}

/** Creates a source that goes from one address to the next when one fails. */
function createRenewedSource(urls: readonly string[]): MediaUrlSource {
  const listeners = new Set<() => void>();
  let state: MediaUrlState = { status: 'ready', url: urls[0] ?? '' };
  const setState = (next: MediaUrlState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fail(url) {
      const next = urls[urls.indexOf(url) + 1] ?? '';
      setState(loadingMediaUrl);
      setTimeout(() => setState({ status: 'ready', url: next }), 50);
    },
  };
}

const meta = preview.meta({
  component: MediaPlayer,
  args: {
    kind: 'video',
    src: clip,
    name: 'harbour.webm',
    style: { height: 300 },
  } as MediaPlayerProps,
});

function media(canvasElement: HTMLElement): HTMLMediaElement {
  const found = canvasElement.querySelector<HTMLMediaElement>('video, audio');
  if (!found) throw new Error('There is no player.');
  return found;
}

export const Default = meta.story({
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByLabelText('Video harbour.webm')).toBeVisible();
    await waitFor(() => expect(media(canvasElement).readyState).toBeGreaterThanOrEqual(1));
  },
});

/** The stream is requested and has not begun; the poster is shown at once. */
export const Loading = meta.story({
  args: { pictureSrc: samplePicture() },
  render: (args) => <EndlessPlayer {...args} />,
  async play({ canvasElement }) {
    await expect(media(canvasElement).readyState).toBe(0);
    await expect(media(canvasElement).error).toBeNull();
  },
});

export const Playing = meta.story({
  // Screenshots of it differ each time.
  parameters: { chromatic: { disableSnapshot: true } },
  async play({ canvasElement }) {
    const video = media(canvasElement);
    video.muted = true;
    await video.play();
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(0));
    await expect(video.paused).toBe(false);
  },
});

/** The address stops working while a video plays, and another one arrives a moment later. */
export const AddressRenewed = meta.story({
  // Screenshots of it differ each time.
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => <RenewedPlayer {...args} />,
  async play({ canvas, canvasElement }) {
    const video = media(canvasElement);
    video.muted = true;
    await waitFor(() => expect(video.readyState).toBeGreaterThanOrEqual(1));
    video.currentTime = video.duration / 2;
    const at = video.currentTime;
    await userEvent.click(canvas.getByRole('button', { name: 'End the address' }));
    await waitFor(() => expect(video.getAttribute('src')).toMatch(/#2$/));
    await waitFor(() => expect(video.readyState).toBeGreaterThanOrEqual(2));
    await expect(media(canvasElement)).toBe(video);
    await expect(video.currentTime).toBeCloseTo(at, 1);
    await expect(video.error).toBeNull();
  },
});

/** Captions are off until the person, or the settings of the device, turns them on. */
export const WithCaptions = meta.story({
  args: { captionsSrc: captions },
  async play({ canvasElement }) {
    const [track] = media(canvasElement).textTracks;
    if (track) track.mode = 'showing';
    await waitFor(() => expect(track?.cues).toHaveLength(1));
    await expect(track?.kind).toBe('captions');
  },
});

/** The message says what to do instead. */
export const Failed = meta.story({
  args: { src: 'data:video/webm;base64,AAAA' },
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be played here/)).toHaveAttribute('role', 'alert');
  },
});

export const Audio = meta.story({
  args: { kind: 'audio', name: 'interview.webm', pictureSrc: samplePicture() },
  async play({ canvas }) {
    await expect(canvas.getByRole('img', { name: 'Waveform of interview.webm' })).toBeVisible();
    await expect(canvas.getByLabelText('Audio interview.webm')).toBeVisible();
  },
});

export const AudioWithoutWaveform = meta.story({ args: { kind: 'audio', name: 'interview.webm' } });

export const LongName = meta.story({ args: { kind: 'audio', name: longText } });
export const Dark = meta.story({ ...dark });
export const RightToLeft = meta.story({ ...rightToLeft });
export const Narrow = meta.story({ ...narrow });
