import { describeElement } from '../internal/elementDescription.ts';

export const sharedLite = describeElement({
  tag: 'vitrine-shared-lite',
  summary: 'The viewer of a link to files, for visitors without a session.',
  audience: 'visitors',
  attributes: {
    'share-hash': { kind: 'id', summary: 'Hash of the link. Nothing is loaded without it.' },
  },
  events: {
    'gallery:open-image': {
      detail: '{ id: string }',
      summary: 'The visitor has gone to a file.',
    },
  },
});
