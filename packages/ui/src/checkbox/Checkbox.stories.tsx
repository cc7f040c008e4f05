import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { Checkbox } from './index.ts';
import { dark, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: Checkbox,
  args: { label: 'Include sub-folders', checked: true, onChange: fn() },
});

export const Default = meta.story();

export const Unchecked = meta.story({
  args: { checked: false },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Include sub-folders' }));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
});

export const Some = meta.story({ args: { checked: false, indeterminate: true } });

export const WithDescription = meta.story({
  args: { description: 'Files below this folder are listed too.' },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
