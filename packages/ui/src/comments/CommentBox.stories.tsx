import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { CommentBox, type CommentBoxProps } from './index.ts';

const everybody = [
  { handle: 'ada', name: 'Ada Brandt' },
  { handle: 'noor', name: 'نور حدّاد' },
  { handle: 'kei', name: longText },
];

/** A box with its text, and people found by their handle. */
function Box(props: CommentBoxProps) {
  const [value, setValue] = useState(props.value);
  const [query, setQuery] = useState<string>();
  const people = query === undefined ? undefined : everybody.filter(({ handle }) => handle.startsWith(query));
  return (
    <CommentBox
      {...props}
      {...{ value, people }}
      onChange={setValue}
      onMentionQuery={({ query: next }) => setQuery(next)}
      className="vt:max-w-96 vt:pb-40"
    />
  );
}

const meta = preview.meta({
  component: CommentBox,
  render: (args) => <Box {...args} />,
  args: {
    label: 'Add a comment',
    placeholder: 'Add a comment',
    submitLabel: 'Send',
    value: '',
    canSubmit: true,
    onChange: fn(),
    onSubmit: fn(),
  },
});

export const Default = meta.story({ args: { canSubmit: false } });

/** The arrow keys choose among the people, Enter completes the mention, and Ctrl+Enter sends. */
export const Mentioning = meta.story({
  async play({ canvas, args }) {
    const input = canvas.getByRole('textbox', { name: 'Add a comment' });
    await userEvent.type(input, 'Hello @');
    await expect(canvas.getAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { name: 'نور حدّاد @noor' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('Hello @noor ');
    await userEvent.keyboard('and{Control>}{Enter}{/Control}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
});

export const People = meta.story({
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('textbox'), '@');
    await expect(canvas.getByRole('listbox', { name: 'People' })).toBeVisible();
  },
});

export const Busy = meta.story({ args: { value: 'The second one.', busy: true, canSubmit: false } });

export const Failed = meta.story({
  args: {
    value: 'The second one.',
    error: 'The comment was not sent. There is no connection. Check it, then try again.',
    onRetry: fn(),
    onCancel: fn(),
  },
});

export const TooLong = meta.story({ args: { value: 'x '.repeat(5010), canSubmit: false } });

export const WithTime = meta.story({
  args: { value: 'Here', videoTimestamp: 65, onVideoTimestamp: fn(), playerSeconds: () => 65 },
});

export const Dark = meta.story({ args: { value: 'The second one.' }, ...dark });

export const RightToLeft = meta.story({
  args: { onCancel: fn(), onVideoTimestamp: fn(), playerSeconds: () => 65 },
  ...rightToLeft,
});

export const LongWords = meta.story({ args: { onCancel: fn() }, ...longWords });

export const Narrow = meta.story({ args: { onCancel: fn() }, ...narrow });
