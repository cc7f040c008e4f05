import type { GalleryApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';

/** Built by its own project, and loaded as from a server of files, beside the folder of this script. */
const bundle = '../elements/index.js';

interface Bundle {
  configure(settings: { api: GalleryApi; theme: 'light' | 'dark' }): void;
}

const api = createMemoryGalleryApi();

/** Creates a link for visitors, to a folder or to some files. Returns its hash. */
async function share(element: Element): Promise<string> {
  const { items } = await api.assets.listFiles({ limit: 8 });
  const [folder] = await api.assets.listFolders();
  const target =
    element.localName === 'vitrine-public-folder' && folder
      ? { folderId: folder.id }
      : { fileIds: items.map(({ id }) => id) };
  const options = { title: 'Harbour campaign', expirationDatetime: null, allowDownload: true };
  return (await api.sharing.createLink({ ...options, ...target })).hash;
}

const transcript = `WEBVTT

00:00.000 --> 00:03.000
The harbour opens at six.

00:03.500 --> 00:08.000
Boats leave one after another, and the nets are still wet from the night before.

00:09.000 --> 00:13.000
Who paints the boats? The same family, for four generations.
`;

/** Sets the attributes of the examples whose values only this back end knows. */
async function fillIn(element: Element): Promise<void> {
  const { items } = await api.assets.listFiles({ limit: 60 });
  const photo = items.find(({ type }) => type === 'photo')?.id ?? '';
  const video = items.find(({ type }) => type === 'video')?.id ?? '';
  for (const name of ['file-id', 'entry']) if (element.hasAttribute(name)) element.setAttribute(name, photo);
  if (element.hasAttribute('share-hash')) element.setAttribute('share-hash', await share(element));
  if (element.hasAttribute('entry-id')) {
    await api.transcripts.uploadTranscript({ fileId: video, text: transcript, format: 'vtt' });
    element.setAttribute('entry-id', video);
  }
}

const element = document.body.firstElementChild;
if (element) await fillIn(element);
const { configure } = (await import(/* @vite-ignore */ bundle)) as Bundle;

/** The theme of the page around this one, which its reader can change. */
const page = window.parent.document.documentElement;

function followTheme(): void {
  const theme = page.dataset['theme'] === 'dark' ? 'dark' : 'light';
  // A frame with another scheme than its page would get a background of its own.
  document.documentElement.style.colorScheme = theme;
  configure({ api, theme });
}

new MutationObserver(followTheme).observe(page, { attributeFilter: ['data-theme'] });
followTheme();
