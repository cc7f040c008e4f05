import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { LinkThemeChoice, type LinkThemeChoiceProps } from './LinkThemeChoice.tsx';

/** A choice that keeps the chosen theme. */
function Choosing({ value, onChange }: LinkThemeChoiceProps) {
  const [theme, setTheme] = useState(value);
  return (
    <LinkThemeChoice
      value={theme}
      onChange={(event) => {
        onChange(event);
        setTheme(event.theme);
      }}
    />
  );
}

const args: LinkThemeChoiceProps = { value: 'default', onChange: fn() };

const meta = preview.meta({
  component: LinkThemeChoice,
  args,
  render: (props) => <Choosing {...props} />,
});

export const Default = meta.story();

export const White = meta.story({ args: { value: 'white' } });

/** Arrow keys choose, and the group says what the theme means. */
export const ByKeyboard = meta.story({
  async play({ canvas, args: { onChange } }) {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Default' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(onChange).toHaveBeenLastCalledWith({ theme: 'dark-gray' });
    await expect(canvas.getByRole('radio', { name: 'Dark gray' })).toBeChecked();
    await expect(canvas.getByText(/^Dark gray around the pictures/)).toBeVisible();
  },
});

export const Dark = meta.story({ ...dark });

export const LongWords = meta.story({ ...longWords });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
