import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { VitrineProvider } from '../provider/VitrineProvider.tsx';
import { useLazyPart } from './useLazyPart.ts';

/** The parts whose code can be loaded. */
const available = new Set<string>();

async function loadPart(name: string): Promise<string> {
  if (!available.has(name)) throw new TypeError('Failed to fetch dynamically imported module');
  return `${name} loaded`;
}

const loadDock = () => loadPart('dock');
const loadMenu = () => loadPart('menu');

function Part({ load }: { load: () => Promise<string> }) {
  return <p>{useLazyPart(true, load).part}</p>;
}

test('of two parts that could not be loaded, each is loaded again by its own Retry', async () => {
  const user = userEvent.setup();
  render(
    <StrictMode>
      <VitrineProvider api={createMemoryGalleryApi()}>
        <Part load={loadDock} />
        <Part load={loadMenu} />
      </VitrineProvider>
    </StrictMode>,
  );
  await screen.findAllByText('A part of this page could not be loaded. Try again.');
  await act(async () => {});
  available.add('dock');
  available.add('menu');
  const buttons = screen.getAllByRole('button', { name: 'Retry' });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) await user.click(button);
  expect(await screen.findByText('dock loaded')).toBeVisible();
  expect(await screen.findByText('menu loaded')).toBeVisible();
});
