import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useRef, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useFocusExit } from './useFocusExit.ts';

function Message({ onRetry }: { onRetry: () => void }): ReactNode {
  const part = useRef<HTMLDivElement>(null);
  useFocusExit(part);
  return (
    <div ref={part}>
      <button onClick={onRetry}>Retry</button>
    </div>
  );
}

function Page({ inRegion }: { inRegion: boolean }): ReactNode {
  const [isShown, setShown] = useState(true);
  const message = isShown && <Message onRetry={() => setShown(false)} />;
  return (
    <main>
      <h1>Harbour</h1>
      {inRegion ? (
        <section tabIndex={-1} aria-label="Picture">
          <div>{message}</div>
        </section>
      ) : (
        message
      )}
      <input aria-label="elsewhere" />
      <button onClick={() => setShown(false)}>Remove</button>
    </main>
  );
}

test('a part that is removed with the focus gives it to the region around it', async () => {
  render(<Page inRegion />, { wrapper: StrictMode });
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('region', { name: 'Picture' })).toHaveFocus();
});

test('without such a region the heading of the page gets it', async () => {
  render(<Page inRegion={false} />, { wrapper: StrictMode });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { name: 'Harbour' })).toHaveFocus();
});

test('a part without the focus leaves it where it is', () => {
  render(<Page inRegion />, { wrapper: StrictMode });
  const field = screen.getByRole('textbox');
  field.focus();
  screen.getByRole('button', { name: 'Remove' }).click();
  expect(field).toHaveFocus();
});

function Viewer(): ReactNode {
  const [attempt, setAttempt] = useState(0);
  return (
    <section tabIndex={-1} aria-label="Viewer">
      <div key={attempt} tabIndex={-1} role="group" aria-label="Picture">
        {attempt === 0 && <Message onRetry={() => setAttempt(1)} />}
      </div>
    </section>
  );
}

test('a region that is removed together with the part passes the focus on to the one around it', async () => {
  render(<Viewer />, { wrapper: StrictMode });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Viewer' })).toHaveFocus());
});
