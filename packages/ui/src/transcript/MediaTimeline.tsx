import {
  formatVideoTime,
  sortEntries,
  sortMarks,
  stepMark,
  type TimelineMark,
} from '@vitrine/core/transcripts';
import type { TranscriptEntry } from '@vitrine/core/contract';
import { ChevronLeftIcon, ChevronRightIcon, MessageSquarePlusIcon } from 'lucide-react';
import {
  useId,
  useMemo,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { IconButton } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { Announcer, useAnnouncement } from '../internal/editor/Announcer.tsx';
import { transcriptsMessages } from '../messages/en/recognition/transcripts.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { TimelineTrack } from './TimelineTrack.tsx';
import { timelineStepOf } from './timelineKeys.ts';

/** Props of `MediaTimeline`. */
export interface MediaTimelineProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Length of the file in seconds. */
  duration: number;
  /** Current position in seconds. */
  position: number;
  /** The transcript, in any order. */
  entries?: readonly TranscriptEntry[] | undefined;
  /** The comments at their positions, in any order. Those outside of the file are left out. */
  comments?: readonly TimelineMark[] | undefined;
  /** Loudness of equally long parts of the file, each from 0 to 1. */
  peaks?: readonly number[] | undefined;
  /** Called with the position to go to. */
  onSeek: (event: { seconds: number }) => void;
  /** Called to comment on a position. Without it comments are only shown. */
  onComment?: ((event: { seconds: number }) => void) | undefined;
}

const noEntries: readonly TranscriptEntry[] = [];
const noMarks: readonly TimelineMark[] = [];

/** Returns the entries that have a time, as marks in their order. */
function useCues(entries: readonly TranscriptEntry[], duration: number) {
  return useMemo(() => {
    const sorted = sortEntries(entries);
    const cues = sorted.flatMap(({ startTime, text }) =>
      startTime === undefined || startTime > duration ? [] : [{ seconds: startTime, label: text }],
    );
    return { sorted, cues };
  }, [entries, duration]);
}

/** Returns handlers that seek by pointer: to the mark that was pressed, otherwise to the place, also while it moves. */
function usePointer(duration: number, seek: (seconds: number) => void) {
  const pressed = useRef(false);
  function seekToPointer({ currentTarget, clientX }: PointerEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) seek(((clientX - left) / width) * duration);
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const { target, currentTarget, pointerId } = event;
      const mark = target instanceof Element ? target.closest<HTMLElement>('[data-seconds]') : null;
      if (mark) return seek(Number(mark.dataset['seconds']));
      pressed.current = true;
      currentTarget.setPointerCapture(pointerId);
      seekToPointer(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (pressed.current) seekToPointer(event);
    },
    onPointerUp: () => void (pressed.current = false),
    onPointerCancel: () => void (pressed.current = false),
  };
}

interface ToolsProps extends Pick<MediaTimelineProps, 'onComment' | 'position'> {
  /** The position and the length as text. */
  now: string;
  /** Goes to another comment; undefined without comments. */
  onStep: ((direction: 'next' | 'previous') => void) | undefined;
}

/** The position as text, and the buttons for comments. */
function Tools({ now, position, onStep, onComment }: ToolsProps): ReactNode {
  const { t } = useMessages(transcriptsMessages);
  return (
    <div className="vt:flex vt:items-center vt:gap-1">
      <span aria-hidden="true" className="vt:me-auto vt:text-xs vt:text-muted vt:tabular-nums">
        {now}
      </span>
      {onStep && (
        <span dir="ltr" className="vt:flex">
          <IconButton
            size="small"
            icon={<ChevronLeftIcon />}
            label={t('transcripts.previousComment')}
            onClick={() => onStep('previous')}
          />
          <IconButton
            size="small"
            icon={<ChevronRightIcon />}
            label={t('transcripts.nextComment')}
            onClick={() => onStep('next')}
          />
        </span>
      )}
      {onComment && (
        <IconButton
          size="small"
          icon={<MessageSquarePlusIcon />}
          label={t('transcripts.commentHere')}
          onClick={() => onComment({ seconds: position })}
        />
      )}
    </div>
  );
}

/**
 * Shows a video or audio file on one clock: how loud it is, where something is said, its comments, and the current position. Time
 * runs from left to right in every language, as in the players of browsers.
 */
export function MediaTimeline(props: MediaTimelineProps): ReactNode {
  const { duration, position, peaks, entries = noEntries, comments = noMarks } = props;
  const { onSeek, onComment, className, ...root } = omitMarks(props);
  const { t } = useMessages(transcriptsMessages);
  const helpId = useId();
  const [announcement, announce] = useAnnouncement();
  const { sorted, cues } = useCues(entries, duration);
  const marks = useMemo(() => sortMarks(comments, duration), [comments, duration]);
  const total = formatVideoTime(duration);
  const seek = (seconds: number) => onSeek({ seconds: Math.min(duration, Math.max(0, seconds)) });
  const pointer = usePointer(duration, seek);
  function step(among: readonly TimelineMark[], direction: 'next' | 'previous'): void {
    const mark = stepMark(among, position, direction);
    if (!mark) return;
    seek(mark.seconds);
    announce(
      t('transcripts.timelineMark', { time: formatVideoTime(mark.seconds), total, label: mark.label }),
    );
  }
  function pressKey(event: KeyboardEvent): void {
    const command = timelineStepOf(event);
    if (!command) return;
    // Other keys of the page, such as those of the next file, are not meant.
    event.preventDefault();
    if (command.kind === 'by') seek(position + command.seconds);
    else if (command.kind === 'edge') seek(command.at === 'start' ? 0 : duration);
    else if (command.kind === 'comment') onComment?.({ seconds: position });
    else step(command.kind === 'cue' ? cues : marks, command.direction);
  }
  const now = t('transcripts.timelineTime', { time: formatVideoTime(position), total });
  return (
    <div
      data-slot="media-timeline"
      {...root}
      className={cn('vt:flex vt:flex-col vt:gap-1 vt:bg-surface vt:px-3 vt:py-2', className)}
    >
      <Tools
        {...{ now, onComment, position }}
        onStep={marks.length > 0 ? (direction) => step(marks, direction) : undefined}
      />
      <div
        role="slider"
        tabIndex={0}
        dir="ltr"
        data-slot="media-timeline-track"
        aria-label={t('transcripts.timeline')}
        aria-describedby={helpId}
        aria-valuemin={0}
        aria-valuemax={Math.floor(duration)}
        aria-valuenow={Math.floor(Math.min(position, duration))}
        aria-valuetext={now}
        {...pointer}
        onKeyDown={pressKey}
        className={cn(
          'vt:relative vt:cursor-pointer vt:touch-pan-y vt:overflow-hidden vt:rounded-control vt:bg-surface-sunken vt:select-none vt:focus-ring',
          peaks ? 'vt:h-14' : 'vt:h-9',
        )}
      >
        <TimelineTrack {...{ duration, position, peaks, marks }} entries={sorted} />
      </div>
      <span id={helpId} hidden className="vt:plain">
        {t('transcripts.timelineHelp')}
      </span>
      <Announcer announcement={announcement} slot="media-timeline-status" />
    </div>
  );
}

/** Returns the props without those that only the time-line reads. */
function omitMarks({
  duration: _duration,
  position: _position,
  peaks: _peaks,
  entries: _entries,
  comments: _comments,
  ...rest
}: MediaTimelineProps) {
  return rest;
}
