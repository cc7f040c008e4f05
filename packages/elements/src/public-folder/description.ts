import { describeElement } from '../internal/elementDescription.ts';

export const publicFolder = describeElement({
  tag: 'vitrine-public-folder',
  summary: 'The page of a link to a folder, for visitors without a session.',
  audience: 'visitors',
  attributes: {
    'share-hash': { kind: 'id', summary: 'Hash of the link. Nothing is loaded without it.' },
  },
  events: {
    'gallery:open-folder': {
      detail: '{ id: string | undefined }',
      summary: 'The visitor has gone to a folder; undefined for the shared one.',
    },
    'gallery:open-image': { detail: '{ id: string }', summary: 'The visitor has opened a file.' },
  },
});
