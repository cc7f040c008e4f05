import type { CustomFieldDefinition } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type Fault, type FaultPlan } from '@vitrine/core/testing';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { BatchEditDialog } from '../edit/BatchEditDialog.tsx';
import { renderScreen } from './renderScreen.tsx';

/** One of the files, and the fault of each read of it. */
export interface Unreadable {
  /** Index of the file. */
  at: number;
  fault: Fault;
}

/**
 * Opens the form for files with these titles, one author and keywords of which they share one. The back end writes
 * them one by one, so that each can fail on its own, or with `batch` many by one request.
 */
export async function startDialog(
  plan: FaultPlan = {},
  titles: readonly (string | null)[] = ['Pier', 'Pier', 'Mole'],
  customFields: readonly CustomFieldDefinition[] = [],
  unreadable?: Unreadable,
  batch = false,
) {
  const memory = createMemoryGalleryApi({ customFields, capabilities: { assets: { batch } } });
  const { items } = await memory.assets.listFiles({ q: 'IMG', sort: 'name', limit: titles.length });
  const ids = items.map(({ id }) => id);
  const names = items.map(({ fileName }) => fileName);
  for (const [at, id] of ids.entries())
    await memory.assets.updateFile({
      id,
      fields: { title: titles[at] ?? null, author: 'Ada', urgency: at % 6, keywords: ['sea', `own ${at}`] },
    });
  const faulty = withFaults(memory, plan);
  const withUnreadable = withFaults(memory, unreadable && { 'assets.getFile': unreadable.fault });
  const { assets } = faulty.api;
  const getFile: typeof assets.getFile = (input, signal) =>
    (input.id === ids[unreadable?.at ?? -1] ? withUnreadable.api.assets : assets).getFile(input, signal);
  const onClose = vi.fn<() => void>();
  // Without a dictionary, keywords are typed as a text.
  const host = renderScreen(
    { ...faulty.api, keywords: undefined, assets: { ...assets, getFile } },
    <p>Library</p>,
  );
  await screen.findByText('Library');
  host.show(<BatchEditDialog ids={ids} onClose={onClose} />);
  const stored = (key: string): Promise<unknown[]> =>
    Promise.all(ids.map(async (id) => (await memory.assets.getFile({ id })).fields[key]));
  return {
    ...host,
    memory,
    ids,
    names,
    faulty,
    onClose,
    stored,
    clearFaults: () => withUnreadable.set({ 'assets.getFile': 'pass' }),
  };
}

/** Opens the form as `startDialog` does, and waits until the files are read. */
export async function openDialog(...input: Parameters<typeof startDialog>) {
  const started = await startDialog(...input);
  await screen.findByLabelText('Title');
  return started;
}

/** Returns the button that changes this number of files. */
export function getChangeButton(count: number) {
  return screen.getByRole('button', { name: `Change ${count} ${count === 1 ? 'file' : 'files'}` });
}
