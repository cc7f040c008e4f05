import { defaultDashboard, type WidgetPlacement } from '@vitrine/core/dashboard';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../styles/styles.css';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import { DashboardCell, DashboardGrid } from './index.ts';

const cellPx = 98;

/** Draws the dashboard as it comes in a place that is so wide; returns where each widget is on the grid, in pixels. */
async function showIn(width: number, minHeights: Readonly<Record<string, number>> = {}) {
  await page.viewport(1440, 900);
  const { container } = render(
    <UiProvider>
      <VitrineRoot>
        <div style={{ width, margin: 12 }}>
          <DashboardGrid>
            {defaultDashboard.map((placement) => (
              <DashboardCell key={placement.type} placement={placement} data-type={placement.type}>
                <div style={{ minHeight: minHeights[placement.type] ?? 0 }} />
              </DashboardCell>
            ))}
          </DashboardGrid>
        </div>
      </VitrineRoot>
    </UiProvider>,
  );
  const grid =
    container.querySelector('[data-slot="dashboard-grid"]')?.getBoundingClientRect() ?? new DOMRect();
  return (type: string) => {
    const box = container.querySelector(`[data-type="${type}"]`)?.getBoundingClientRect() ?? new DOMRect();
    return { left: box.left - grid.left, top: box.top - grid.top, width: box.width, height: box.height };
  };
}

type BoxOf = Awaited<ReturnType<typeof showIn>>;

function expectCells(boxOf: BoxOf, side: number): void {
  for (const { type, left, top, width, height } of defaultDashboard) {
    const box = boxOf(type);
    for (const [name, cells] of Object.entries({ left, top, width, height }))
      expect(box[name as keyof typeof box], `${type} ${name}`).toBeCloseTo(cells * side, 0);
  }
}

function isBelow(boxOf: BoxOf, upper: WidgetPlacement, lower: WidgetPlacement): boolean {
  return boxOf(lower.type).top >= boxOf(upper.type).top + boxOf(upper.type).height - 1;
}

describe('cells (spec 1 §9, A52)', () => {
  it.each([1164, 1320])('are 98 px high in a container of %i px', async (width) => {
    expectCells(await showIn(width), cellPx);
  });

  it.each([1000, 900, 768])('are square in a container of %i px', async (width) => {
    expectCells(await showIn(width), (width + 12) / 12);
  });

  it('a widget that needs more height gets it, and pushes widgets below without an overlap', async () => {
    const boxOf = await showIn(800, { 'data-counters': 380 });
    expect(boxOf('data-counters').height).toBeGreaterThanOrEqual(380);
    expect(boxOf('last-added').height).toBeCloseTo(boxOf('data-counters').height, 0);
    for (const upper of defaultDashboard)
      for (const lower of defaultDashboard)
        if (lower.top >= upper.top + upper.height) expect(isBelow(boxOf, upper, lower)).toBe(true);
  });
});

it.each([767, 360])(
  'in a container of %i px the widgets stand below each other in their order (A52)',
  async (width) => {
    const boxOf = await showIn(width);
    defaultDashboard.forEach(({ type, height }, index) => {
      const previous = defaultDashboard[index - 1];
      expect(boxOf(type).width).toBeCloseTo(width + 12, 0);
      expect(boxOf(type).height).toBeCloseTo(height * cellPx, 0);
      if (previous)
        expect(boxOf(type).top).toBeCloseTo(boxOf(previous.type).top + previous.height * cellPx, 0);
    });
  },
);
