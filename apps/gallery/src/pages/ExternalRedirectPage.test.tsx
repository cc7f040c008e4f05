import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ExternalRedirectPage } from './ExternalRedirectPage.tsx';

afterEach(cleanup);

function visit(address: string) {
  const open = vi.fn<(url: URL) => void>();
  const page = <ExternalRedirectPage open={open} allowedHosts={['docs.example']} />;
  const routes = [
    { path: 'externalRedirect', element: page },
    { path: 'externalRedirect/:url', element: page },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return { opened: () => open.mock.calls.map(([url]) => url.href) };
}

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '%0ajavascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/%5Cevil.example',
  'https:evil.example',
  'https://good.example@evil.example',
];

test.each(hostile)('externalUrl=%s is refused with a sentence and nothing opens (S20)', (address) => {
  const { opened } = visit(`/externalRedirect?externalUrl=${address}`);
  expect(screen.getByRole('heading', { name: 'This address cannot be opened.' })).toBeTruthy();
  expect(opened()).toEqual([]);
});

test('an address in the path is checked in the same way', () => {
  const { opened } = visit(`/externalRedirect/${encodeURIComponent('javascript:alert(1)')}`);
  expect(screen.getByRole('heading', { name: 'This address cannot be opened.' })).toBeTruthy();
  expect(opened()).toEqual([]);
});

test.each([
  ['?externalUrl=https://docs.example/a?b=c', 'https://docs.example/a?b=c'],
  ['?EXTERNALURL=https://docs.example/', 'https://docs.example/'],
  [`/${encodeURIComponent('https://docs.example/A%20b')}`, 'https://docs.example/A%20b'],
])('an allowed host opens at once: %s', (address, href) => {
  const { opened } = visit(`/externalRedirect${address}`);
  expect(new Set(opened())).toEqual(new Set([href]));
});

test('any other host opens after a confirmation that shows the host', async () => {
  const { opened } = visit('/externalRedirect?externalUrl=https://other.example/path');
  expect(screen.getByRole('heading', { name: 'Leave Vitrine?' })).toBeTruthy();
  expect(screen.getByText('https://other.example/path')).toBeTruthy();
  expect(opened()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Open other.example' }));
  expect(opened()).toEqual(['https://other.example/path']);
});
