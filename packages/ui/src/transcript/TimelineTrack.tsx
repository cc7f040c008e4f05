import { groupPeaks } from '@vitrine/core/assets';
import { groupMarks, spokenSpans, type TimelineMark } from '@vitrine/core/transcripts';
import type { TranscriptEntry } from '@vitrine/core/contract';
import { memo, useMemo, type ReactNode } from 'react';
import { cn } from '../internal/cn.ts';

/** The places of a time-line at which something said is told apart. */
const cueSlots = 400;
/** The places at which comments are told apart: on a phone each is as wide as its dot. */
const markSlots = 32;
/** The bars of a waveform. */
const barCount = 200;

interface DrawingProps {
  duration: number;
  /** In the order of their times. */
  entries: readonly TranscriptEntry[];
  /** In the order of their times. */
  marks: readonly TimelineMark[];
  peaks: readonly number[] | undefined;
}

/** Props of `TimelineTrack`. */
export interface TimelineTrackProps extends DrawingProps {
  position: number;
}

/** Returns a waveform as a path in a box of 1 × 1. */
function waveformPath(peaks: readonly number[]): string {
  const bars = groupPeaks(peaks, barCount);
  const width = 1 / bars.length;
  return bars
    .map((peak, at) => {
      const height = Math.max(0.02, Math.min(1, peak));
      return `M${at * width} ${(1 - height) / 2}h${width * 0.7}v${height}h${-width * 0.7}z`;
    })
    .join('');
}

/** What does not move while the file plays. */
const Drawing = memo(function Drawing({ duration, entries, marks, peaks }: DrawingProps): ReactNode {
  const waveform = useMemo(() => (peaks && peaks.length > 0 ? waveformPath(peaks) : undefined), [peaks]);
  const spoken = useMemo(() => {
    const spans = spokenSpans(entries, duration, cueSlots);
    return spans.map(({ start, end }) => `M${start} 0h${end - start}v1h${start - end}z`).join('');
  }, [entries, duration]);
  const groups = useMemo(() => groupMarks(marks, duration, markSlots), [marks, duration]);
  return (
    <>
      {waveform !== undefined && (
        <svg
          aria-hidden="true"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="vt:absolute vt:inset-x-0 vt:top-1 vt:h-9 vt:w-full vt:fill-border-strong"
        >
          <path data-slot="media-timeline-waveform" d={waveform} />
        </svg>
      )}
      {spoken !== '' && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${cueSlots} 1`}
          preserveAspectRatio="none"
          className="vt:absolute vt:inset-x-0 vt:bottom-1 vt:h-1.5 vt:w-full vt:fill-muted"
        >
          <path data-slot="media-timeline-spoken" d={spoken} />
        </svg>
      )}
      {groups.map(({ seconds, label, count }) => (
        <span
          key={seconds}
          aria-hidden="true"
          data-slot="media-timeline-mark"
          data-seconds={seconds}
          title={label}
          style={{ left: `${(seconds / duration) * 100}%` }}
          className="vt:absolute vt:top-0 vt:grid vt:size-6 vt:-translate-x-1/2 vt:place-items-center"
        >
          <span
            className={cn(
              'vt:grid vt:place-items-center vt:rounded-full vt:bg-accent vt:ring-2 vt:ring-surface',
              count > 1
                ? 'vt:h-4 vt:min-w-4 vt:px-1 vt:text-xs vt:leading-none vt:text-accent-on'
                : 'vt:size-2.5',
            )}
          >
            {count > 1 && Math.min(count, 99)}
          </span>
        </span>
      ))}
    </>
  );
});

/** What a time-line draws: its waveform, what is said, its comments and the current position. */
export function TimelineTrack({ position, ...drawing }: TimelineTrackProps): ReactNode {
  const share = Math.min(1, Math.max(0, position / drawing.duration)) * 100;
  return (
    <>
      <span
        aria-hidden="true"
        style={{ width: `${share}%` }}
        className="vt:absolute vt:inset-y-0 vt:start-0 vt:bg-accent-soft"
      />
      <Drawing {...drawing} />
      <span
        aria-hidden="true"
        data-slot="media-timeline-position"
        style={{ left: `${share}%` }}
        className="vt:absolute vt:inset-y-0 vt:w-0.5 vt:-translate-x-1/2 vt:bg-accent vt:pointer-events-none"
      />
    </>
  );
}
