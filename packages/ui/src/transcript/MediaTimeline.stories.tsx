import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { sampleTranscript } from '../internal/testing/sampleTranscript.ts';
import {
  compactDecorator,
  dark,
  longText,
  longWords,
  narrow,
  rightToLeft,
} from '../internal/testing/storyStates.tsx';
import { MediaTimeline, type MediaTimelineProps } from './index.ts';

const entries = sampleTranscript.slice(0, 5);
const comments = [
  { seconds: 4, label: 'Ada: Which boat is this?' },
  { seconds: 12, label: 'Robin: Cut here.' },
];
const peaks = Array.from({ length: 300 }, (_, at) => Math.abs(Math.sin(at / 9) * Math.cos(at / 31)));

/** A time-line that moves as its player would. */
function Moving(props: MediaTimelineProps) {
  const [position, setPosition] = useState(props.position);
  return (
    <MediaTimeline
      {...props}
      position={position}
      onSeek={(event) => {
        setPosition(event.seconds);
        props.onSeek(event);
      }}
    />
  );
}

const meta = preview.meta({
  component: MediaTimeline,
  args: {
    duration: 20,
    position: 7,
    entries,
    comments,
    peaks,
    onSeek: fn(),
    onComment: fn(),
  } as MediaTimelineProps,
  render: (args) => <Moving {...args} />,
});

export const Default = meta.story();

/** Arrow keys seek, letters go between comments, page keys between entries, and C comments on the position. */
export const ByKeyboard = meta.story({
  async play({ canvas, args }) {
    const track = canvas.getByRole('slider', { name: 'Time-line' });
    track.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(track).toHaveAttribute('aria-valuetext', '00:12 of 00:20');
    await userEvent.keyboard('p');
    await expect(args.onSeek).toHaveBeenLastCalledWith({ seconds: 4 });
    await expect(canvas.getByText('00:04 of 00:20: Ada: Which boat is this?')).toBeInTheDocument();
    await userEvent.keyboard('{PageDown}');
    await expect(args.onSeek).toHaveBeenLastCalledWith({ seconds: 9 });
    await userEvent.keyboard('{End}{Shift>}{ArrowLeft}{/Shift}');
    await expect(track).toHaveAttribute('aria-valuenow', '19');
    await userEvent.keyboard('c');
    await expect(args.onComment).toHaveBeenLastCalledWith({ seconds: 19 });
  },
});

/** A dot seeks to its comment. */
export const ByPointer = meta.story({
  async play({ canvasElement, args }) {
    const dot = canvasElement.querySelector<HTMLElement>('[data-seconds="12"]');
    if (!dot) throw new Error('There is no dot.');
    await userEvent.pointer({ keys: '[MouseLeft]', target: dot });
    await expect(args.onSeek).toHaveBeenLastCalledWith({ seconds: 12 });
  },
});

/** Three hours with 10,000 entries and 1,000 comments: a bounded number of elements. */
export const Long = meta.story({
  args: {
    duration: 10_800,
    position: 5000,
    entries: Array.from({ length: 10_000 }, (_, at) => ({
      startTime: at * 1.05,
      endTime: at * 1.05 + (at % 700 < 600 ? 1.05 : 0.01),
      text: longText,
    })),
    comments: Array.from({ length: 1000 }, (_, at) => ({ seconds: (at * at) / 100, label: longText })),
  },
  async play({ canvasElement }) {
    await expect(canvasElement.querySelectorAll('[data-slot="media-timeline"] *').length).toBeLessThan(120);
  },
});

export const WithoutAnything = meta.story({
  render: ({ duration, position, onSeek }) => <Moving {...{ duration, position, onSeek }} />,
});

export const Dark = meta.story({ ...dark });
export const RightToLeft = meta.story({ ...rightToLeft });
export const LongWords = meta.story({ ...longWords });
export const Narrow = meta.story({ ...narrow });
export const Compact = meta.story({ decorators: [compactDecorator] });
