import { ApiError, type ActivityCounts } from '@vitrine/core/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../internal/testing/renderUi.tsx';
import { ActivityTable, CountList, ReportSection, ShareChart } from './index.ts';

const counts = [
  { id: 'photos', label: 'Photos', value: 8421, href: '/library?filter=photos' },
  { id: 'videos', label: 'Videos', value: 1203 },
  { id: 'audios', label: 'Audios', value: 312 },
  { id: 'others', label: 'Others', value: 0, href: '/library?filter=others' },
];

describe('ShareChart', () => {
  it('has the same figures in a chart with direct labels and in a table (X26)', () => {
    renderUi(<ShareChart label="Types" counts={counts} />);
    const chart = screen.getByRole('img', { name: 'Chart of Types' });
    expect(chart).toHaveTextContent('Photos84.75%');
    expect(chart).toHaveTextContent('Videos12.11%');
    expect(chart).toHaveTextContent('9,936');
    // A group with the value 0 is only in the table.
    expect(chart.querySelectorAll('path[stroke-width="2"]')).toHaveLength(3);
    const table = screen.getByRole('table', { name: 'Types' });
    expect(within(table).getByRole('row', { name: /Videos/ })).toHaveTextContent('Videos1,20312.11%');
  });

  it('shows small shares to four significant digits', () => {
    const small = [
      { id: 'photos', label: 'Photos', value: 99_999 },
      { id: 'videos', label: 'Videos', value: 1 },
    ];
    renderUi(<ShareChart label="Types" counts={small} />);
    const table = screen.getByRole('table', { name: 'Types' });
    expect(within(table).getByRole('row', { name: /Videos/ })).toHaveTextContent('0.001%');
    expect(within(table).getByRole('row', { name: /Photos/ })).toHaveTextContent('100%');
  });

  it('shows an empty library as empty', () => {
    renderUi(<ShareChart label="Types" counts={counts.map((count) => ({ ...count, value: 0 }))} />);
    expect(screen.getByRole('img', { name: 'Chart of Types' }).textContent).toBe('0');
    expect(screen.getAllByText('0%')).toHaveLength(4);
  });
});

describe('ReportSection', () => {
  it('shows no error while the session has ended: the page says it once', () => {
    renderUi(
      <ReportSection
        title="Types"
        status="error"
        error={new ApiError('unauthenticated')}
        onRetry={() => undefined}
      />,
    );
    expect(screen.getByText('Not loaded yet')).toBeVisible();
    expect(screen.queryByText('Sign in again to go on.')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('alert').every((region) => region.textContent === '')).toBe(true);
  });
});

describe('figures', () => {
  it('link to their files, unless there are none', () => {
    renderUi(<CountList counts={counts} />);
    expect(screen.getByRole('link', { name: 'Show files: Photos, 8,421' })).toHaveAttribute(
      'href',
      '/library?filter=photos',
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('of activity are a table by kind and period', () => {
    const periods = { today: 3, thisWeek: 120, thisMonth: 1480 };
    const activity: ActivityCounts = {
      added: periods,
      updated: periods,
      opened: periods,
      modified: periods,
      downloaded: periods,
      deleted: { today: 0, thisWeek: 0, thisMonth: 12 },
    };
    renderUi(<ActivityTable counts={activity} hrefOf={({ kind, period }) => `?filter=${kind}:${period}`} />);
    const row = screen.getByRole('row', { name: /^Deleted/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['0', '0', '12']);
    expect(screen.getByRole('link', { name: 'Show the files added this week, 120 events' })).toHaveAttribute(
      'href',
      '?filter=added:thisWeek',
    );
  });
});

describe('ReportSection', () => {
  it('has a named spinner until its figures come', () => {
    renderUi(<ReportSection title="Types" status="loading" />);
    expect(screen.getByRole('region', { name: 'Types' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('img', { name: 'Loading “Types”' })).toBeVisible();
  });

  it('has a separate error and Retry', async () => {
    const onRetry = vi.fn();
    const { user } = renderUi(
      <ReportSection title="Types" status="error" error={new ApiError('timeout')} onRetry={onRetry}>
        <p>figures</p>
      </ReportSection>,
    );
    expect(screen.getByText('Could not load “Types”')).toBeVisible();
    expect(screen.queryByText('figures')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('keeps its figures while newer ones load, and says that it is busy', () => {
    renderUi(
      <ReportSection title="Types" status="ready" refreshing>
        <p>figures</p>
      </ReportSection>,
    );
    const section = screen.getByRole('region', { name: 'Types' });
    expect(section).toHaveAttribute('aria-busy', 'true');
    expect(section.querySelector('[data-slot="spinner"]')).not.toBeNull();
    expect(screen.getByText('figures')).toBeVisible();
  });
});
