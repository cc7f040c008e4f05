import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import '../styles/styles.css';
import { CountList, DimensionBars, ShareChart, StatGroup } from './index.ts';

const counts = [1, 7, 12].map((value) => ({
  id: String(value),
  label: `Group ${value}`,
  value,
  href: `#${value}`,
}));

test.each(['comfortable', 'compact'] as const)('numbers are targets of 24 px when %s', (density) => {
  render(
    <UiProvider density={density}>
      <VitrineRoot>
        <CountList counts={counts} />
        <DimensionBars counts={counts} />
        <ShareChart label="Types" counts={counts} />
        <StatGroup counts={counts} />
      </VitrineRoot>
    </UiProvider>,
  );
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(12);
  for (const link of links) {
    const { width, height } = link.getBoundingClientRect();
    expect(Math.min(width, height), `${link.ariaLabel}: ${width} × ${height}`).toBeGreaterThanOrEqual(24);
  }
});
