import preview from '../../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { buildFolderTree } from '@vitrine/core/assets';
import { makeFolder } from '@vitrine/core/testing';
import {
  compactDecorator,
  dark,
  longText,
  longWords,
  narrow,
  rightToLeft,
} from '../../internal/testing/storyStates.tsx';
import { FolderCards } from '../index.ts';

const folders = [
  makeFolder({ id: '1', name: 'Summer campaign', parentId: null, fileCount: 1204 }),
  makeFolder({ id: '2', name: 'Harbour', parentId: '1', fileCount: 86 }),
  makeFolder({ id: '3', name: longText, parentId: null, fileCount: 3 }),
  makeFolder({ id: '4', name: 'Uploads', parentId: null, fileCount: 240 }),
  makeFolder({ id: '5', name: 'Empty', parentId: null, fileCount: 0 }),
];

const meta = preview.meta({
  component: FolderCards,
  args: {
    nodes: buildFolderTree(folders, (one, other) => one.localeCompare(other)),
    onOpen: fn(),
    menuOf: ({ name }) => [
      { id: 'folder', heading: name, items: [{ id: 'rename', label: 'Rename folder' }] },
    ],
  },
});

export const Default = meta.story();

export const ByKeyboard = meta.story({
  play: async ({ args, canvas }) => {
    await canvas.findAllByRole('row');
    await userEvent.tab();
    await userEvent.keyboard('{End}{ArrowLeft}{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith({ folderId: '1' });
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const LongWords = meta.story({ ...longWords });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
