import type { FieldKind } from '@vitrine/core/card-layout';
import type { FieldValues } from '@vitrine/core/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describePart } from '../internal/testing/describePart.tsx';
import { renderUi } from '../internal/testing/renderUi.tsx';
import { countFittingTags } from './fitTags.ts';
import { FieldValue, hasFieldValue, readPlace, type FieldValueProps } from './index.ts';

const place = { gpsLatitude: 43.296_482, gpsLongitude: -5.369_78 };

function show(key: string, kind: FieldKind, values: FieldValues, props: Partial<FieldValueProps> = {}) {
  return renderUi(<FieldValue field={{ key, kind }} values={values} {...props} />).container;
}

describePart('FieldValue', { slot: 'field-value' }, (props) => (
  <FieldValue field={{ key: 'title', kind: 'text' }} values={{ title: 'Dawn' }} {...props} />
));

describe('one formatter per kind of field', () => {
  it.each([
    ['urgency', 'stars', 4, 'Rating: 4 of 5'],
    ['iso', 'number', 41.890_21, '41.89021'],
    ['fileSize', 'number', 3_456_789, '3.3 MB'],
    ['flashFired', 'boolean', true, 'Yes'],
    ['dateTaken', 'date', '2026-11-02', '11/02/2026'],
    ['dateTaken', 'date', '2026-11-02T06:12:00', '11/02/2026, 6:12 AM'],
    ['title', 'text', '<b>bold</b>', '<b>bold</b>'],
    ['isOnBrand', 'boolean', true, 'On brand'],
    ['isOnBrand', 'boolean', false, 'No'],
    ['custom-3', 'list', ['a', 'b'], 'ab'],
    ['exposure', 'text', '1/250', '1/250 s'],
    ['exposure', 'text', '0.5', '0.5 s'],
    ['exposure', 'text', 'bulb', 'bulb'],
    ['fNumber', 'number', 2.8, 'f/2.8'],
    ['aperture', 'number', 4, 'f/4'],
    ['imageLocation', 'path', ['Sea'], 'Sea'],
    ['imageLocation', 'path', ['Sea', 'بحر'], '\u2068Sea\u2069 / \u2068بحر\u2069'],
  ] as const)('writes %s (%s) %s as %s', (key, kind, value, text) => {
    const container = show(key, kind, { [key]: value });
    const label = container.querySelector('[aria-label]')?.getAttribute('aria-label');
    expect((container.textContent || label)?.replace('\u202F', ' ')).toBe(text);
  });

  it('links a keyword to its files when the screen gives the address, and never in a line of a card', () => {
    const fieldContext = { keywordHref: (keyword: string) => `/library?k=${keyword}` };
    const values = { keywords: ['sea', 'pier'] };
    show('keywords', 'list', values, { fieldContext });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/library?k=sea',
      '/library?k=pier',
    ]);
    expect(show('keywords', 'list', values, { fieldContext, layout: 'line' }).querySelector('a')).toBeNull();
    expect(show('custom-3', 'list', { 'custom-3': ['sea'] }, { fieldContext }).querySelector('a')).toBeNull();
  });

  it('writes a rating as a number where five stars would be cut', () => {
    const narrow = show('urgency', 'stars', { urgency: 4 }, { layout: 'line', lineWidth: 60 });
    expect(narrow).toHaveTextContent('4');
    expect(narrow.querySelectorAll('svg')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Rating: 4 of 5' })).toBeVisible();
    expect(
      show('urgency', 'stars', { urgency: 4 }, { layout: 'line', lineWidth: 90 }).querySelectorAll('svg'),
    ).toHaveLength(5);
  });

  it('reads the position on the map from both coordinates', () => {
    expect(show('map', 'map', place)).toHaveTextContent('43.296482, -5.36978');
    show('map', 'map', place, { mapHref: '/files/1' });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/files/1');
    expect(readPlace({ gpsLatitude: 91, gpsLongitude: 0 })).toBeUndefined();
    expect(hasFieldValue({ key: 'map', kind: 'map' }, { gpsLatitude: 1 })).toBe(false);
  });

  it.each([
    ['en-US', '52.5, -13.4'],
    ['de-DE', '52,5; -13,4'],
  ])('writes coordinates with the numbers of %s', (locale, text) => {
    const values = { gpsLatitude: 52.5, gpsLongitude: -13.4 };
    renderUi(<FieldValue field={{ key: 'map', kind: 'map' }} values={values} />, { locale });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('shows the name of the workflow status, and an unknown id unchanged', () => {
    const statuses = [
      {
        id: '7',
        name: '<i>Review',
        color: 'green',
        isDefault: false,
        hideOnGalleryView: false,
        displayOrder: 0,
      },
    ];
    const known = show('workflowStatus', 'text', { workflowStatus: '7' }, { fieldContext: { statuses } });
    expect(known).toHaveTextContent('<i>Review');
    expect(known.querySelector('[data-slot="status-badge"]')).toHaveAttribute('data-color', 'green');
    const other = show('workflowStatus', 'text', { workflowStatus: '8' }, { fieldContext: { statuses } });
    expect(other).toHaveTextContent('8');
  });

  it('marks an expired date on a line by its colour, because a second word would be cut off', () => {
    const fieldContext = { now: Date.parse('2026-02-01T00:00:00Z') };
    const values = { expirationDate: '2026-01-31' };
    const line = show('expirationDate', 'date', values, { fieldContext, layout: 'line' });
    expect(line.querySelector('[data-slot="badge"]')).toHaveTextContent('Expired 01/31/2026');
  });

  it('marks a date as expired, once the day is over', () => {
    const at = (now: string) => ({ fieldContext: { now: Date.parse(now) } });
    const values = { expirationDate: '2026-01-31' };
    expect(show('expirationDate', 'date', values, at('2026-01-31T20:00:00Z'))).not.toHaveTextContent(
      'Expired',
    );
    expect(show('expirationDate', 'date', values, at('2026-02-01T00:00:00Z'))).toHaveTextContent('Expired');
  });
});

describe('stored text is only ever text', () => {
  const markup = '<img src=x onerror="alert(1)">';

  it.each(['full', 'line'] as const)('draws markup literally (%s) (%s; quality cases S18, S19)', (layout) => {
    const container = show('title', 'text', { title: markup }, { layout });
    expect(container).toHaveTextContent(markup);
    expect(container.querySelector('img')).toBeNull();
    const words = show('keywords', 'list', { keywords: [markup] }, { layout });
    expect(words).toHaveTextContent(markup);
  });

  it('links only web addresses (quality case S26)', () => {
    show('licenseDocumentUrl', 'text', { licenseDocumentUrl: 'javascript:alert(1)' });
    expect(screen.queryByRole('link')).toBeNull();
    show('licenseDocumentUrl', 'text', { licenseDocumentUrl: 'https://example.org/licence' });
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.org/licence');
  });

  it('does not render a text of a megabyte in a line', () => {
    const container = show('title', 'text', { title: 'x'.repeat(1_000_000) }, { layout: 'line' });
    expect(container.innerHTML.length).toBeLessThan(3000);
  });
});

describe('the keywords of a line', () => {
  const words = ['harbour', 'dawn', 'fishing village', 'boats'];

  it('are those that fit, the others are counted and available to screen readers', () => {
    const container = show('keywords', 'list', { keywords: words }, { layout: 'line', lineWidth: 150 });
    expect(screen.getByText('+2')).toBeVisible();
    expect(container).toHaveTextContent('fishing village, boats');
  });

  it('are at least one, and all if there is room', () => {
    expect(countFittingTags(words, 10)).toBe(1);
    expect(countFittingTags(words, 1000)).toBe(4);
    expect(countFittingTags(['漢字漢字漢字', 'a'], 80)).toBe(1);
  });
});
