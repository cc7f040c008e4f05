import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CustomFieldCard, type CustomFieldCardProps, type EditedField } from './index.ts';

const list: EditedField = {
  label: 'Usage',
  description: '',
  type: 'list',
  allowMultiSelect: false,
  choices: [{ value: 'Web' }, { value: 'Print' }],
  renamesInFiles: true,
};

function renderCard(props: Partial<CustomFieldCardProps> = {}) {
  const field = { current: props.field ?? list };
  function Card(): ReactNode {
    const [values, setValues] = useState(field.current);
    field.current = values;
    const change = (changed: Partial<EditedField>) => setValues((before) => ({ ...before, ...changed }));
    return <CustomFieldCard onDelete={() => undefined} {...props} field={values} onChange={change} />;
  }
  render(<Card />, { wrapper: StrictMode });
  return field;
}

test('a list is typed as one text: a semicolon at the end stays while it has the focus', async () => {
  const user = userEvent.setup();
  const field = renderCard();
  const text = screen.getByRole('textbox', { name: 'Values' });
  await user.type(text, '; ;Social media; web ;');
  expect(text).toHaveProperty('value', 'Web; Print; ;Social media; web ;');
  expect(field.current.choices).toEqual([{ value: 'Web' }, { value: 'Print' }, { value: 'Social media' }]);
  await user.tab();
  expect(text).toHaveProperty('value', 'Web; Print; Social media');
});

test('an entry that is renamed in its row remembers the stored one, also when the text is edited then', async () => {
  const user = userEvent.setup();
  const field = renderCard({ canRenameInFiles: true, stored: { label: 'Usage', choices: ['Web', 'Print'] } });
  await user.click(screen.getByRole('button', { name: 'Edit 2 values one by one' }));
  await user.type(screen.getByRole('textbox', { name: 'Value 1' }), 'site');
  await user.type(screen.getByRole('textbox', { name: 'Values' }), '; Books');
  expect(field.current.choices).toEqual([
    { value: 'Website', from: 'Web' },
    { value: 'Print' },
    { value: 'Books' },
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Give files the new name of 1 value' }));
  expect(field.current.renamesInFiles).toBe(false);
});

test('an entry that is not stored yet is not renamed', async () => {
  const user = userEvent.setup();
  const field = renderCard({ canRenameInFiles: true, stored: { label: 'Usage', choices: ['Web'] } });
  await user.click(screen.getByRole('button', { name: 'Edit 2 values one by one' }));
  await user.type(screen.getByRole('textbox', { name: 'Value 2' }), 's');
  expect(field.current.choices).toEqual([{ value: 'Web' }, { value: 'Prints' }]);
  expect(screen.queryByText(/^Before/)).toBeNull();
});

test('after a row is removed or added, the focus is in the row at its place', async () => {
  const user = userEvent.setup();
  const field = renderCard();
  await user.click(screen.getByRole('button', { name: 'Edit 2 values one by one' }));
  await user.click(screen.getByRole('button', { name: 'Add a value' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Value 3' })));
  await user.click(screen.getByRole('button', { name: 'Remove Web' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Value 1' })));
  expect(field.current.choices).toEqual([{ value: 'Print' }, { value: '' }]);
});

test('a stored field whose label is emptied offers its label again; a new one does not', async () => {
  const user = userEvent.setup();
  const field = renderCard({ stored: { label: 'Usage', choices: [] } });
  await user.clear(screen.getByRole('textbox', { name: 'Label' }));
  expect(screen.getByText('A field that files may use needs a label.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore “Usage”' }));
  expect(field.current.label).toBe('Usage');
});

test('a new field without a label has no error, and its buttons have names', async () => {
  const onDelete = vi.fn();
  renderCard({ field: { ...list, label: '', type: 'text' }, onDelete });
  const card = within(screen.getByRole('region', { name: 'New field' }));
  expect(card.queryByRole('alert')).toBeNull();
  expect(card.queryByRole('textbox', { name: 'Values' })).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Delete' }));
  expect(onDelete).toHaveBeenCalledOnce();
});

test('nothing can be edited during a save', () => {
  renderCard({ disabled: true });
  const controls = screen.getAllByRole('textbox').concat(screen.getAllByRole('checkbox'));
  expect(controls.every((control) => (control as HTMLInputElement).disabled)).toBe(true);
});
