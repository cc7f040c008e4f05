import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { LazySelect } from './index.ts';
import { compactDecorator, dark, longText, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: LazySelect,
  args: {
    label: 'Sort',
    options: [
      { value: 'name', label: 'Name' },
      { value: 'added', label: 'Date added' },
      { value: 'size', label: 'Size' },
    ],
    value: 'added',
    onChange: fn(),
    onLoadFailed: fn(),
    className: 'vt:max-w-64',
  },
});

export const Default = meta.story();

/** When it is first opened by keyboard, the current choice is marked, as in every select. */
export const ByKeyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^Sort/, expanded: false })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const choice = await screen.findByRole('option', { name: 'Date added' });
    await waitFor(() => expect(choice).toHaveAttribute('data-focus'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('size');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const LongText = meta.story({ args: { options: [{ value: 'added', label: longText }] } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Compact = meta.story({ decorators: [compactDecorator] });
