import { dashboardBackgrounds } from '@vitrine/core/dashboard';
import { expect, fn, userEvent, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { BackgroundDialog, type BackgroundDialogProps } from './index.ts';

const names = ['Mist over hills', 'Light table', 'Dunes', 'Paper folds', 'Water', 'Night horizon'];

const options = dashboardBackgrounds.map((background, at) => ({
  background,
  name: names[at] ?? background,
  src: `/pictures/${background}.webp`,
}));

const meta = preview.meta({
  component: BackgroundDialog,
  args: {
    open: true,
    onClose: fn(),
    onSave: fn(),
    options,
    value: dashboardBackgrounds[0],
  } satisfies BackgroundDialogProps,
  /** It is loaded when it opens: nothing is checked before. */
  async play({ canvasElement }) {
    await within(canvasElement.ownerDocument.body).findByRole('radiogroup');
  },
});

export const Default = meta.story();

/** By the keyboard alone: the arrows choose, Save sends the choice. */
export const ByKeyboard = meta.story({
  async play({ args, canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    const first = await page.findByRole('radio', { name: 'Mist over hills' });
    await expect(first).toBeChecked();
    first.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(page.getByRole('radio', { name: 'Dunes' })).toBeChecked();
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenCalledWith({ background: dashboardBackgrounds[2] });
  },
});

/** Dismiss leaves everything as it was. */
export const Dismissed = meta.story({
  async play({ args, canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('radio', { name: 'Water' }));
    await userEvent.click(page.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onClose).toHaveBeenCalled();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
});

export const Dark = meta.story({ ...dark });

export const LongWords = meta.story({ ...longWords });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
