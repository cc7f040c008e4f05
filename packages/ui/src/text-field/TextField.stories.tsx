import preview from '../../../../.storybook/preview.tsx';
import { expect, userEvent } from 'storybook/test';
import { TextArea, TextField } from './index.ts';
import { compactDecorator, dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: TextField,
  args: { label: 'Folder name', description: 'At most 255 characters.' },
});

export const Default = meta.story();

export const Filled = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Folder name' }), 'Harbour');
    await expect(canvas.getByRole('textbox')).toHaveValue('Harbour');
  },
});

/** The message describes the input, so that the colour is not the only sign of the error. */
export const Invalid = meta.story({ args: { error: 'Enter a name.' } });

export const Disabled = meta.story({ args: { disabled: true, defaultValue: 'Harbour' } });

export const LongText = meta.story({ args: { defaultValue: longText } });

export const SeveralLines = meta.story({
  render: () => <TextArea label="Description" defaultValue={longText} />,
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
