import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApi,
} from '@vitrine/core/testing';
import { StrictMode } from 'react';
import { VitrineProvider } from '../../provider/VitrineProvider.tsx';
import { CardLayoutEditor, type CardLayoutEditorProps } from '../CardLayoutEditor.tsx';

interface Options extends Partial<CardLayoutEditorProps> {
  api?: MemoryGalleryApi;
  plan?: FaultPlan;
  /** Whether the layout is delayed. */
  isDelayed?: boolean;
}

function getFileInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no input for a file.');
  return input;
}

/** Renders the editor of a view over the memory adapter, with functions for the actions of a user. */
export async function renderCardLayout({
  api = createMemoryGalleryApi(),
  plan,
  isDelayed = false,
  panel = 'gallery',
  ...props
}: Options = {}) {
  const faulty = withFaults(api, plan);
  const user = userEvent.setup();
  const { unmount } = render(
    <StrictMode>
      <VitrineProvider api={faulty.api}>
        <CardLayoutEditor panel={panel} {...props} />
      </VitrineProvider>
    </StrictMode>,
  );
  if (!isDelayed) await screen.findByRole('group', { name: 'Changes to the layout' });
  return {
    user,
    faulty,
    unmount,
    async stored(scope: 'own' | 'global' = 'own') {
      return (await api.layoutSettings.getLayout({ scope })).values;
    },
    async add(name: string, place: string) {
      await user.click(screen.getByRole('button', { name: `Add ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: place }));
    },
    async remove(name: string) {
      await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    },
    async openFile(text: string) {
      await user.upload(getFileInput(), new File([text], 'card.json', { type: 'application/json' }));
    },
    async copyFrom(view: string) {
      await user.click(screen.getByRole('button', { name: 'More for this view' }));
      await user.click(await screen.findByRole('menuitem', { name: view }));
    },
  };
}
