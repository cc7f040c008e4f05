import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { UiProvider } from '../provider/index.ts';
import { AppShell } from './index.ts';

function renderShell(content: ReactNode): void {
  render(
    <UiProvider>
      <AppShell
        brand="Vitrine"
        navigation={[]}
        search={<input aria-label="Search" />}
        onLoadFailed={() => undefined}
      >
        {content}
      </AppShell>
    </UiProvider>,
  );
  (document.activeElement as HTMLElement | null)?.blur();
}

const tall = <div style={{ height: 5000 }} />;

const list = (
  <div style={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
    <h1 tabIndex={-1}>All files</h1>
    <div style={{ overflowY: 'auto', height: 40 }}>
      <div style={{ height: 500 }} />
    </div>
    <div data-testid="files" style={{ overflowY: 'auto', flex: 1 }}>
      {tall}
    </div>
  </div>
);

const main = () => document.querySelector('main') ?? document.body;
const files = () => document.querySelector('[data-testid="files"]') ?? document.body;

it.each(['{PageDown}', ' ', '{End}', '{ArrowDown}'])(
  'scrolls a page that was just opened by %j',
  async (key) => {
    renderShell(tall);
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard(key);
    await expect.poll(() => main().scrollTop).toBeGreaterThan(0);
  },
);

it('scrolls the list of a page that does not scroll itself, from its heading too', async () => {
  renderShell(list);
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => files().scrollTop).toBeGreaterThan(0);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => files().scrollTop).toBe(0);
  document.querySelector<HTMLElement>('h1')?.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => files().scrollTop).toBeGreaterThan(1000);
});

it('ignores keys in a focused field, and keys that were handled already', async () => {
  renderShell(tall);
  document.querySelector('input')?.focus();
  await userEvent.keyboard('a ');
  expect(document.querySelector('input')).toHaveValue('a ');
  document.querySelector('input')?.blur();
  const preventDefault = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', preventDefault);
  await userEvent.keyboard('{PageDown}');
  document.removeEventListener('keydown', preventDefault);
  expect(document.activeElement).toBe(document.body);
  expect(main().scrollTop).toBe(0);
});
