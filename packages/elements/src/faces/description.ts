import { describeElement } from '../internal/elementDescription.ts';

export const faces = describeElement({
  tag: 'vitrine-faces',
  summary: 'The faces of a picture with the names of the people.',
  attributes: {
    'file-id': { kind: 'id', summary: 'Id of the file. Nothing is loaded without it.' },
    'edit-allowed': {
      kind: 'boolean',
      summary: 'Whether faces can be named and deleted, by those who have the right.',
    },
  },
  properties: {
    picture: {
      type: 'HTMLElement | undefined',
      summary: 'An element of the page that covers the picture: the faces are drawn as boxes into it.',
    },
  },
});
