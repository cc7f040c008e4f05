import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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
const onClosed = vi.fn<() => void>();

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

/** A page that is covered by one button, below the overlay. The button that opens the overlay is in the lower corner. */
function Page({ Overlay }: { Overlay: typeof Question }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClosed();
    setOpen(false);
  };
  return (
    <>
      <button type="button" style={{ position: 'fixed', inset: 0, width: '100%' }} onClick={onPage}>
        The page
      </button>
      <Button style={{ position: 'fixed', insetInlineEnd: 0, bottom: 0 }} onClick={() => setOpen(true)}>
        Open
      </Button>
      <Overlay open={open} onClose={close} />
    </>
  );
}

/** Fading in takes 20 seconds, as on a slow machine; nothing moves, so that the pointer can click it. */
const style = document.createElement('style');
style.textContent = `[role="dialog"], [role="dialog"] * {
  transition: opacity 20s !important;
}`;

beforeEach(async () => {
  for (const listener of [onPage, onConfirm, onClosed]) listener.mockClear();
  document.head.append(style);
  await page.viewport(600, 600);
});
afterEach(() => style.remove());

async function openOverlay(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
}

it.each([
  ['dialog', Question],
  ['drawer', Navigation],
])('a %s can be used while it fades in, and is gone as soon as it is closed', async (_name, Overlay) => {
  render(
    <StrictMode>
      <UiProvider>
        <VitrineRoot>
          <Page Overlay={Overlay} />
        </VitrineRoot>
      </UiProvider>
    </StrictMode>,
  );
  await openOverlay();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(onClosed).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  await userEvent.click(screen.getByText('The page'));
  expect(onPage).toHaveBeenCalledOnce();

  onClosed.mockClear();
  await openOverlay();
  const close = screen.getByRole('button', { name: /^Close/u });
  fireEvent.click(close);
  fireEvent.click(close);
  expect(onClosed).toHaveBeenCalledOnce();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

const longText = <div style={{ height: '200vh' }}>A long text</div>;

it.each([
  ['no control', longText],
  [
    'only controls that cannot have the focus',
    <>
      <button disabled>Disabled</button>
      <input type="hidden" />
      <button tabIndex={-1}>By pointer only</button>
      {longText}
    </>,
  ],
])('a dialog that scrolls and has %s scrolls by keys', async (_name, content) => {
  render(
    <UiProvider>
      <VitrineRoot>
        <Dialog open title="Terms" onClose={onClosed}>
          {content}
        </Dialog>
      </VitrineRoot>
    </UiProvider>,
  );
  const region = await screen.findByRole('group', { name: 'Terms' });
  region.focus();
  expect(region).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  await waitFor(() => expect(region.scrollTop).toBeGreaterThan(0));
});

it.each([
  ['a field of several lines', () => <textarea aria-label="Note" />],
  [
    'a choice',
    () => (
      <select aria-label="Order">
        <option>Name</option>
      </select>
    ),
  ],
])('a dialog that scrolls and has %s is no tab stop itself', async (_name, Control) => {
  render(
    <UiProvider>
      <VitrineRoot>
        <Dialog open title="Terms" onClose={onClosed}>
          <Control />
          {longText}
        </Dialog>
      </VitrineRoot>
    </UiProvider>,
  );
  await screen.findByText('A long text');
  // The content is measured in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(screen.queryByRole('group', { name: 'Terms' })).toBeNull();
});

it('a dialog with nothing but a sentence has space below it', async () => {
  render(
    <UiProvider>
      <VitrineRoot>
        <Dialog open title="Copy" description="There is nothing to copy." onClose={onClosed} />
      </VitrineRoot>
    </UiProvider>,
  );
  const sentence = await screen.findByText('There is nothing to copy.');
  const panel = sentence.closest('[data-slot="dialog"]')!;
  const space = panel.getBoundingClientRect().bottom - sentence.getBoundingClientRect().bottom;
  expect(space).toBeGreaterThanOrEqual(16);
});
