import preview from '../../../../.storybook/preview.tsx';
import { expect, userEvent } from 'storybook/test';
import { Disclosure } from './index.ts';
import { dark, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: Disclosure,
  args: { title: 'How to use', children: 'Drag a field onto the preview.' },
});

export const Default = meta.story();

export const Opened = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'How to use' }));
    await expect(canvas.getByText('Drag a field onto the preview.')).toBeVisible();
  },
});

/** By the keyboard alone: Enter opens it, Space closes it, and the focus stays. */
export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'How to use', expanded: false });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText('Drag a field onto the preview.')).toHaveAttribute(
      'id',
      button.getAttribute('aria-controls'),
    );
    await userEvent.keyboard(' ');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByText('Drag a field onto the preview.')).toBeNull();
    await expect(button).toHaveFocus();
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
