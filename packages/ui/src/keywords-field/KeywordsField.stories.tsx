import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { useState } from 'react';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, rightToLeft } from '../internal/testing/storyStates.tsx';
import { KeywordsField, type KeywordsFieldProps } from './index.ts';

const suggestions = [
  { value: 'harbour', fileCount: 12 },
  { value: 'harvest', fileCount: 1 },
];

function Typed(props: KeywordsFieldProps) {
  const [text, setText] = useState(props.text);
  return (
    <div className="vt:max-w-80">
      <KeywordsField {...props} text={text} onTextChange={setText} />
    </div>
  );
}

const meta = preview.meta({
  component: KeywordsField,
  args: {
    label: 'Keywords',
    words: ['boat', 'sea', 'light'],
    text: '',
    suggestions,
    description: 'Enter or a comma adds a word.',
    onTextChange: fn(),
    onAdd: fn(),
    onRemove: fn(),
  },
  render: (args) => <Typed {...args} />,
});

export const Default = meta.story();

export const Suggested = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Keywords' }), 'har');
    const option = await screen.findByRole('option', { name: /harbour/ });
    // The list is placed, and so shown, in a later frame.
    await waitFor(() => expect(option).toBeVisible());
  },
});

export const NotInTheDictionary = meta.story({
  args: {
    isFixed: true,
    text: 'zeppelin',
    suggestions: [],
    description: 'Only words of the dictionary can be added.',
    error: 'Not in the dictionary: zeppelin',
  },
});

export const LongText = meta.story({ args: { words: [longText, 'sea'] } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
