import { useCallback, useState, type ReactNode } from 'react';

/** A sentence for the live region; a new number makes the same words be said again. */
export interface Announcement {
  readonly number: number;
  readonly text: string;
}

/** What was said last, and how to say more. */
export function useAnnouncement(): readonly [announcement: Announcement, say: (text: string) => void] {
  const [announcement, setAnnouncement] = useState<Announcement>({ number: 0, text: '' });
  const say = useCallback(
    (text: string) => setAnnouncement(({ number }) => ({ number: number + 1, text })),
    [],
  );
  return [announcement, say];
}

/** The live region of the editor. It is there before anything is said, so that the first sentence is heard too. */
export function Announcer({ announcement }: { announcement: Announcement }): ReactNode {
  return (
    <div
      data-slot="dashboard-announcer"
      role="status"
      aria-live="assertive"
      aria-atomic="true"
      className="vt:visually-hidden"
    >
      <span key={announcement.number}>{announcement.text}</span>
    </div>
  );
}
