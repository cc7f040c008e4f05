import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Opened from '../internal/combobox/OpenedCombobox.tsx';
import { UiProvider } from '../provider/index.ts';
import { PersonField } from './index.ts';

/** Whether the code of the list arrives, or cannot be loaded. */
const code = vi.hoisted(() => ({ arrival: Promise.resolve() }));

vi.mock('../internal/combobox/OpenedCombobox.tsx', async (original) => {
  const opened = await original<typeof Opened>();
  return {
    get OpenedCombobox() {
      return code.arrival.then(() => opened.OpenedCombobox);
    },
  };
});

let arrive: () => void;

beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  code.arrival = promise;
  arrive = resolve;
});

afterEach(cleanup);

const jon = { id: '1', value: 'Jon Smith', faceCount: 212 };

function renderField({ takesFocus = true, cancels = true } = {}) {
  const calls = { onChoose: vi.fn(), onAdd: vi.fn(), onCancel: vi.fn() };
  function Field() {
    const [text, setText] = useState('');
    return (
      <>
        <PersonField
          label="Person name"
          options={[jon]}
          {...calls}
          onCancel={cancels ? calls.onCancel : undefined}
          {...{ text, takesFocus }}
          onTextChange={setText}
        />
        <button type="button">Next</button>
      </>
    );
  }
  render(
    <UiProvider locale="en-US">
      <Field />
    </UiProvider>,
  );
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Person name' });
  const findOption = () => screen.findByRole('option', { name: 'Jon Smith, 212 photos' });
  return { ...calls, user: userEvent.setup(), field, findOption };
}

/** Lets the code arrive, and waits until the list replaces what stood in for it. */
async function arriveNow(): Promise<void> {
  await act(async () => arrive());
}

test('letters and focus are kept when the code of the list arrives', async () => {
  const { user, field, findOption, onChoose } = renderField();
  expect(field()).toHaveFocus();
  await user.keyboard('jo');
  const early = field();
  await arriveNow();
  const option = await findOption();
  expect(field()).not.toBe(early);
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('jo');
  await user.click(option);
  expect(onChoose).toHaveBeenCalledWith(jon);
});

test('the code is not loaded before the field is used', async () => {
  const { user, field, findOption } = renderField({ takesFocus: false });
  const early = field();
  await arriveNow();
  expect(field()).toBe(early);
  await user.click(early);
  await findOption();
  expect(field()).toHaveFocus();
});

test('the focus stays where it has moved before the code arrived', async () => {
  const { user, field } = renderField();
  await user.keyboard('jo');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const early = field();
  await arriveNow();
  expect(field()).not.toBe(early);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(screen.queryByRole('option')).toBeNull();
});

test('a letter of several keys is not interrupted', async () => {
  const { field, findOption } = renderField();
  const early = field();
  fireEvent.compositionStart(early);
  fireEvent.change(early, { target: { value: 'に' } });
  await arriveNow();
  expect(field()).toBe(early);
  fireEvent.compositionEnd(early);
  await findOption();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('に');
});

test('Enter adds the typed name, and Escape cancels, before the code has arrived', async () => {
  const { user, onAdd, onCancel } = renderField();
  await user.keyboard('Ada{Enter}');
  expect(onAdd).toHaveBeenCalledWith('Ada');
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

test('Escape that closes nothing is left to the dialog around the field', async () => {
  const { field, findOption } = renderField({ cancels: false });
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
  await arriveNow();
  await findOption();
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('option')).toBeNull();
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
});

test('without the code names can be typed and added; it is loaded again on request', async () => {
  code.arrival = Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  code.arrival.catch(() => undefined);
  const { user, field, findOption, onAdd } = renderField();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('A part of this page could not be loaded. Try again.')).toBeVisible();
  expect(field()).toHaveFocus();
  await user.keyboard('Ada{Enter}');
  expect(onAdd).toHaveBeenCalledWith('Ada');
  code.arrival = Promise.resolve();
  await user.click(retry);
  await findOption();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('Ada');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
