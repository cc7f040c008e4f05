import type { SharedFile, SharedFiles } from '@vitrine/core/contract';
import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { SharedDetails } from './SharedDetails.tsx';

const file: SharedFile = {
  id: '1',
  fileName: 'a.jpg',
  mimeType: 'image/jpeg',
  width: 3,
  height: 2,
  fields: {
    title: 'Sea',
    description: 'Waves at dusk',
    author: 'Ada',
    'custom-4': ['Web', 'Print'],
    workflowStatus: 'Approved',
    subject: '',
  },
};

function show(
  content: Pick<SharedFiles, 'sharedFields' | 'hasSharedTitles'>,
  fields: SharedFile['fields'] = file.fields,
): void {
  render(
    <StrictMode>
      <SharedDetails content={content} file={{ ...file, fields }} />
    </StrictMode>,
  );
}

/** The names and the values on screen, in their order. */
const rows = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent]);

const sharedFields = [
  { key: 'workflowStatus' },
  { key: 'description' },
  { key: 'subject' },
  { key: 'custom-4', name: 'Usage' },
  { key: 'custom-5', name: 'Season' },
  { key: 'author' },
  { key: 'title' },
];

test('the fields of a file are in the order of the account, custom fields with their names', () => {
  show({ sharedFields });
  expect(rows()).toEqual([
    ['Workflow status', 'Approved'],
    ['Description', 'Waves at dusk'],
    ['Usage', 'WebPrint'],
    ['Author', 'Ada'],
    ['Title', 'Sea'],
  ]);
});

test('without titles the names are there for assistive technology alone', () => {
  show({ sharedFields, hasSharedTitles: false });
  for (const term of screen.getAllByRole('term')) expect(term).toHaveClass('vt:visually-hidden');
  expect(screen.getByText('Waves at dusk')).toBeVisible();
});

test('the names are shown when the account says so, or says nothing', () => {
  show({ sharedFields });
  for (const term of screen.getAllByRole('term')) expect(term).not.toHaveClass('vt:visually-hidden');
});

test('of a back end without an order, the built-in fields are in the order of the product', () => {
  show({});
  expect(rows().map(([name]) => name)).toEqual(
    expect.arrayContaining(['Title', 'Description', 'Author', 'Workflow status']),
  );
  expect(rows()).toHaveLength(4);
});

test('a map is the coordinates as text, without a map of somebody else and without a link', () => {
  const fields = { title: 'Sea', gpsLatitude: 60.39, gpsLongitude: -5.32 };
  show({ sharedFields: [{ key: 'map' }, { key: 'title' }] }, fields);
  expect(rows()).toEqual([
    ['Map', '60.39, -5.32'],
    ['Title', 'Sea'],
  ]);
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.querySelector('iframe, img')).toBeNull();
});

test('a file without coordinates has no map', () => {
  show({ sharedFields: [{ key: 'map' }, { key: 'title' }] }, { title: 'Sea', gpsLatitude: 60.39 });
  expect(rows()).toEqual([['Title', 'Sea']]);
});
