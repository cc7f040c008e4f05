import { configure } from '@vitrine/elements/config';

/** What the server of this page says to somebody who has signed in to it. */
interface Session {
  /** Origin of the gallery. */
  readonly gallery: string;
  /** A token of the gallery for this person and this page. */
  readonly token: string;
  /** Ids of the files to review. */
  readonly picture: string;
  readonly video: string;
}

async function loadSession(): Promise<Session> {
  const response = await fetch('session.json');
  if (!response.ok) throw new Error(`The session could not be loaded: ${response.status}.`);
  return (await response.json()) as Session;
}

/** Signs the elements in. A token ends after half a day: the next one comes from the server of this page too. */
export async function startSession(): Promise<Session> {
  const session = await loadSession();
  configure({
    baseUrl: session.gallery,
    token: session.token,
    onSessionExpired: () => void loadSession().then(({ token }) => configure({ token })),
  });
  return session;
}
