import { TranscriptPanel } from '@vitrine/features/transcripts';
import { useEffect, useState } from 'react';
import { createContent } from '../internal/createContent.tsx';
import { MemberFrame } from '../internal/MemberFrame.tsx';
import type { timestamps } from './description.ts';
import { createElementPlayer } from './elementPlayer.ts';

interface PanelProps {
  element: HTMLElement;
  entryId: string;
  currentTime: number | undefined;
  isSeeking: boolean;
}

function positionOf(event: Event): { readonly time: number; readonly isSeek: boolean } | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (typeof detail !== 'object' || detail === null || !('time' in detail)) return undefined;
  const { time } = detail;
  if (typeof time !== 'number' || !Number.isFinite(time) || time < 0) return undefined;
  return { time, isSeek: 'seeking' in detail && detail.seeking === true };
}

function Panel({ element, entryId, currentTime, isSeeking }: PanelProps) {
  const [player] = useState(() => createElementPlayer(element));
  useEffect(() => {
    if (currentTime !== undefined) player.move(currentTime, isSeeking);
  }, [player, currentTime, isSeeking]);
  useEffect(() => {
    const listen = (event: Event) => {
      const position = positionOf(event);
      if (position) player.move(position.time, position.isSeek);
    };
    element.addEventListener('gallery:time', listen);
    return () => element.removeEventListener('gallery:time', listen);
  }, [element, player]);
  return <TranscriptPanel fileId={entryId} fileName={entryId} player={player} />;
}

export const content = createContent<typeof timestamps.attributes>(({ element, values, properties }) => (
  <MemberFrame element={element} values={values}>
    {values.entryId !== undefined && (
      <Panel
        key={values.entryId}
        {...{ element, entryId: values.entryId, currentTime: values.currentTime }}
        isSeeking={properties['seeking'] === true}
      />
    )}
  </MemberFrame>
));
