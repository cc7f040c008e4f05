import { describeElement } from '../internal/elementDescription.ts';

export const fileSidebar = describeElement({
  tag: 'vitrine-file-sidebar',
  summary: 'Files that look like one file, were taken at a similar time, or show similar objects.',
  attributes: {
    'file-id': { kind: 'id', summary: 'Id of the file. Nothing is loaded without it.' },
  },
  events: {
    'gallery:open-image': {
      detail: '{ id: string; ids: readonly string[] }',
      summary: 'A file is opened; `ids` are all of its list. Cancel it to open it yourself.',
    },
    'gallery:navigate': {
      detail: '{ to: string; href: string }',
      summary: 'The page of the file is opened. Cancel it to open it yourself.',
    },
  },
});
