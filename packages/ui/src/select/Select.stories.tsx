import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Select } from './index.ts';
import { compactDecorator, dark, longText, rightToLeft } from '../internal/testing/storyStates.tsx';

const options = [
  { value: 'name', label: 'Name' },
  { value: 'added', label: 'Date added' },
  { value: 'size', label: 'Size' },
];

const meta = preview.meta({
  component: Select,
  args: { label: 'Sort', options, value: 'added', onChange: fn(), className: 'vt:max-w-64' },
});

export const Default = meta.story();

export const Open = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('option', { name: 'Date added' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const LongText = meta.story({ args: { options: [{ value: 'added', label: longText }] } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Compact = meta.story({ decorators: [compactDecorator] });
