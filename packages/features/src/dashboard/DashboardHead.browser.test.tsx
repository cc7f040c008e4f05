import { screen, waitFor } from '@testing-library/react';
import { createDeferred, createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '@vitrine/ui/styles.css';
import { DashboardScreen } from './index.ts';
import { renderDashboard } from './testing/renderDashboard.tsx';

it.each([1440, 768, 360])(
  'in a page of %i px the header has the same height before and after the layout loads',
  async (width) => {
    await page.viewport(width, 900);
    const [layout, widgets] = [createDeferred(), createDeferred()];
    const memory = createMemoryGalleryApi({ capabilities: { dashboard: { batch: true } } });
    const { api } = withFaults(memory, {
      'layoutSettings.getLayout': { until: layout.promise },
      'dashboard.loadWidgets': { until: widgets.promise },
    });
    renderDashboard(api, <DashboardScreen />);
    await screen.findByRole('heading', { level: 1, name: /Alex Admin/ });
    const height = () =>
      document.querySelector('[data-slot="dashboard-header"]')?.getBoundingClientRect().height;
    const before = height();
    layout.resolve();
    await screen.findByRole('region', { name: 'File counters' });
    expect(height()).toBe(before);
    widgets.resolve();
    await waitFor(() => expect(document.querySelector('[data-ready]')).toBeTruthy());
    expect(height()).toBe(before);
  },
);
