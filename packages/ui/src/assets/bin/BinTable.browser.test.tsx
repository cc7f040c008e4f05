import { render, screen } from '@testing-library/react';
import type { BinEntry } from '@vitrine/core/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../styles/styles.css';
import { UiProvider, VitrineRoot } from '../../provider/index.ts';
import { BinTable } from '../index.ts';

const entry: BinEntry = {
  kind: 'file',
  id: '1',
  name: 'harbour-at-dawn-approved-for-print.jpg',
  deletedAt: '2026-11-10T10:00:00Z',
  expiresAt: '2026-12-10T10:00:00Z',
  fileCount: 1,
  folderPath: ['Campaigns', 'Autumn'],
};

it('has room for its actions beside the navigation rail in a small window', async () => {
  await page.viewport(768, 800);
  const nothing = () => undefined;
  render(
    <UiProvider>
      <VitrineRoot style={{ width: 480 }}>
        <BinTable
          entries={[entry]}
          onRestore={nothing}
          onDeleteForGood={nothing}
          onSelectedChange={nothing}
        />
      </VitrineRoot>
    </UiProvider>,
  );
  const last = screen.getByRole('button', { name: /for good/ }).getBoundingClientRect();
  expect(last.right).toBeLessThanOrEqual(
    document.querySelector('.vitrine-root')?.getBoundingClientRect().right ?? 0,
  );
});
