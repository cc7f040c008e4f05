import { ApiError } from '@vitrine/core/contract';
import type { UnlockState } from '@vitrine/hooks/shared';
import { UiProvider } from '@vitrine/ui/provider';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { SharedPasswordForm } from './SharedPasswordForm.tsx';

function renderForm(unlocking: UnlockState = { status: 'idle' }) {
  const onSubmit = vi.fn<(password: string) => void>();
  const form = (state: UnlockState) => (
    <StrictMode>
      <UiProvider>
        <SharedPasswordForm unlocking={state} onSubmit={onSubmit} />
      </UiProvider>
    </StrictMode>
  );
  const { rerender } = render(form(unlocking));
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  return { onSubmit, field, become: (state: UnlockState) => rerender(form(state)) };
}

test('the field has the focus, and nothing is sent before a password is typed', async () => {
  const { field, onSubmit } = renderForm();
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription('Enter the password.');
  await userEvent.keyboard('sesame 1{Enter}');
  expect(onSubmit.mock.calls).toEqual([['sesame 1']]);
});

test('after a failure the password is selected to be replaced, and the reason is announced', async () => {
  const { field, become, onSubmit } = renderForm();
  await userEvent.type(field, 'sesame{Enter}');
  become({ status: 'pending' });
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  become({ status: 'wrong' });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'The password is wrong.',
  );
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
});

test.each([
  [40, 'Too many tries. Try again in 40 seconds.'],
  [0, 'Too many tries. Try again in 1 second.'],
  [601, 'Too many tries. Try again in 11 minutes.'],
  [undefined, 'Too many tries. Wait a moment, then try again.'],
])('too many tries tell when to try again: %s seconds', (retryAfterSeconds, text) => {
  const { field } = renderForm({ status: 'throttled', retryAfterSeconds });
  expect(field).toHaveAccessibleDescription(text);
});

test('another failure says what it means', () => {
  const { field } = renderForm({ status: 'failed', error: new ApiError('offline') });
  expect(field).toHaveAccessibleDescription('There is no connection. Check it, then try again.');
});

test('what is typed after a failure is not selected again', async () => {
  const { field, become } = renderForm();
  await userEvent.type(field, 'sesame{Enter}');
  become({ status: 'pending' });
  become({ status: 'wrong' });
  await userEvent.keyboard('ses');
  become({ status: 'idle' });
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['ses', 3, 3]);
});
