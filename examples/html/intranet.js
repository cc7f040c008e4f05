import { configure } from '@vitrine/elements/bundle';

/** What the page shows comes from its address, as in `?server=https://gallery.example&file=12`; the token from its own server. */
const query = new URLSearchParams(window.location.search);

configure({ baseUrl: query.get('server') ?? undefined, token: query.get('token') ?? undefined });

const values = {
  'vitrine-comments-summary': { entry: query.get('file') },
  'vitrine-file-sidebar': { 'file-id': query.get('file') },
  'vitrine-faces': { 'file-id': query.get('file') },
  'vitrine-timestamps': { 'entry-id': query.get('video') },
  'vitrine-shared-lite': { 'share-hash': query.get('files') },
  'vitrine-public-folder': { 'share-hash': query.get('folder') },
};

for (const [tag, attributes] of Object.entries(values))
  for (const [name, value] of Object.entries(attributes))
    if (value !== null) document.querySelector(tag)?.setAttribute(name, value);
