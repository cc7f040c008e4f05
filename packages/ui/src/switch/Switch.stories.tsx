import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { Switch } from './index.ts';
import { dark, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: Switch,
  args: { label: 'Show field titles', description: 'Takes effect at once.', checked: true, onChange: fn() },
});

export const Default = meta.story();

export const Off = meta.story({
  args: { checked: false },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Show field titles' }));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
