import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { StatusCard } from './index.ts';

const status = {
  key: 'a',
  isStored: true,
  name: 'Approved',
  color: 'green',
  isDefault: true,
  hideOnGalleryView: false,
};

const meta = preview.meta({
  component: StatusCard,
  args: { status, group: 'default', count: '1,204 files', onChange: fn(), onRemove: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Light blue' }));
    await expect(args.onChange).toHaveBeenCalledWith({ color: 'lightBlue' });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Approved' }));
    await expect(args.onRemove).toHaveBeenCalled();
  },
});

/** A new status has no name and no colour, and hides its files in lists. */
export const New = meta.story({
  args: {
    status: { ...status, isStored: false, name: '', color: '', isDefault: false, hideOnGalleryView: true },
    nameError: 'Status name cannot be empty',
  },
});

export const Disabled = meta.story({ args: { disabled: true } });
export const LongName = meta.story({ args: { status: { ...status, name: longText, color: 'yellowGreen' } } });
export const Dark = meta.story({ ...dark });
export const RightToLeft = meta.story({ ...rightToLeft });
export const LongWords = meta.story({ ...longWords });
export const Narrow = meta.story({ ...narrow });
