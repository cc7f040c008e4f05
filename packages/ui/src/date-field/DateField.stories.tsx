import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, rightToLeft } from '../internal/testing/storyStates.tsx';
import { DateField } from './index.ts';

const meta = preview.meta({
  component: DateField,
  args: { label: 'Expiration date', value: '2026-03-09', onChange: fn(), onChoose: fn() },
});

export const Default = meta.story();

/** The calendar opens at the date of the field; a day is chosen by keyboard, and the focus is on the button again. */
export const Open = meta.story({
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Calendar: Expiration date' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const calendar = within(await canvas.findByRole('dialog', { name: 'Calendar: Expiration date' }));
    const day = await calendar.findByRole('button', { name: /March 9, 2026/ });
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('2026-03-10');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await calendar.findByRole('button', { name: /March 9, 2026/ })).toHaveFocus(),
    );
  },
});

export const Empty = meta.story({ args: { value: '', description: 'Year-month-day, such as 2026-03-09.' } });
export const Invalid = meta.story({ args: { value: '2026-02-30', error: 'Enter a date of the calendar.' } });
export const Dark = meta.story({ ...dark, play: Open.input.play });
export const RightToLeft = meta.story({
  ...rightToLeft,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button')[0] as HTMLElement);
    await waitFor(() => expect(canvas.getAllByRole('gridcell').length).toBeGreaterThan(27));
  },
});
