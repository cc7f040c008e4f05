import '../styles/styles.css';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Popover } from './index.ts';

afterEach(cleanup);

async function open(width: number, height: number, style: React.CSSProperties) {
  await page.viewport(width, height);
  render(
    <div style={{ position: 'fixed', ...style }}>
      <Popover trigger={<button>About</button>} label="About">
        Text
      </Popover>
    </div>,
  );
  const button = screen.getByRole('button', { name: 'About' });
  button.click();
  const panel = await screen.findByRole('dialog', { name: 'About' });
  await waitFor(() => expect(panel).toHaveFocus());
  return { button, panel };
}

/** Waits until the window has told its listeners about its size. */
const rendered = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

it('stays open beside its button when the keyboard of a phone is shown or hidden', async () => {
  const { button, panel } = await open(360, 400, { bottom: 20, left: 20 });
  for (const height of [640, 400]) {
    await page.viewport(360, height);
    await rendered();
    expect(panel.matches(':popover-open')).toBe(true);
    const gap = button.getBoundingClientRect().top - panel.getBoundingClientRect().bottom;
    expect(Math.round(gap)).toBe(6);
  }
});

it('closes when the width of the window changes', async () => {
  const { panel } = await open(640, 360, { top: 20, left: 20 });
  await page.viewport(360, 360);
  await waitFor(() => expect(panel.matches(':popover-open')).toBe(false));
});
