import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { pseudo } from '@vitrine/ui/messages/pseudo';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { VitrineProvider } from '../../provider/VitrineProvider.tsx';
import { LibraryHelp } from './LibraryHelp.tsx';
import { useSearchKey } from '../internal/characterKeys.ts';
import { libraryKeys } from './libraryKeys.ts';

/** The search field of a product. */
function Field() {
  return <input type="search" aria-label="Search" aria-keyshortcuts={useSearchKey()} />;
}

async function keysShown(messages?: typeof pseudo, hasSearch = true) {
  const help = <LibraryHelp open onClose={vi.fn()} characterKeysEnabled onCharacterKeysChange={vi.fn()} />;
  render(
    <VitrineProvider api={createMemoryGalleryApi()} locale="en-US" {...(messages ? { messages } : {})}>
      {hasSearch && <Field />}
      {help}
    </VitrineProvider>,
  );
  const dialog = await screen.findByRole('dialog');
  await waitFor(() =>
    expect(dialog.querySelectorAll('kbd')).toHaveLength(libraryKeys.length - (hasSearch ? 0 : 1)),
  );
  return [...dialog.querySelectorAll('kbd')].map(({ textContent }) => textContent);
}

afterEach(() => vi.restoreAllMocks());

it('names keys in the language, and leaves characters as they are', async () => {
  const shown = await keysShown(pseudo);
  expect(shown.filter((each) => !/^\[.+\]$/.test(each ?? ''))).toEqual(['F2', '1–5', '0', '/', '?']);
});

it('lists the key of the search only when there is a search field', async () => {
  expect(await keysShown()).toContain('/');
  cleanup();
  expect(await keysShown(undefined, false)).not.toContain('/');
});

const agents = [
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Cmd'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', 'Cmd'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl'],
] as const;

it.each(agents)('on %s the shortcut of cutting is %s', async (userAgent, key) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const commands = ['A', 'X', 'V'].map((letter) => `${key} + ${letter}`);
  expect((await keysShown()).filter((each) => /Ctrl|Cmd/.test(each ?? ''))).toEqual(commands);
});
