import { useCallback, useState, type ReactNode } from 'react';
import { createStore, useStoreValue, type ReadableStore } from './store.ts';

/** A sentence for the live region. A new number repeats the announcement of the same text. */
export interface Announcement {
  readonly number: number;
  readonly text: string;
}

/** Returns the last announcement, and a function that announces a text. */
export function useAnnouncement(): readonly [
  announcement: ReadableStore<Announcement>,
  announce: (text: string) => void,
] {
  const [announcement] = useState(() => createStore<Announcement>({ number: 0, text: '' }));
  const announce = useCallback(
    (text: string) => {
      const last = announcement.get();
      announcement.set({ number: text === last.text ? last.number + 1 : last.number, text });
    },
    [announcement],
  );
  return [announcement, announce];
}

/** Props of `Announcer`. */
export interface AnnouncerProps {
  announcement: ReadableStore<Announcement>;
  /** The `data-slot` of the element. */
  slot: string;
}

/** The live region of an editor. It is rendered before the first announcement, so that this one is announced too. */
export function Announcer({ announcement, slot }: AnnouncerProps): ReactNode {
  const { number, text } = useStoreValue(announcement, (last) => last);
  return (
    <div
      data-slot={slot}
      role="status"
      aria-live="assertive"
      aria-atomic="true"
      className="vt:visually-hidden"
    >
      <span className="vt:plain" key={number}>
        {text}
      </span>
    </div>
  );
}
