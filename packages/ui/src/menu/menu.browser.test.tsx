import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { Button } from '../button/index.ts';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import { Menu } from './index.ts';

const names = ['One', 'Two', 'Three'] as const;
const onMove = vi.fn<(name: string) => void>();

/** Menus beside each other with an entry of the same name. Each press draws the buttons again, as a busy page does. */
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

/** What fades takes its time, as on a slow machine. */
function slowDown(seconds: number) {
  const style = document.createElement('style');
  style.textContent = `[data-slot="menu"] { transition-duration: ${seconds}s !important; }`;
  document.head.append(style);
  return () => style.remove();
}

const button = (name: string) => screen.getByRole('button', { name });
const menus = () => [...document.querySelectorAll<HTMLElement>('[data-slot="menu"]')];
/** Menus that can be used: a browser takes what is inert from the tree of accessibility, from clicks and from the focus. */
const usable = () => menus().filter((menu) => menu.closest('[inert]') === null);

/** The name of the one menu that can be used. */
async function opened(name: string) {
  await waitFor(() => {
    expect(usable()).toHaveLength(1);
    expect(usable()[0]?.getAttribute('aria-labelledby')).toBe(button(name).id);
  });
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

describe('menus that are opened one soon after the other', () => {
  it('leave one usable menu, while the others are still fading out', async () => {
    end = slowDown(20);
    for (const name of ['One', 'Two', 'One', 'Three', 'Two'] as const) {
      await userEvent.click(button(name));
      await opened(name);
    }
    expect(menus().length).toBeGreaterThan(1);
    const [leaving] = menus().filter((menu) => !usable().includes(menu));
    const entry = leaving?.querySelector('[role="menuitem"]')?.getBoundingClientRect() ?? new DOMRect();
    const below = document.elementFromPoint(entry.left + entry.width / 2, entry.top + entry.height / 2);
    expect(leaving?.contains(below)).toBe(false);
    await userEvent.click(usable()[0]?.querySelector('[role="menuitem"]') ?? document.body);
    expect(onMove.mock.calls).toEqual([['Two']]);
    // What an entry does may place the focus itself, so the menu looks two frames later whether it is to give it back.
    await waitFor(() => expect(button('Two')).toHaveFocus());
  });

  it.each([0, 0.2])('close when they fade for %d s', async (seconds) => {
    end = slowDown(seconds);
    for (const name of ['One', 'Two', 'Three', 'One', 'Two'] as const) await userEvent.click(button(name));
    await opened('Two');
    if (seconds === 0) await waitFor(() => expect(menus()).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    // A menu that is pressed in the middle of its fade may stay in the document, where it is inert.
    await waitFor(() => expect(usable()).toHaveLength(0));
    if (seconds === 0) await waitFor(() => expect(menus()).toHaveLength(0));
    await waitFor(() => expect(button('Two')).toHaveFocus());
  });
});
