import { useState, type ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import clip from '../../internal/testing/clip.webm';
import { samplePicture } from '../../internal/testing/sampleAsset.ts';
import { dark, longText, narrow, rightToLeft } from '../../internal/testing/storyStates.tsx';
import { MediaPlayer, type MediaPlayerProps } from './MediaPlayer.tsx';

const captions = `data:text/vtt,${encodeURIComponent(
  'WEBVTT\n\n00:00.000 --> 00:02.000\nThe boats leave the harbour.\n',
)}`;

/** A stream that never sends anything. */
function EndlessPlayer(props: MediaPlayerProps): ReactNode {
  const [src] = useState(() => URL.createObjectURL(new MediaSource()));
  return <MediaPlayer {...props} src={src} />;
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

/** The stream has been asked for and has not begun; the still of the video is there at once. */
export const Loading = meta.story({
  args: { pictureSrc: samplePicture() },
  render: (args) => <EndlessPlayer {...args} />,
  async play({ canvasElement }) {
    await expect(media(canvasElement).readyState).toBe(0);
    await expect(media(canvasElement).error).toBeNull();
  },
});

export const Playing = meta.story({
  // Its picture is never the same twice.
  parameters: { chromatic: { disableSnapshot: true } },
  async play({ canvasElement }) {
    const video = media(canvasElement);
    video.muted = true;
    await video.play();
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(0));
    await expect(video.paused).toBe(false);
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

/** Says what to do instead. */
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
