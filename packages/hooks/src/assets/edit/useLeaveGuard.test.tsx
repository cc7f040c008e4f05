import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { StrictMode, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { GalleryProvider } from '../../provider/GalleryProvider.tsx';
import { useWorkflowEditor } from '../../workflow/useWorkflowEditor.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

const status = { color: '', isDefault: true, hideOnGalleryView: false, displayOrder: 0 };
const workflow = { id: 'w', statuses: [{ ...status, id: makeId(1, 41), name: 'Draft' }] };

function Screen(): ReactNode {
  useLeaveGuard();
  const { draft, add, discard } = useWorkflowEditor();
  return (
    <>
      <button onClick={() => add()}>{draft ? `Add to ${draft.statuses.length}` : 'Loading'}</button>
      <button onClick={() => discard()}>Discard</button>
    </>
  );
}

const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('edits that outlive their screen make the browser ask, until they are gone or the provider is', async () => {
  const api = createMemoryGalleryApi({ workflow });
  const page = (children: ReactNode) => (
    <StrictMode>
      <GalleryProvider api={api}>{children}</GalleryProvider>
    </StrictMode>
  );
  const { rerender, unmount } = render(page(<Screen />));
  await userEvent.click(await screen.findByRole('button', { name: 'Add to 1' }));
  expect(mayLeave()).toBe(false);
  rerender(page(<p>Another page</p>));
  expect(mayLeave()).toBe(false);
  rerender(page(<Screen />));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(mayLeave()).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Add to 1' }));
  expect(mayLeave()).toBe(false);
  unmount();
  expect(mayLeave()).toBe(true);
});
