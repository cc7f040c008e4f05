import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../styles/styles.css';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import { CounterBoard, DashboardControls, DashboardHeader, WidgetTile } from './index.ts';

function middle(element: Element | null | undefined): number {
  const { top, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return top + height / 2;
}

it('the switch of the head stands in the middle of its words', async () => {
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

it.each([150, 260])('large figures with long words stay in a card of %i px', (width) => {
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

it('a ring of a single group has no slit', () => {
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
