import '@vitrine/ui/styles.css';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FileScreen } from './FileScreen.tsx';

it.each([720, 640, 360])('offers full screen and the key help in a window of %i px too', async (width) => {
  await page.viewport(width, 450);
  const api = createMemoryGalleryApi();
  const id = (await api.assets.listFiles({})).items[0]?.id ?? '';
  renderScreen(api, <FileScreen id={id} />);
  for (const name of ['Full screen', 'Keyboard shortcuts']) {
    const button = await screen.findByRole('button', { name });
    expect(button.checkVisibility()).toBe(true);
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  }
});

it('has room for the name of the file, however wide the page is beside a rail', async () => {
  await page.viewport(1100, 900);
  const api = createMemoryGalleryApi();
  const ids = (await api.assets.listFiles({ limit: 3 })).items.map(({ id }) => id);
  renderScreen(
    api,
    <div data-testid="page">
      <FileScreen id={ids[1] ?? ''} ids={ids} />
    </div>,
  );
  await screen.findByRole('button', { name: 'Next file' });
  const heading = await screen.findByRole('heading', { level: 1, name: /\.jpg$/ });
  for (let width = 480; width < 800; width += 20) {
    screen.getByTestId('page').style.width = `${width}px`;
    expect(heading.clientWidth, `in ${width} px`).toBeGreaterThanOrEqual(200);
  }
});
