import preview from '../../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { buildFolderTree } from '@vitrine/core/assets';
import { FolderTree } from '../index.ts';
import { compactDecorator, dark, longText, rightToLeft } from '../../internal/testing/storyStates.tsx';

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
  folder('3', longText, '1', 3),
  folder('4', 'Uploads', null, 240),
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
  play: async ({ args }) => {
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
