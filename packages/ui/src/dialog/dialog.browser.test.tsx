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

/** Makes what fades take its time, as on a slow machine. */
const style = document.createElement('style');
const fadeFor = (seconds: number) => {
  style.textContent = `[role="dialog"], [role="dialog"] * { transition-duration: ${seconds}s !important; }`;
  document.head.append(style);
};

/** Opens the overlay without fading: a transition that is turned back before its end takes only as long as it had run. */
async function openAtOnce(): Promise<HTMLElement> {
  fadeFor(0);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  const overlay = screen.getByRole('dialog');
  await waitFor(() => {
    expect(overlay).not.toHaveAttribute('data-transition');
    expect(overlay.querySelector('[data-transition]')).toBeNull();
  });
  return confirm;
}

/**
 * Closes the overlay, and waits until it fades out, which takes 20 seconds. Headless UI looks for transitions one frame after
 * it has asked React to draw the closed state; on a busy machine that is too soon, and the overlay goes without fading. It is
 * then opened again.
 */
async function closeSlowly(confirm: HTMLElement, attempts = 5): Promise<HTMLElement> {
  if (attempts === 0) throw new Error('The overlay never fades out.');
  fadeFor(20);
  const overlay = screen.getByRole('dialog');
  await userEvent.keyboard('{Escape}');
  const isFading = () => overlay.getAnimations({ subtree: true }).length > 0;
  await waitFor(() => expect(!overlay.isConnected || isFading()).toBe(true));
  return overlay.isConnected ? confirm : closeSlowly(await openAtOnce(), attempts - 1);
}

beforeEach(async () => {
  onPage.mockClear();
  onConfirm.mockClear();
  await page.viewport(600, 600);
});
afterEach(() => style.remove());

it.each([
  ['dialog', Question],
  ['drawer', Navigation],
])('a %s that fades out does not block the page', async (_name, Overlay) => {
  render(
    <StrictMode>
      <UiProvider>
        <VitrineRoot>
          <Page Overlay={Overlay} />
        </VitrineRoot>
      </UiProvider>
    </StrictMode>,
  );
  const first = await openAtOnce();
  await userEvent.click(first);
  expect(onConfirm).toHaveBeenCalledOnce();
  const confirm = await closeSlowly(first);
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
