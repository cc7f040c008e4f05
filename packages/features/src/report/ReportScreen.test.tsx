import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Capabilities } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { VitrineProvider } from '../provider/VitrineProvider.tsx';
import { ReportScreen } from './ReportScreen.tsx';

function renderReport(plan: FaultPlan = {}, capabilities: Capabilities = {}) {
  const memory = createMemoryGalleryApi({ capabilities });
  const faulty = withFaults(memory, plan);
  render(
    <StrictMode>
      <VitrineProvider api={faulty.api}>
        <ReportScreen drillDownHref={(target) => `/list/${target}`} />
      </VitrineProvider>
    </StrictMode>,
  );
  return { memory, faulty };
}

async function sectionOf(name: string) {
  return within(await screen.findByRole('region', { name }));
}

test('each number equals the number of files at its address', async () => {
  const { memory } = renderReport();
  await (await sectionOf('Types')).findByRole('img', { name: 'Chart of Types' });
  await (await sectionOf('Image data')).findByText('Distinct cameras');
  const links = screen.getAllByRole('link').map((link) => ({
    filter: (link.getAttribute('href') ?? '').replace('/list/', ''),
    count: Number(link.textContent?.replaceAll(',', '')),
  }));
  const facets = links.filter(
    ({ filter }) => !filter.includes(':') && filter !== 'files' && filter !== 'folders',
  );
  expect(facets.length).toBeGreaterThan(15);
  for (const { filter, count } of facets) {
    const { total } = await memory.assets.listFiles({ filter, limit: 1 });
    expect([filter, count]).toEqual([filter, total]);
  }
});

test('a person who may not read files sees the numbers without links', async () => {
  const memory = createMemoryGalleryApi();
  const plan = {
    'session.getViewer': { resolve: { ...(await memory.session.getViewer()), permissions: ['report.read'] } },
  };
  renderReport(plan as FaultPlan);
  await (await sectionOf('Image data')).findByText('Distinct cameras');
  await waitFor(() => expect(screen.queryAllByRole('link')).toEqual([]));
});

test('seven calls are made, and no duplicates under StrictMode (F06)', async () => {
  const { faulty } = renderReport();
  await (await sectionOf('Activity')).findByText('Downloaded');
  const finished = faulty.calls.filter(({ signal }) => !signal?.aborted).map(({ name }) => name);
  expect(finished.filter((name) => name.startsWith('report.')).toSorted()).toEqual([
    'report.getActivity',
    'report.getData',
    'report.getDimensions',
    'report.getFileCount',
    'report.getFolderCount',
    'report.getOpened',
    'report.getTypes',
  ]);
});

test('one section fails alone and Retry loads only that section', async () => {
  const { faulty } = renderReport({ 'report.getOpened': { fail: 'malformed' } });
  const opening = await sectionOf('Image opening');
  await opening.findByText('Could not load “Image opening”');
  await (await sectionOf('Dimension')).findByText('MP48');
  faulty.set({ 'report.getOpened': 'pass' });
  const before = faulty.count('report.getTypes');
  await userEvent.click(opening.getByRole('button', { name: 'Retry' }));
  await opening.findByText('Never viewed');
  expect(faulty.count('report.getTypes')).toBe(before);
});

test.each([
  ['Types', 'report.getTypes', { photos: Number.NaN, videos: 1, audios: 1, others: 1 }],
  ['Image opening', 'report.getOpened', { neverViewed: 1, wereViewed: '2', totalOverallViews: 3 }],
  ['Dimension', 'report.getDimensions', { upTo3Megapixels: 1 }],
  ['File quantity', 'report.getFileCount', '12'],
  ['Activity', 'report.getActivity', { added: { today: null, thisWeek: 1, thisMonth: 1 } }],
])('a malformed figure in %s is an error with Retry, never drawn', async (name, call, wrong) => {
  const { faulty } = renderReport({ [call]: { resolve: wrong } });
  const section = await sectionOf(name);
  await section.findByText(`Could not load “${name}”`);
  expect(document.body.textContent).not.toMatch(/NaN|undefined/);
  faulty.set({ [call]: 'pass' } as FaultPlan);
  await userEvent.click(section.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(section.queryByText(`Could not load “${name}”`)).toBeNull());
});

test('of the two calls of a section only the failed one is repeated', async () => {
  const { faulty } = renderReport({ 'report.getFolderCount': { fail: 'malformed' } });
  const quantity = await sectionOf('File quantity');
  await quantity.findByText('Could not load “File quantity”');
  faulty.set({ 'report.getFolderCount': 'pass' });
  const before = faulty.count('report.getFileCount');
  await userEvent.click(quantity.getByRole('button', { name: 'Retry' }));
  await quantity.findByText('Folders');
  expect(faulty.count('report.getFileCount')).toBe(before);
});

test('a failed refresh keeps the numbers and shows their time', async () => {
  const { faulty } = renderReport();
  await (await sectionOf('Types')).findByRole('img', { name: 'Chart of Types' });
  faulty.set({ 'report.getTypes': { fail: 'timeout' } });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  const types = await sectionOf('Types');
  await types.findByText(/^Could not refresh\. These figures are from /);
  expect(types.getByRole('img', { name: 'Chart of Types' })).toBeTruthy();
});

test('a refusal is no error and hides the figures', async () => {
  const { faulty } = renderReport();
  const types = await sectionOf('Types');
  await types.findByRole('img', { name: 'Chart of Types' });
  faulty.set({ 'report.getTypes': { fail: 'forbidden', status: 403 } });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await types.findByText('You do not have permission to see this');
  expect(types.queryByRole('img', { name: 'Chart of Types' })).toBeNull();
  expect(types.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('without filters of the back end only the links to all files and folders remain', async () => {
  renderReport({}, { assets: { filters: false } });
  await (await sectionOf('Image data')).findByText('Distinct cameras');
  await waitFor(() => expect(screen.getAllByRole('link').length).toBe(2));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/list/files',
    '/list/folders',
  ]);
});

test('figures that the back end does not declare are neither requested nor shown, on screen and in the export', async () => {
  const { faulty } = renderReport({}, { report: { data: false, opened: false, activity: false } });
  await (await sectionOf('Types')).findByRole('img', { name: 'Chart of Types' });
  await (await sectionOf('File quantity')).findByText('Folders');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['File quantity', 'Types', 'Dimension']);
  expect(document.body.textContent).not.toMatch(/Could not load|permission/);
  const asked = new Set(faulty.calls.map(({ name }) => name).filter((name) => name.startsWith('report.')));
  expect([...asked].toSorted()).toEqual([
    'report.getDimensions',
    'report.getFileCount',
    'report.getFolderCount',
    'report.getTypes',
  ]);
});

test('a back end without a report throws an error that names it and the screen', () => {
  const { report: _, ...rest } = createMemoryGalleryApi();
  const draw = () =>
    render(
      <VitrineProvider api={rest}>
        <ReportScreen />
      </VitrineProvider>,
    );
  expect(draw).toThrow(/no sub-port "report", which ReportScreen needs/);
});
