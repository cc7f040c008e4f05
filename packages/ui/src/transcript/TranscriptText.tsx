import type { TranscriptMatch } from '@vitrine/core/transcripts';
import type { ReactNode } from 'react';
import { cn } from '../internal/cn.ts';

/** Props of `TranscriptText`. */
export interface TranscriptTextProps {
  text: string;
  /** The places to mark, in their order. */
  matches: readonly TranscriptMatch[];
  /** One of them, which is marked more strongly. */
  currentMatch: TranscriptMatch | undefined;
}

/** The text of an entry with the matches of a search marked. */
export function TranscriptText({ text, matches, currentMatch }: TranscriptTextProps): ReactNode {
  const ends = [0, ...matches.map(({ end }) => end)];
  return (
    <>
      {matches.map((match, index) => (
        <span key={match.start} className="vt:plain">
          {text.slice(ends[index], match.start)}
          <mark
            className={cn(
              'vt:rounded-picture',
              match === currentMatch ? 'vt:bg-accent vt:text-accent-on' : 'vt:bg-warning-soft vt:text-text',
            )}
          >
            {text.slice(match.start, match.end)}
          </mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
