import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { compactDecorator, dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { CustomFieldCard, type CustomFieldCardProps, type EditedField } from './index.ts';

const onChange = fn();
const onDelete = fn();

const text: EditedField = {
  label: 'Photographer',
  description: 'Who took the picture',
  type: 'text',
  allowMultiSelect: false,
  choices: [],
  renamesInFiles: true,
};
const list: EditedField = {
  ...text,
  label: 'Usage',
  description: 'Where it may be shown',
  type: 'list',
  allowMultiSelect: true,
  choices: [{ value: 'Web' }, { value: 'Print; books' }, { value: 'Social media' }],
};

/** Holds the field in state, as an editor does. */
function Edited({ field, ...rest }: CustomFieldCardProps): ReactNode {
  const [values, setValues] = useState(field);
  function change(changed: Partial<EditedField>): void {
    onChange(changed);
    setValues((before) => ({ ...before, ...changed }));
  }
  return <CustomFieldCard {...rest} field={values} onChange={change} />;
}

const meta = preview.meta({
  component: CustomFieldCard,
  args: { field: text, onChange, onDelete },
  render: (args) => <Edited {...args} />,
});

export const Default = meta.story();

export const List = meta.story({
  args: { field: list, stored: { label: 'Usage', choices: ['Web', 'Print; books'] }, canRenameInFiles: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('textbox', { name: 'Values' })).toHaveValue(
      String.raw`Web; Print\; books; Social media`,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Edit 3 values one by one' }));
    const row = canvas.getByRole('textbox', { name: 'Value 1' });
    await userEvent.clear(row);
    await userEvent.type(row, 'Website');
    await expect(canvas.getByText('Before: Web')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Give files the new name of 1 value' })).toBeChecked();
  },
});

export const LoadingChoices = meta.story({
  args: { field: text, isLoadingChoices: true, disabled: true },
});

/** A stored field whose label was emptied. */
export const Emptied = meta.story({
  args: { field: { ...text, label: '' }, stored: { label: 'Photographer', choices: [] } },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Restore “Photographer”' }));
    await expect(canvas.getByRole('textbox', { name: 'Label' })).toHaveValue('Photographer');
  },
});

export const New = meta.story({ args: { field: { ...text, label: '', description: '' } } });

export const Disabled = meta.story({ args: { field: list, disabled: true } });

export const LongText = meta.story({
  args: { field: { ...list, label: longText, description: longText, choices: [{ value: longText }] } },
});

export const Dark = meta.story({ ...dark, args: { field: list } });

export const RightToLeft = meta.story({ ...rightToLeft, args: { field: list } });

export const Narrow = meta.story({ ...narrow, args: { field: list } });

export const Compact = meta.story({ decorators: [compactDecorator], args: { field: list } });
