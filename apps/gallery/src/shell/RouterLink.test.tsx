import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { RouterLink } from './RouterLink.tsx';

afterEach(cleanup);

function clickOn(href: string, extra: { target?: string; download?: string } = {}) {
  const link = (
    <RouterLink href={href} {...extra}>
      Go
    </RouterLink>
  );
  const router = createMemoryRouter([{ path: '*', element: link }]);
  render(<RouterProvider router={router} />);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 });
  // Prevents navigation: a plain anchor would leave the page of the test.
  document.addEventListener('click', (each) => each.preventDefault(), { once: true });
  screen.getByRole('link').dispatchEvent(event);
  return router.state.location.pathname + router.state.location.search;
}

test.each(['/library?q=a', '/Files/1', '/logouts', '/apistuff'])(
  '%s is a page of the application',
  (href) => {
    expect(clickOn(href)).toBe(href);
  },
);

test.each(['/api/files/1', '/Download.aspx?id=1', '/Logout', 'https://other.example/', '#main'])(
  '%s is left to the browser',
  (href) => {
    expect(clickOn(href)).toBe('/');
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  },
);

test('a download and a new tab are left to the browser', () => {
  expect(clickOn('/library', { target: '_blank' })).toBe('/');
  cleanup();
  expect(clickOn('/library', { download: 'a' })).toBe('/');
});
