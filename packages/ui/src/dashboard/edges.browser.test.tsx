import { ApiError } from '@vitrine/core/contract';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import {
  ActivitySummary,
  BackgroundDialog,
  CounterBoard,
  DashboardControls,
  DashboardCell,
  DashboardGrid,
  DashboardHeader,
  WidgetTile,
} from './index.ts';

function middle(element: Element | null | undefined): number {
  const { top, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return top + height / 2;
}

it('the switch of the header is vertically centred to its label', async () => {
  await page.viewport(1440, 900);
  const nothing = vi.fn();
  render(
    <UiProvider>
      <VitrineRoot>
        <DashboardHeader now={0}>
          <DashboardControls
            shownUponLogin
            onShownUponLoginChange={nothing}
            configureHref="#configure"
            onChangeBackground={nothing}
            onRefresh={nothing}
          />
        </DashboardHeader>
      </VitrineRoot>
    </UiProvider>,
  );
  const control = screen.getByRole('switch');
  const label = document.querySelector('[data-slot="switch"] label');
  const text = document.createRange();
  text.selectNodeContents(label as Node);
  const { top, height } = text.getBoundingClientRect();
  expect(Math.abs(middle(control) - (top + height / 2))).toBeLessThanOrEqual(0.5);
});

it.each([150, 260])('large figures with long labels fit into a card of %i px', (width) => {
  const primary = ['Nó dátá àvàîlàblé hére', 'Wîth dátá àvàîlàblé hére'].map((label, at) => ({
    id: String(at),
    label,
    value: 1_234_567,
    percent: 7.543,
  }));
  const { container } = render(
    <UiProvider>
      <VitrineRoot>
        <div style={{ width, display: 'flex' }}>
          <WidgetTile title="Data counters" status="ready">
            <CounterBoard label="Data counters" primary={primary} secondary={[]} />
          </WidgetTile>
        </div>
      </VitrineRoot>
    </UiProvider>,
  );
  const card = container.querySelector('[data-slot="widget-tile"]')?.getBoundingClientRect() ?? new DOMRect();
  for (const each of container.querySelectorAll('dl, dt, dd'))
    expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(card.right - 16);
});

it('a ring chart of a single group has no gap', () => {
  const counts = ['Photos', 'Videos', 'Audios', 'Others'].map((label, at) => ({
    id: label,
    label,
    value: at === 0 ? 9 : 0,
  }));
  const { container } = render(
    <UiProvider>
      <VitrineRoot>
        <CounterBoard hasChart label="File counters" primary={[]} secondary={counts} />
      </VitrineRoot>
    </UiProvider>,
  );
  expect(container.querySelectorAll('[data-slot="doughnut"] path')).toHaveLength(1);
});

it('a failed refresh moves no figures, and is explained by a tooltip', async () => {
  await page.viewport(1200, 900);
  const draw = (error?: ApiError) => (
    <UiProvider>
      <VitrineRoot>
        <div style={{ width: 1164, margin: 12 }}>
          <DashboardGrid>
            <DashboardCell placement={{ type: 'a', left: 0, top: 0, width: 6, height: 4 }}>
              <WidgetTile
                title="Recently downloaded files"
                status="ready"
                error={error}
                updatedAt={0}
                onRetry={vi.fn()}
                summary={<ActivitySummary activity={{ today: 6, thisWeek: 22, thisMonth: 1480 }} />}
              />
            </DashboardCell>
          </DashboardGrid>
        </div>
      </VitrineRoot>
    </UiProvider>
  );
  const { container, rerender } = render(draw());
  const counts = () => middle(container.querySelector('[data-slot="activity-summary"]'));
  const before = counts();
  rerender(draw(new ApiError('timeout')));
  expect(counts()).toBeCloseTo(before, 0);
  const sentence = screen.getByText(/^Could not refresh/);
  expect(sentence.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  await userEvent.tab();
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Retry Recently downloaded files' }),
  );
  expect(sentence.getBoundingClientRect().width).toBeGreaterThan(100);
  await userEvent.keyboard('{Escape}');
  expect(sentence.getBoundingClientRect().width).toBeLessThanOrEqual(1);
});

it('a focused background has a double ring, a chosen one a single ring', async () => {
  const options = ['a', 'b'].map((name) => ({ background: name, name, src: 'data:,' }));
  render(
    <UiProvider>
      <BackgroundDialog open options={options} value="a" onClose={vi.fn()} onSave={vi.fn()} />
    </UiProvider>,
  );
  const chosen = await screen.findByRole('radio', { name: 'a' });
  const picture = () => getComputedStyle(chosen.nextElementSibling as Element);
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  expect(picture().boxShadow).toContain('6px');
  expect(picture().outlineStyle).toBe('solid');
  const ring = picture().outlineColor;
  await userEvent.tab();
  expect(picture().boxShadow).toBe('none');
  expect(picture().outlineStyle).toBe('none');
  expect(picture().borderTopColor).not.toBe(ring);
});
