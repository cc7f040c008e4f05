import preview from '../../../../.storybook/preview.tsx';
import { expect, userEvent } from 'storybook/test';
import { PasswordField } from './index.ts';
import { dark, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: PasswordField,
  args: { label: 'Password', defaultValue: 'correct horse' },
});

export const Default = meta.story();

export const Shown = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
});

export const Invalid = meta.story({ args: { error: 'Enter your password.', defaultValue: '' } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
