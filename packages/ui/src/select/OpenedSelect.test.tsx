import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OpenedSelect } from './OpenedSelect.tsx';

afterEach(cleanup);

const select = (
  <OpenedSelect label="Kind" value="a" options={[{ value: 'a', label: 'A' }]} onChange={() => undefined} />
);

it('opens with the focus when its button was replaced', async () => {
  render(select);
  expect(await screen.findByRole('listbox')).toHaveFocus();
});

it('stays closed when the focus was moved on before its code arrived', async () => {
  const { rerender } = render(<input />);
  act(() => screen.getByRole('textbox').focus());
  rerender(
    <>
      <input />
      {select}
    </>,
  );
  await act(() => new Promise(requestAnimationFrame));
  expect(screen.getByRole('button', { name: /Kind/ })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('textbox')).toHaveFocus();
});
