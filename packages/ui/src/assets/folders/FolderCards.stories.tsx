import preview from '../../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { buildFolderTree } from '@vitrine/core/assets';
import {
  compactDecorator,
  dark,
  longText,
  longWords,
  narrow,
  rightToLeft,
} from '../../internal/testing/storyStates.tsx';
import { FolderCards } from '../index.ts';

const folder = (id: string, name: string, parentId: string | null, fileCount: number) => ({
  id,
  name,
  path: [name],
  parentId,
  fileCount,
});

const folders = [
  folder('1', 'Summer campaign', null, 1204),
  folder('2', 'Harbour', '1', 86),
  folder('3', longText, null, 3),
  folder('4', 'Uploads', null, 240),
  folder('5', 'Empty', null, 0),
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
  play: async ({ args }) => {
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
