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

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
