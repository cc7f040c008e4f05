import { render } from '@testing-library/react';
import type { WidgetPlacement } from '@vitrine/core/dashboard';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../styles/styles.css';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import { DashboardCell, DashboardGrid, EntryList, WidgetTile, type ListEntry } from './index.ts';

const longName = 'Aufnahmen_vom_Sommerfest_der_Gesamtbelegschaft_2026';

const names = ['harbour', longName, 'w'.repeat(255), 'Rindfleischetikettierungsüberwachung'];

const lists: readonly WidgetPlacement[] = [
  { type: 'recent-folders', left: 0, top: 0, width: 3, height: 4 },
  { type: 'top-keywords', left: 3, top: 0, width: 3, height: 3 },
  { type: 'active-users', left: 6, top: 0, width: 3, height: 2 },
];

function entriesOf(type: string): ListEntry[] {
  return names.map((label, at) => ({
    id: label,
    label,
    hint: at === 1 ? `Shoots\\${label}` : undefined,
    detail: type === 'recent-folders' ? 'on 06/17/2026' : '1,234 images',
    ...(at !== 2 && { href: `#${at}` }),
  }));
}

/** Lists of long names as tiles of a dashboard that fills a page so wide. */
async function show(width: number): Promise<HTMLElement> {
  await page.viewport(width, 900);
  const { container } = render(
    <UiProvider>
      <VitrineRoot>
        <div style={{ padding: 12 }}>
          <DashboardGrid>
            {lists.map((placement) => (
              <DashboardCell key={placement.type} placement={placement}>
                <WidgetTile title={placement.type} status="ready" className={placement.type}>
                  <EntryList slots={4} entries={entriesOf(placement.type)} />
                </WidgetTile>
              </DashboardCell>
            ))}
          </DashboardGrid>
        </div>
      </VitrineRoot>
    </UiProvider>,
  );
  return container;
}

/** Everything in a tile that reaches over its inner edges. */
function outside(tile: Element): string[] {
  const card = tile.getBoundingClientRect();
  return [...tile.querySelectorAll('ol, li, a, span')]
    .filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      return left < card.left + 15 || right > card.right - 15;
    })
    .map((each) => each.textContent.slice(0, 20));
}

describe.each([1440, 768, 360])('names longer than their list, in a page of %i px', (width) => {
  it('are cut within the card, and the text beside them stays visible', async () => {
    const container = await show(width);
    const tiles = [...container.querySelectorAll('[data-slot="widget-tile"]')];
    expect(tiles).toHaveLength(3);
    expect(tiles.flatMap(outside)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('can be read completely: the link has the name, its title the path', async () => {
    const container = await show(width);
    const link = container.querySelectorAll('.recent-folders a')[1];
    expect(link?.textContent).toBe(longName);
    expect(link?.querySelector('bdi')?.title).toBe(`Shoots\\${longName}`);
    const name = container.querySelectorAll('.recent-folders bdi')[2];
    expect(name?.textContent).toBe(names[2]);
    expect(name?.scrollWidth).toBeGreaterThan(name?.clientWidth ?? 0);
  });
});
