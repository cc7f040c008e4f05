import { CircleHelpIcon } from 'lucide-react';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { IconButton } from '../button/index.ts';
import { dark, longText, rightToLeft } from '../internal/testing/storyStates.tsx';
import { Popover } from './index.ts';

const text = 'Edits of a list do not change values that images already have.';

const meta = preview.meta({
  component: Popover,
  args: {
    trigger: <IconButton icon={<CircleHelpIcon />} label="About lists" />,
    label: 'About lists',
    children: text,
  },
});

export const Default = meta.story();

/** A click opens it; when it closes, the focus returns to the button. */
export const Open = meta.story({
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'About lists' });
    await userEvent.click(button);
    const panel = await canvas.findByRole('dialog', { name: 'About lists' });
    await waitFor(() => expect(panel).toHaveFocus());
    await expect(panel).toHaveTextContent(text);
    panel.hidePopover();
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await waitFor(() => expect(panel).toBeVisible());
  },
});

export const LongText = meta.story({
  args: { children: longText },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'About lists' }));
    await waitFor(() => expect(canvas.getByText(longText)).toBeVisible());
  },
});
export const Dark = meta.story({ ...dark, play: Open.input.play });
export const RightToLeft = meta.story({ ...rightToLeft, play: Open.input.play });
