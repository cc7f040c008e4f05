import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { Button } from '../button/index.ts';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import { Drawer } from '../shell/Drawer.tsx';
import { Dialog } from './index.ts';

const onPage = vi.fn<() => void>();
const onConfirm = vi.fn<() => void>();

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

function Question({ open, onClose }: OverlayProps) {
  return (
    <Dialog title="Delete?" {...{ open, onClose }}>
      <Button onClick={onConfirm}>Confirm</Button>
    </Dialog>
  );
}

function Navigation({ open, onClose }: OverlayProps) {
  return (
    <Drawer brand="Acme" {...{ open, onClose }}>
      <Button onClick={onConfirm}>Confirm</Button>
    </Drawer>
  );
}

/** A page that is covered by its own button, over which the overlay is drawn. What opens it is in the corner below. */
function Page({ Overlay }: { Overlay: typeof Question }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" style={{ position: 'fixed', inset: 0, width: '100%' }} onClick={onPage}>
        The page
      </button>
      <Button style={{ position: 'fixed', insetInlineEnd: 0, bottom: 0 }} onClick={() => setOpen(true)}>
        Open
      </Button>
      <Overlay open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** What fades takes its time, as on a slow machine. */
const style = document.createElement('style');
style.textContent = '[role="dialog"], [role="dialog"] * { transition-duration: 20s !important; }';

beforeEach(async () => {
  onPage.mockClear();
  onConfirm.mockClear();
  await page.viewport(600, 600);
});
afterEach(() => style.remove());

it.each([
  ['dialog', Question],
  ['drawer', Navigation],
])('a %s that fades out is not in the way of the page', async (_name, Overlay) => {
  render(
    <StrictMode>
      <UiProvider>
        <VitrineRoot>
          <Page Overlay={Overlay} />
        </VitrineRoot>
      </UiProvider>
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  await userEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledOnce();
  // A transition that is turned back before its end takes only as long as it had run.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  document.head.append(style);
  await userEvent.keyboard('{Escape}');
  const { left, top, width, height } = confirm.getBoundingClientRect();
  const hit = () => document.elementFromPoint(left + width / 2, top + height / 2);
  await waitFor(() => expect(hit()).toBe(screen.getByText('The page')));
  expect(confirm.isConnected).toBe(true);
  act(() => confirm.focus());
  expect(confirm).not.toHaveFocus();
  await userEvent.click(screen.getByText('The page'));
  expect(onPage).toHaveBeenCalledOnce();
  expect(onConfirm).toHaveBeenCalledOnce();
});
