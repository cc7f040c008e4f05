import type { TimelineMark } from '@vitrine/core/transcripts';
import { useWaveform } from '@vitrine/hooks/assets';
import { useCommentEditor, useCommentRights, useComments } from '@vitrine/hooks/comments';
import { useCapability, useGalleryApi } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { useTranscript, type TimedPlayer } from '@vitrine/hooks/transcripts';
import { useMessages } from '@vitrine/ui/messages';
import { transcriptsMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { MediaTimeline } from '@vitrine/ui/transcript';
import { useEffect, useMemo, useState } from 'react';

/** The player that a time-line moves. */
export interface TimelinePlayer extends TimedPlayer {
  /** Goes to a position in seconds, and plays only if it played before. */
  moveTo(seconds: number): void;
}

/** Props of `FileTimeline`. */
export interface FileTimelineProps {
  /** Id of the video or audio file. */
  fileId: string;
  /** Length of the file in seconds. */
  duration: number;
  /** The player of the file; the same object as long as the file is the same. */
  player: TimelinePlayer;
  /**
   * Called after the position of a comment that is not yet written was set, to show its box; the `CommentsPanel` of the file has it.
   * Without it comments cannot be written here.
   */
  onComment?: (() => void) | undefined;
}

/** Returns the position of a player in seconds, as it changes, and a function that moves the player. */
function usePosition(player: TimelinePlayer) {
  const [position, setPosition] = useState(() => player.seconds() ?? 0);
  useEffect(() => player.onTimeChange(setPosition), [player]);
  function moveTo(seconds: number): void {
    player.moveTo(seconds);
    // A player reports a move after it has loaded the position; the next key may come before.
    setPosition(seconds);
  }
  return { position, moveTo };
}

const noPeaks: readonly number[] = [];

/** Returns the peaks of a file; none until they are there, so that their place is kept, and undefined where there are never any. */
function usePeaks(fileId: string): readonly number[] | undefined {
  const hasWaveforms = useCapability('assets.waveforms');
  const { data } = useWaveform(fileId);
  return hasWaveforms ? (data?.peaks ?? noPeaks) : undefined;
}

interface TimelineProps extends FileTimelineProps {
  comments?: readonly TimelineMark[] | undefined;
  onCommentAt?: ((seconds: number) => void) | undefined;
}

function Timeline({ fileId, duration, player, comments, onCommentAt }: TimelineProps) {
  const { data: transcript } = useTranscript(fileId);
  const { position, moveTo } = usePosition(player);
  const peaks = usePeaks(fileId);
  return (
    <MediaTimeline
      {...{ duration, position, comments, peaks }}
      entries={transcript?.entries}
      onSeek={({ seconds }) => moveTo(seconds)}
      onComment={onCommentAt && (() => onCommentAt(player.seconds() ?? position))}
    />
  );
}

function CommentedTimeline(props: FileTimelineProps) {
  const { fileId, onComment } = props;
  const { t } = useMessages(transcriptsMessages);
  const target = { type: 'image', entry: fileId };
  const { data } = useComments(target);
  const { newBox } = useCommentEditor(target);
  const { mayPost } = useCommentRights();
  const marks = useMemo(() => {
    const all = data?.threads.flatMap(({ comment, replies }) => (comment ? [comment, ...replies] : replies));
    return all?.flatMap(({ videoTimestamp, authorName, message }) =>
      videoTimestamp === null
        ? []
        : [
            {
              seconds: videoTimestamp,
              label: t('transcripts.commentMark', { name: authorName, text: message }),
            },
          ],
    );
  }, [data, t]);
  function commentAt(seconds: number): void {
    newBox.setVideoTimestamp(seconds);
    onComment?.();
  }
  return <Timeline {...props} comments={marks} onCommentAt={mayPost && onComment ? commentAt : undefined} />;
}

/**
 * The time-line below the player of a video or audio file: its waveform, its transcript and its comments on the clock of the
 * player. What the back
 * end does not have, or the person may not read, is left out.
 *
 * @example
 * <FileTimeline fileId={asset.id} duration={asset.durationSeconds ?? 0} player={player} />
 */
export function FileTimeline(props: FileTimelineProps) {
  const { comments } = useGalleryApi();
  const isCommented = useCan()('comments.read') && comments !== undefined;
  return (
    <VitrineRoot data-slot="file-timeline">
      {isCommented ? <CommentedTimeline {...props} /> : <Timeline {...props} />}
    </VitrineRoot>
  );
}
