import { ApiError } from '@vitrine/core/contract';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { UiProvider } from '../provider/index.ts';
import { DashboardControls, WidgetTile } from './index.ts';

const evening = Date.parse('2026-06-17T19:30:00Z');

function show(today: string | undefined) {
  const nothing = vi.fn();
  render(
    <UiProvider locale="en-US" timeZone="UTC">
      <DashboardControls
        shownUponLogin
        onShownUponLoginChange={nothing}
        configureHref="#configure"
        onChangeBackground={nothing}
        onRefresh={nothing}
        asOf={evening}
        today={today}
      />
      <WidgetTile
        title="File counters"
        status="ready"
        error={new ApiError('timeout')}
        updatedAt={evening}
        today={today}
      />
    </UiProvider>,
  );
}

test.each(['2026-06-17', undefined])('a time of today (%s) has no day', (today) => {
  show(today);
  expect(screen.getByText('As of 7:30 PM')).toBeVisible();
  expect(screen.getByText('Could not refresh. As of 7:30 PM.')).toBeVisible();
});

test('an older time has its day too', () => {
  show('2026-06-18');
  expect(screen.getByText('As of 06/17/2026, 7:30 PM')).toBeVisible();
  expect(screen.getByText('Could not refresh. As of 06/17/2026, 7:30 PM.')).toBeVisible();
});
