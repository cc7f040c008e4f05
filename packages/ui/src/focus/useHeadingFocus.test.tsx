import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useHeadingFocus } from './useHeadingFocus.ts';

afterEach(cleanup);

interface AppProps {
  page: string;
  title?: string;
  asks?: boolean;
}

function App({ page, title, asks = false }: AppProps) {
  useHeadingFocus(page);
  return (
    <div className="vitrine-root">
      <input aria-label="Search" />
      <main>{title && <h1>{title}</h1>}</main>
      {asks && <div role="alertdialog">Sure?</div>}
    </div>
  );
}

function drawn(page: AppProps) {
  return (
    <StrictMode>
      <App {...page} />
    </StrictMode>
  );
}

/** Opens the application on one page, and gives what shows another. */
function open(page: AppProps): (next: AppProps) => void {
  const { rerender } = render(drawn(page));
  return (next) => rerender(drawn(next));
}

it('leaves the focus alone on the first page, and gives it to the heading of the next', () => {
  const show = open({ page: 'one', title: 'One' });
  expect(document.body).toHaveFocus();
  show({ page: 'two', title: 'Two' });
  expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus();
});

it('waits for a heading that is rendered late', async () => {
  const show = open({ page: 'one', title: 'One' });
  show({ page: 'two' });
  show({ page: 'two', title: 'Two' });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus());
});

it('does not take the focus from a person who has moved it meanwhile', async () => {
  const show = open({ page: 'one', title: 'One' });
  show({ page: 'two' });
  screen.getByRole('textbox').focus();
  show({ page: 'two', title: 'Two' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

it('does not take the focus from an open dialog', () => {
  const show = open({ page: 'one', title: 'One' });
  show({ page: 'two', title: 'Two', asks: true });
  expect(document.body).toHaveFocus();
});
