import { describeElement } from '../internal/elementDescription.ts';

export const webSearch = describeElement({
  tag: 'vitrine-web-search',
  summary: 'Finds pictures on the web and imports them into a folder, with their source and licence.',
  attributes: {
    'folder-id': {
      kind: 'id',
      summary: 'Id of the folder for imports. Defaults to the first one into which the person may upload.',
    },
  },
  events: {
    'gallery:open-folder': {
      detail: '{ id: string }',
      summary: 'The person has chosen another folder for imports.',
    },
  },
});
