import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../provider/index.ts';
import type * as Choice from './BackgroundChoice.tsx';
import { BackgroundDialog } from './index.ts';

const code = vi.hoisted(() => ({ isMissing: false }));

vi.mock('./BackgroundChoice.tsx', async (original) => {
  const choice = await original<typeof Choice>();
  return {
    get BackgroundChoice() {
      if (code.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
      return choice.BackgroundChoice;
    },
  };
});

afterEach(() => {
  code.isMissing = false;
});

const options = ['a.webp', 'b.webp'].map((background) => ({ background, name: background, src: background }));

function renderDialog(open: boolean) {
  const asked = { onClose: vi.fn(), onSave: vi.fn(), onLoadFailed: vi.fn() };
  const dialog = (isOpen: boolean) => (
    <StrictMode>
      <UiProvider locale="en-US">
        <BackgroundDialog open={isOpen} options={options} value="b.webp" {...asked} />
      </UiProvider>
    </StrictMode>
  );
  const { rerender } = render(dialog(open));
  return { ...asked, show: (isOpen: boolean) => rerender(dialog(isOpen)) };
}

test('the dialog is loaded when it is first opened', async () => {
  const { show } = renderDialog(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  show(true);
  expect(await screen.findByRole('dialog', { name: 'Change background' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'b.webp' })).toBeChecked();
});

test('a dialog whose code cannot be loaded closes, says so, and is loaded again by the next attempt', async () => {
  code.isMissing = true;
  const { onClose, onLoadFailed, show } = renderDialog(true);
  await waitFor(() => expect(onLoadFailed).toHaveBeenCalled());
  expect(onClose).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  show(false);
  code.isMissing = false;
  show(true);
  expect(await screen.findByRole('dialog', { name: 'Change background' })).toBeVisible();
});
