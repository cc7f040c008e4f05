import { render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { PersonField } from '../../faces/index.ts';
import { UiProvider } from '../../provider/index.ts';
import type { Caret } from './combobox.ts';
import { OpenedCombobox } from './OpenedCombobox.tsx';

const jon = { id: '1', value: 'Jon Smith', faceCount: 212 };

test('every letter is kept, whenever the code of the list arrives', async () => {
  function Field() {
    const [text, setText] = useState('');
    return (
      <PersonField
        label="Person name"
        takesFocus
        options={[jon]}
        text={text}
        onTextChange={setText}
        onChoose={() => undefined}
      />
    );
  }
  render(
    <UiProvider locale="en-US">
      <Field />
    </UiProvider>,
  );
  const words = 'Jon Smith, or somebody else with a name of many letters';
  await userEvent.keyboard(words);
  await screen.findByRole('option');
  expect(screen.getByRole('combobox')).toHaveValue(words);
  expect(screen.getByRole('combobox')).toHaveFocus();
});

test('Enter chooses the first entry of the list as it is drawn, whatever the order was before', async () => {
  const ada = { id: '2', value: 'Ada Example', faceCount: 1 };
  const chosen: string[] = [];
  function Field() {
    const [text, setText] = useState('');
    return (
      <PersonField
        label="Person name"
        takesFocus
        options={text === '' ? [ada, jon] : [jon, ada]}
        text={text}
        onTextChange={setText}
        onChoose={({ value }) => chosen.push(value)}
      />
    );
  }
  render(
    <UiProvider locale="en-US">
      <Field />
    </UiProvider>,
  );
  await screen.findAllByRole('option');
  await userEvent.keyboard('jon');
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Jon Smith'));
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['Jon Smith']);
});

test('what is below the open list can be clicked: the list closes after the click', async () => {
  const onPress = vi.fn<() => void>();
  render(
    <UiProvider locale="en-US">
      <PersonField
        label="Person name"
        takesFocus
        options={[jon]}
        text=""
        onTextChange={() => undefined}
        onChoose={() => undefined}
      />
      <button onClick={onPress}>Below</button>
    </UiProvider>,
  );
  await screen.findByRole('option');
  await userEvent.click(screen.getByRole('button', { name: 'Below' }));
  expect(onPress).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('the caret stays where it was in the input that was replaced', async () => {
  function Replaced() {
    const caret = useRef<Caret | undefined>({ start: 1, end: 2 });
    return (
      <OpenedCombobox
        id="field"
        label="Person name"
        text="Jon"
        options={[jon]}
        renderOption={({ value }) => value}
        onTextChange={() => undefined}
        onChoose={() => undefined}
        caret={caret}
      />
    );
  }
  render(<Replaced />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2]);
});
