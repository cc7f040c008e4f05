import type { ProfileSession, ProfileValues, Viewer } from '../../contract/index.ts';
import { dayMs } from '../../internal/times.ts';
import { toIso } from '../clock.ts';

/** What a memory back end knows about a person, beside what the session says. */
export interface StoredProfile extends Pick<ProfileValues, 'email' | 'url'> {
  version: number;
  sessions: readonly ProfileSession[];
}

/** The people of a memory back end by their login names; one is added when their profile is first read. */
export type ProfileStore = Map<string, StoredProfile>;

/** Returns the stored profile of a person, who is signed in here and in one other place. */
export function profileOf(store: ProfileStore, { logicalId }: Viewer, now: number): StoredProfile {
  const stored = store.get(logicalId) ?? {
    email: `${logicalId}@studio.test`,
    url: '',
    version: 1,
    sessions: [
      { id: 'session-1', createdAt: toIso(now), lastActivity: toIso(now), isCurrent: true },
      {
        id: 'session-2',
        createdAt: toIso(now - 9 * dayMs),
        lastActivity: toIso(now - 2 * dayMs),
        isCurrent: false,
      },
    ],
  };
  store.set(logicalId, stored);
  return stored;
}
