import {
  applyIntent,
  emptySelection,
  isSelected,
  countSelected,
  type AssetSelection,
} from '@vitrine/core/assets';
import { render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { sampleAsset, samplePicture } from '../../internal/testing/sampleAsset.ts';
import { UiProvider, VitrineRoot } from '../../provider/index.ts';
import { AssetGrid, type AssetGridProps, type RenderedRange } from '../index.ts';

const total = 100_000;
const list = { total, idAt: (index: number) => `file-${index}` };

interface Options extends Partial<AssetGridProps> {
  locale?: string;
  onSelection?: (selection: AssetSelection) => void;
}

function Library({ locale, onSelection, ...props }: Options) {
  const [selection, setSelection] = useState(emptySelection);
  return (
    <UiProvider locale={locale}>
      <VitrineRoot style={{ height: '100vh' }}>
        <AssetGrid
          style={{ height: '100%' }}
          label="Files"
          total={total}
          itemAt={sampleAsset}
          isSelected={(id, index) => isSelected(selection, id, index)}
          selectedCount={countSelected(selection, total)}
          focusedIndex={selection.focus?.index}
          onItemIntent={(intent) => {
            const next = applyIntent(selection, intent, list).selection;
            setSelection(next);
            onSelection?.(next);
          }}
          srcOf={() => samplePicture()}
          {...props}
        />
      </VitrineRoot>
    </UiProvider>
  );
}

function cells(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="gridcell"]')];
}

function scroller(): HTMLElement {
  const element = document.querySelector<HTMLElement>('[data-slot="asset-grid"] > div');
  if (!element) throw new Error('The grid is not drawn.');
  return element;
}

function firstInWindow(): number {
  const top = scroller().getBoundingClientRect().top;
  const visible = cells().filter((cell) => cell.getBoundingClientRect().bottom > top + 40);
  return Math.min(...visible.map((cell) => Number(cell.dataset['index'])));
}

function focusedIndex(): number {
  return Number((document.activeElement as HTMLElement | null)?.dataset['index']);
}

beforeEach(() => page.viewport(1200, 800));

