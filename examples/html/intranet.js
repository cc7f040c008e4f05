import { configure } from '@vitrine/elements/bundle';

/** What the server of this page says to somebody who has signed in to it: the gallery, a token of it, and what to show. */
async function loadSession() {
  const response = await fetch('session.json');
  if (!response.ok) throw new Error(`The session could not be loaded: ${response.status}.`);
  return response.json();
}

const { gallery, token, picture, video, files, folder } = await loadSession();

configure({
  baseUrl: gallery,
  token,
  // A token ends after half a day.
  onSessionExpired: () => void loadSession().then((session) => configure({ token: session.token })),
});

const values = {
  'vitrine-comments-summary': { entry: picture },
  'vitrine-file-sidebar': { 'file-id': picture },
  'vitrine-faces': { 'file-id': picture },
  'vitrine-timestamps': { 'entry-id': video },
  'vitrine-shared-lite': { 'share-hash': files },
  'vitrine-public-folder': { 'share-hash': folder },
};

for (const [tag, attributes] of Object.entries(values))
  for (const [name, value] of Object.entries(attributes))
    document.querySelector(tag)?.setAttribute(name, value);
