import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { useState } from 'react';
import { SearchField, type SearchFieldProps } from './index.ts';
import { compactDecorator, dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';

function Controlled(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value);
  return <SearchField {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  component: SearchField,
  args: {
    label: 'Search files',
    placeholder: 'Names, keywords, people, places',
    value: '',
    onChange: fn(),
    onSubmit: fn(),
  },
  render: (args) => <Controlled {...args} />,
});

export const Default = meta.story();

export const Submitted = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'harbour{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('harbour');
  },
});

export const LongText = meta.story({ args: { value: longText } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
