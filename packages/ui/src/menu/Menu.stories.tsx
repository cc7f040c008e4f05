import { DownloadIcon, EllipsisIcon, EyeIcon, FolderInputIcon, Trash2Icon } from 'lucide-react';
import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Menu, type MenuProps } from './index.ts';
import { dark, rightToLeft, settle } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: Menu,
  args: {
    trigger: <Button icon={<EllipsisIcon />}>Actions</Button>,
    groups: [
      {
        id: 'file',
        items: [
          { id: 'open', label: 'Open', icon: <EyeIcon />, onAction: fn() },
          { id: 'download', label: 'Download', icon: <DownloadIcon /> },
          { id: 'move', label: 'Move…', icon: <FolderInputIcon />, disabled: true },
        ],
      },
      { id: 'end', items: [{ id: 'delete', label: 'Delete', icon: <Trash2Icon />, danger: true }] },
    ],
  } satisfies MenuProps,
});

export const Default = meta.story();

export const Open = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    const item = await screen.findByRole('menuitem', { name: 'Delete' });
    await settle();
    await waitFor(() => expect(item).toBeVisible());
  },
});

export const Choices = meta.story({
  args: {
    trigger: <Button>Theme</Button>,
    groups: [
      {
        id: 'theme',
        heading: 'Theme',
        items: [
          { id: 'system', label: 'System', checked: true },
          { id: 'dark', label: 'Dark', checked: false },
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Theme' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'System' })).toBeChecked();
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
