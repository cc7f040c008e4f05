import preview from '../../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { buildFolderTree } from '@vitrine/core/assets';
import { makeFolder } from '@vitrine/core/testing';
import { FolderTree } from '../index.ts';
import { compactDecorator, dark, longText, rightToLeft } from '../../internal/testing/storyStates.tsx';

const folders = [
  makeFolder({ id: '1', name: 'Summer campaign', parentId: null, fileCount: 1204 }),
  makeFolder({ id: '2', name: 'Harbour', parentId: '1', fileCount: 86 }),
  makeFolder({ id: '3', name: longText, parentId: '1', fileCount: 3 }),
  makeFolder({ id: '4', name: 'Uploads', parentId: null, fileCount: 240 }),
];

const meta = preview.meta({
  component: FolderTree,
  args: {
    nodes: buildFolderTree(folders, (one, other) => one.localeCompare(other)),
    currentId: '2',
    expandedIds: new Set(['1']),
    onExpandedChange: fn(),
    onOpen: fn(),
    className: 'vt:max-w-60',
  },
});

export const Default = meta.story();

export const ByKeyboard = meta.story({
  play: async ({ args, canvas }) => {
    await canvas.findAllByRole('row');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(args.onExpandedChange).toHaveBeenCalledWith({ expandedIds: new Set() });
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith({ folderId: '4' });
  },
});

export const Empty = meta.story({ args: { nodes: [] } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Compact = meta.story({ decorators: [compactDecorator] });
