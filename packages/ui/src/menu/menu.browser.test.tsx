import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { Button } from '../button/index.ts';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import { Menu } from './index.ts';

const names = ['One', 'Two', 'Three'] as const;
const onMove = vi.fn<(name: string) => void>();

/** Menus beside each other with an entry of the same name. Each click renders the buttons again, as a busy page does. */
function Menus() {
  const [, draw] = useState(0);
  return names.map((name) => (
    <Menu
      key={name}
      trigger={<Button onPointerDown={() => draw((count) => count + 1)}>{name}</Button>}
      groups={() => [{ id: 'all', items: [{ id: 'move', label: 'Move', onAction: () => onMove(name) }] }]}
    />
  ));
}

/** Makes fading in slow, as on a slow machine. */
function slowTransitions(seconds: number) {
  const style = document.createElement('style');
  style.textContent = `[data-slot="menu"] { transition-duration: ${seconds}s !important; }`;
  document.head.append(style);
  return () => style.remove();
}

const button = (name: string) => screen.getByRole('button', { name });
const menus = () => [...document.querySelectorAll<HTMLElement>('[data-slot="menu"]')];

/** Waits until a menu is open, and no other one is in the document. */
async function waitForMenu(name: string) {
  await waitFor(() =>
    expect(menus().map((menu) => menu.getAttribute('aria-labelledby'))).toEqual([button(name).id]),
  );
}

let end: () => void;
beforeEach(() => {
  onMove.mockClear();
  render(
    <StrictMode>
      <UiProvider>
        <VitrineRoot>
          <Menus />
        </VitrineRoot>
      </UiProvider>
    </StrictMode>,
  );
});
afterEach(() => end());

describe.each([0.2, 20])('menus that fade in for %d s', (seconds) => {
  beforeEach(() => {
    end = slowTransitions(seconds);
  });

  it('replace each other when they are opened one soon after the other', async () => {
    for (const name of ['One', 'Two', 'One', 'Three', 'Two'] as const) {
      await userEvent.click(button(name));
      await waitForMenu(name);
    }
    const [entry = document.body] = screen.getAllByRole('menuitem');
    await userEvent.click(entry);
    expect(menus()).toEqual([]);
    expect(onMove.mock.calls).toEqual([['Two']]);
    // The action of an entry may move the focus, so the menu checks two frames later whether it must restore it.
    await waitFor(() => expect(button('Two')).toHaveFocus());
  });

  it('are gone as soon as they are closed', async () => {
    for (const name of ['One', 'Two', 'Three', 'One', 'Two'] as const) await userEvent.click(button(name));
    await waitForMenu('Two');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(menus()).toEqual([]));
    expect(button('Two')).toHaveFocus();
  });
});

it('an entry that is pressed twice acts once', async () => {
  end = slowTransitions(20);
  await userEvent.click(button('One'));
  const entry = await screen.findByRole('menuitem');
  fireEvent.click(entry);
  fireEvent.click(entry);
  expect(onMove).toHaveBeenCalledOnce();
});
