import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox/index.ts';
import { renderUi } from './internal/testing/renderUi.tsx';
import { PasswordField } from './password-field/index.ts';
import { SearchField } from './search-field/index.ts';
import { Switch } from './switch/index.ts';
import { TextArea, TextField } from './text-field/index.ts';

describe('TextField', () => {
  it('associates its error and its hint with the input (X13)', () => {
    renderUi(<TextField label="Folder name" error="Enter a name." description="At most 255 characters." />);
    const input = screen.getByRole('textbox', { name: 'Folder name' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Enter a name. At most 255 characters.');
  });

  it('keeps its name when the label is not drawn (X14)', () => {
    renderUi(<TextField label="Name" hideLabel placeholder="New folder" />);
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
  });
});

describe.each([
  ['TextField', TextField],
  ['TextArea', TextArea],
])('the direction of a %s', (_, Field) => {
  it('is that of its text; an empty one has that of the page', () => {
    const { rerender } = renderUi(<Field label="Name" value="" onChange={vi.fn()} />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).not.toHaveAttribute('dir');
    rerender(<Field label="Name" value="Dawn." onChange={vi.fn()} />);
    expect(input).toHaveAttribute('dir', 'auto');
    rerender(<Field label="Name" value="Dawn." onChange={vi.fn()} dir="ltr" />);
    expect(input).toHaveAttribute('dir', 'ltr');
  });

  it('follows what is typed into one without `value`', async () => {
    const onInput = vi.fn();
    const { user } = renderUi(<Field label="Name" defaultValue="Dawn." onInput={onInput} />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toHaveAttribute('dir', 'auto');
    await user.clear(input);
    expect(input).not.toHaveAttribute('dir');
    await user.type(input, 'a');
    expect(input).toHaveAttribute('dir', 'auto');
    expect(onInput).toHaveBeenCalledTimes(2);
  });

  it('is that of the page in an empty one without `value`', () => {
    renderUi(<Field label="Name" placeholder="Harbour" />);
    expect(screen.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('dir');
  });
});

describe('PasswordField', () => {
  it('shows and hides, and lets a password manager in (X41)', async () => {
    const { user } = renderUi(<PasswordField label="Password" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveAttribute('autocomplete', 'current-password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await user.click(input);
    await user.paste('secret');
    expect(input).toHaveValue('secret');
  });
});

function Search({ onSubmit }: { onSubmit: (value: string) => void }) {
  const [value, setValue] = useState('');
  return <SearchField label="Search files" value={value} onChange={setValue} onSubmit={onSubmit} />;
}

describe('SearchField', () => {
  it('submits by Enter, clears by Escape and by its button', async () => {
    const onSubmit = vi.fn();
    const { user } = renderUi(<Search onSubmit={onSubmit} />);
    const input = screen.getByRole('searchbox', { name: 'Search files' });
    await user.type(input, 'harbour{Enter}');
    expect(onSubmit).toHaveBeenLastCalledWith('harbour');
    await user.keyboard('{Escape}');
    expect(onSubmit).toHaveBeenLastCalledWith('');
    await user.type(input, 'dawn');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(input).toHaveValue('');
    expect(input).toHaveFocus();
  });

  it('accepts no more than its limit, and says so at the limit', async () => {
    const onChange = vi.fn();
    const field = (value: string) => (
      <SearchField label="Search files" maxLength={4} {...{ value, onChange }} />
    );
    const { user, rerender } = renderUi(field('daw'));
    const input = screen.getByRole('searchbox', { name: 'Search files' });
    expect(input).not.toHaveAccessibleDescription();
    rerender(field('dawn'));
    expect(screen.getByText('A search takes at most 4 characters.')).toHaveRole('alert');
    expect(input).toHaveAccessibleDescription('A search takes at most 4 characters.');
    await user.type(input, '!');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('Checkbox', () => {
  it('distinguishes indeterminate from checked, and reports the new value', async () => {
    const onChange = vi.fn();
    const { user } = renderUi(
      <Checkbox label="All files" checked={false} indeterminate onChange={onChange} />,
    );
    const box = screen.getByRole('checkbox', { name: 'All files' });
    expect(box).toBePartiallyChecked();
    await user.click(box);
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('Switch', () => {
  it('changes by Space and says what it is for', async () => {
    const onChange = vi.fn();
    const { user } = renderUi(
      <Switch
        label="Show field titles"
        description="Above each value."
        checked={false}
        onChange={onChange}
      />,
    );
    const control = screen.getByRole('switch', { name: 'Show field titles' });
    expect(control).toHaveAccessibleDescription('Above each value.');
    control.focus();
    await user.keyboard(' ');
    expect(onChange).toHaveBeenCalledWith(true);
  });
});