describe('AssetGrid', () => {
  it('keeps the DOM small for 100,000 files, at the top, in the middle and at the end', async () => {
    render(<Library />);
    expect(cells().length).toBeLessThan(80);
    scroller().scrollTop = scroller().scrollHeight / 2;
    await waitFor(() => expect(firstInWindow()).toBeGreaterThan(40_000));
    expect(cells().length).toBeLessThan(80);
    scroller().scrollTop = scroller().scrollHeight;
    await waitFor(() => expect(document.querySelector('[data-index="99999"]')).not.toBeNull());
    expect(document.querySelectorAll('*').length).toBeLessThan(2500);
  });

  it('exposes the number of files and the position of each to assistive technology', () => {
    render(<Library />);
    const grid = document.querySelector('[role="grid"]');
    const columns = Number(grid?.getAttribute('aria-colcount'));
    expect(columns).toBeGreaterThanOrEqual(4);
    expect(Number(grid?.getAttribute('aria-rowcount'))).toBe(Math.ceil(total / columns));
    const second = cells()[1];
    expect(second).toHaveAccessibleName(/^harbour-1\.jpg .*, 2 of 100,000$/);
    expect(second?.getAttribute('aria-colindex')).toBe('2');
    expect(second?.closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('1');
    expect(cells().filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
  });

  it('moves the focus by the keyboard, and scrolls to it', async () => {
    render(<Library />);
    await userEvent.tab();
    expect(focusedIndex()).toBe(0);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(focusedIndex()).toBe(2);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(focusedIndex()).toBe(total - 1));
    const last = document.activeElement?.getBoundingClientRect();
    expect(last?.bottom ?? Infinity).toBeLessThanOrEqual(800);
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(focusedIndex()).toBeLessThan(total - 1));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(focusedIndex()).toBe(0));
  });

  it('keeps the focused card in the DOM when it is scrolled out of view', async () => {
    render(<Library />);
    await userEvent.tab();
    scroller().scrollTop = 50_000;
    await waitFor(() => expect(firstInWindow()).toBeGreaterThan(100));
    expect(focusedIndex()).toBe(0);
  });

  it('selects by Space and by Shift with the arrows', async () => {
    const onSelection = vi.fn<(selection: AssetSelection) => void>();
    render(<Library onSelection={onSelection} />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    const last = onSelection.mock.lastCall?.[0];
    expect([...(last?.ids ?? [])].toSorted()).toEqual(['file-0', 'file-1', 'file-2']);
    expect(cells().filter((cell) => cell.getAttribute('aria-selected') === 'true')).toHaveLength(3);
  });

  it('follows the reading direction', async () => {
    render(<Library locale="ar" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(focusedIndex()).toBe(1);
    const [first, second] = cells().map((cell) => cell.getBoundingClientRect().left);
    expect(first).toBeGreaterThan(second ?? Infinity);
  });

  it('keeps the same file in view when the window becomes narrow', async () => {
    render(<Library initialPlace={{ first: 5000, share: 0 }} />);
    await waitFor(() => expect(Math.abs(firstInWindow() - 5000)).toBeLessThan(10));
    await page.viewport(400, 800);
    await waitFor(() =>
      expect(document.querySelector('[role="grid"]')?.getAttribute('aria-colcount')).toBe('2'),
    );
    await waitFor(() => expect(Math.abs(firstInWindow() - 5000)).toBeLessThan(10));
  });

  it('requests the visible files, and reserves their space until they load', async () => {
    const onRenderedRange = vi.fn<(range: RenderedRange) => void>();
    render(<Library itemAt={() => undefined} onRenderedRange={onRenderedRange} />);
    await waitFor(() => expect(onRenderedRange.mock.lastCall?.[0].last).toBeGreaterThan(15));
    expect(document.querySelectorAll('[data-slot="asset-card-skeleton"]').length).toBeGreaterThan(15);
    scroller().scrollTop = 100_000;
    await waitFor(() => expect(onRenderedRange.mock.lastCall?.[0].first).toBeGreaterThan(1000));
  });

  it('shows its focus ring beside the card', async () => {
    render(<Library />);
    await userEvent.tab();
    const style = getComputedStyle(document.activeElement ?? document.body);
    expect([style.outlineStyle, style.outlineWidth, style.outlineOffset]).toEqual(['solid', '2px', '2px']);
  });

  it('reaches the links of a card by F2, and returns to the card by Escape (WCAG 2.1.1)', async () => {
    const url = { key: 'externalPreviewUrl', kind: 'text', label: 'Preview' } as const;
    const map = { key: 'map', kind: 'map', label: 'Map' } as const;
    const values = { externalPreviewUrl: 'https://example.org/a', gpsLatitude: 1, gpsLongitude: 2 };
    render(
      <Library
        itemAt={(index) => sampleAsset(index, { fields: values })}
        hrefOf={() => '#file'}
        fields={{ rows: [[url], [map]], hasTitles: true, place: 'under' }}
      />,
    );
    const at = (index: number) => cells()[index] as HTMLElement;
    await userEvent.click(at(0));
    const links = [...at(0).querySelectorAll('[data-slot="field-value"] a')];
    expect(links).toHaveLength(2);
    await userEvent.keyboard('{F2}');
    expect(document.activeElement).toBe(links[0]);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(links[1]);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(links[0]);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(at(0));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(at(1));
  });

  it('has targets of at least 24 px', () => {
    render(<Library />);
    const check = document.querySelector('[role="checkbox"]')?.getBoundingClientRect();
    expect(Math.min(check?.width ?? 0, check?.height ?? 0)).toBeGreaterThanOrEqual(24);
  });
});

describe('the card with the focus keeps it', () => {
  const columns = () => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-colcount'));

  async function focusCard(at: number) {
    await userEvent.click(document.querySelector(`[data-index="${at}"]`) ?? document.body);
    expect(focusedIndex()).toBe(at);
  }

  it('when the number of columns changes and its row becomes another one', async () => {
    render(<Library />);
    const before = columns();
    await focusCard(before + 1);
    await page.viewport(400, 800);
    await waitFor(() => expect(columns()).toBe(2));
    expect(focusedIndex()).toBe(before + 1);
    await page.viewport(1200, 800);
    await waitFor(() => expect(columns()).toBe(before));
    expect(focusedIndex()).toBe(before + 1);
  });

  it('when the cards become larger', async () => {
    const { rerender } = render(<Library size="S" />);
    const before = columns();
    await focusCard(before - 1);
    rerender(<Library size="L" />);
    await waitFor(() => expect(columns()).toBeLessThan(before));
    expect(focusedIndex()).toBe(before - 1);
  });

  it('when so many files before it are removed that its row is removed too', async () => {
    const draw = (count: number) => <Library total={count} itemAt={sampleAsset} focusedIndex={count - 1} />;
    const { rerender } = render(draw(200));
    await userEvent.tab();
    await waitFor(() => expect(focusedIndex()).toBe(199));
    rerender(draw(100));
    expect(focusedIndex()).toBe(99);
  });

  it('unless another element has received it', async () => {
    const draw = (size: 'S' | 'L', other: boolean) => (
      <>
        {other && <button type="button">Other</button>}
        <Library size={size} />
      </>
    );
    const { rerender, getByRole } = render(draw('S', true));
    await userEvent.click(cells()[6] ?? document.body);
    await userEvent.click(getByRole('button', { name: 'Other' }));
    rerender(draw('L', false));
    await waitFor(() => expect(columns()).toBeLessThan(6));
    expect(document.activeElement).toBe(document.body);
  });
});
