import { useState, type ComponentProps } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { PersonField } from './index.ts';

function Typed(props: ComponentProps<typeof PersonField>) {
  const [text, setText] = useState(props.text);
  return (
    <PersonField
      {...props}
      text={text}
      onTextChange={(next) => {
        setText(next);
        props.onTextChange(next);
      }}
    />
  );
}

const options = [
  { id: '1', value: 'Jon Smith', faceCount: 212 },
  { id: '2', value: 'Jonna Berg', faceCount: 1 },
  { id: '3', value: longText, faceCount: 12_345 },
];

const meta = preview.meta({
  component: PersonField,
  args: {
    label: 'This is not a photo of Ada Lovelace? Change to:',
    text: '',
    options,
    onTextChange: fn(),
    onChoose: fn(),
    onAdd: fn(),
    onCancel: fn(),
    style: { maxWidth: 352 },
  },
  render: (args) => <Typed {...args} />,
});

export const Default = meta.story({
  async play({ canvas, args }) {
    // Another element has its place when the code of the list has arrived.
    const field = () =>
      canvas.getByRole('combobox', { name: 'This is not a photo of Ada Lovelace? Change to:' });
    await userEvent.type(field(), 'jo');
    await expect(await canvas.findByRole('option', { name: 'Jon Smith, 212 photos' })).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect(args.onChoose).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Add jo' }));
    await expect(args.onAdd).toHaveBeenLastCalledWith('jo');
    await userEvent.click(field());
    await userEvent.click(await canvas.findByRole('option', { name: 'Jonna Berg, 1 photo' }));
    await expect(args.onChoose).toHaveBeenLastCalledWith(options[1]);
  },
});

/** A back end that does not count faces. */
export const Uncounted = meta.story({
  args: { options: options.map(({ id, value }) => ({ id, value })) },
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('combobox'), 'jo');
    await expect(await canvas.findByRole('option', { name: 'Jon Smith' })).toBeVisible();
  },
});

export const NoNames = meta.story({
  args: { options: [], text: 'Zuse' },
  async play({ canvas, args }) {
    await expect(canvas.getByText('No names found')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onAdd).toHaveBeenLastCalledWith('Zuse');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(args.onCancel).toHaveBeenCalled();
  },
});

export const NameExists = meta.story({
  args: {
    text: 'jon  SMITH',
    error: 'This name already exists. Please select it from the list or change the name to add a new one.',
  },
});

export const SearchFailed = meta.story({ args: { options: [], text: 'Jo', failed: true } });

export const Disabled = meta.story({ args: { text: 'Jo', disabled: true } });

export const Dark = meta.story({ args: { text: 'Jo' }, ...dark });

export const RightToLeft = meta.story({ args: { text: 'Jo' }, ...rightToLeft });

export const LongWords = meta.story({ args: { text: 'Jo' }, ...longWords });

export const Narrow = meta.story({ args: { text: longText }, ...narrow });
