import { EllipsisIcon } from 'lucide-react';
import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '../button/index.ts';
import { dark, rightToLeft, settle } from '../internal/testing/storyStates.tsx';
import { LazyMenu, type LazyMenuProps } from './index.ts';

const onRemove = fn();

const meta = preview.meta({
  component: LazyMenu,
  args: {
    trigger: <IconButton icon={<EllipsisIcon />} label="Actions" />,
    groups: () => [
      {
        id: 'all',
        items: [
          { id: 'move', label: 'Move' },
          { id: 'remove', label: 'Remove', onAction: onRemove },
        ],
      },
    ],
    onLoadFailed: fn(),
  } satisfies LazyMenuProps,
});

export const Default = meta.story();

export const Open = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    const item = await screen.findByRole('menuitem', { name: 'Remove' });
    await settle();
    await waitFor(() => expect(item).toBeVisible());
  },
});

/** When it is first opened by keyboard, its first entry has the focus, as in every menu. */
export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    onRemove.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Actions', expanded: false })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Move' })).toHaveAttribute('data-focus'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onRemove).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus());
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
