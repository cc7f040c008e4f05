import { useCallback, useState, type ReactNode } from 'react';

/** A sentence for the live region. Other words are said by themselves; a new number makes the same be said again. */
export interface Announcement {
  readonly number: number;
  readonly text: string;
}

/** What was said last, and how to say more. */
export function useAnnouncement(): readonly [announcement: Announcement, say: (text: string) => void] {
  const [announcement, setAnnouncement] = useState<Announcement>({ number: 0, text: '' });
  const say = useCallback(
    (text: string) =>
      setAnnouncement((last) => ({ number: text === last.text ? last.number + 1 : last.number, text })),
    [],
  );
  return [announcement, say];
}

/** What `Announcer` takes. */
export interface AnnouncerProps {
  announcement: Announcement;
  /** Its name in the page. */
  slot: string;
}

/** The live region of an editor. It is there before anything is said, so that the first sentence is heard too. */
export function Announcer({ announcement, slot }: AnnouncerProps): ReactNode {
  return (
    <div
      data-slot={slot}
      role="status"
      aria-live="assertive"
      aria-atomic="true"
      className="vt:visually-hidden"
    >
      <span className="vt:plain" key={announcement.number}>
        {announcement.text}
      </span>
    </div>
  );
}
