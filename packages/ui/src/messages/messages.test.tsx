import { fields as fieldDefinitions, fieldSections, sectionMessageId } from '@vitrine/core/card-layout';
import { apiErrorCodes } from '@vitrine/core/contract';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileMessages } from './compile/index.ts';
import { createFormatters } from './formatters.ts';
import { createTranslate } from './createTranslate.ts';
import { localeDirection } from './direction.ts';
import { assetsMessages, reportMessages } from './en/index.ts';
import { allEnglish } from './english.ts';
import { MessagesProvider, useMessages } from './MessagesProvider.tsx';

const catalogues = [assetsMessages, reportMessages] as const;

describe('translating', () => {
  const t = createTranslate('en-US', catalogues);

  it('fills names and counts by the rules of the language', () => {
    expect(t('report.title')).toBe('Report');
    expect(t('assets.count', { count: 1 })).toBe('1 file');
    expect(t('assets.count', { count: 100_000 })).toBe('100,000 files');
    expect(t('assets.select', { name: 'a.jpg' })).toBe('Select a.jpg');
    expect(t('assets.filePosition', { position: 1, total: 2000 })).toContain('2,000');
  });

  it('does not parse the values that it fills in', () => {
    expect(t('assets.select', { name: '{name} $& {count}' })).toBe('Select {name} $& {count}');
  });

  it('isolates text of the other direction', () => {
    expect(t('assets.select', { name: 'صورة.jpg' })).toBe('Select \u2068صورة.jpg\u2069');
    const arabic = createTranslate('ar', catalogues, compileMessages({ 'assets.select': 'تحديد {name}' }));
    expect(arabic('assets.select', { name: 'تقرير (2).jpg' })).toBe('تحديد \u2068تقرير (2).jpg\u2069');
  });

  it('uses overrides and falls back to English for the rest', () => {
    const german = createTranslate('de-DE', catalogues, compileMessages({ 'report.title': 'Bericht' }));
    expect(german('report.title')).toBe('Bericht');
    expect(german('report.types')).toBe('Types');
    expect(german('assets.count', { count: 100_000 })).toBe('100.000 files');
  });

  it('falls back to English when a translation uses a missing argument', () => {
    const german = createTranslate('de-DE', catalogues, compileMessages({ 'assets.select': '{nom} wählen' }));
    expect(german('assets.select', { name: 'a.jpg' })).toBe('Select a.jpg');
  });

  it('uses all plural forms of a language', () => {
    const count = '{count, plural, zero {0} one {1} two {2} few {f#} many {m} other {o}}';
    const arabic = createTranslate('ar', catalogues, compileMessages({ 'assets.count': count }));
    expect(arabic('assets.count', { count: 0 })).toBe('0');
    expect(arabic('assets.count', { count: 2 })).toBe('2');
    expect(arabic('assets.count', { count: 3 })).toMatch(/^f/);
  });

  it('selects text by a value unchanged, in any direction', () => {
    const select = '{name, select, a {first} other {rest}} {name}';
    const arabic = createTranslate('ar', catalogues, compileMessages({ 'assets.select': select }));
    expect(arabic('assets.select', { name: 'a' })).toMatch(/^first/);
  });
});

describe('the catalogue', () => {
  it('labels every field, section and error of core', () => {
    const ids = [
      ...fieldDefinitions.map((field) => field.messageId),
      ...fieldSections.map((section) => sectionMessageId(section)),
      ...apiErrorCodes.map((code) => `common.error.${code}`),
    ];
    expect(ids.filter((id) => allEnglish[id] === undefined)).toEqual([]);
  });
});

describe('formats', () => {
  it.each([
    ['2026', '2026'],
    ['2026-01', 'January 2026'],
    ['2026-01-09', '01/09/2026'],
    ['26', '26'],
    ['2026-13', '2026-13'],
  ])('shows the known parts of the date %s', (iso, shown) => {
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])
      expect(createFormatters('en-US', zone).formatDate(iso)).toBe(shown);
  });

  it('formats a year or a month without a day wherever dates are shown, in each language', () => {
    const german = createFormatters('de-DE', 'Europe/Berlin');
    expect([german.formatDate('2026'), german.formatDateTime('2026-01')]).toEqual(['2026', 'Januar 2026']);
    expect(german.formatFullDate('2026-12')).toBe('Dezember 2026');
    expect(createFormatters('ar-EG', 'UTC').formatDate('2026')).toBe('٢٠٢٦');
  });

  const { formatBytes, formatDate, formatDateTime, formatDuration, formatPercent } = createFormatters(
    'en-US',
    'UTC',
  );

  it.each([
    [0, '0 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [3_456_789, '3.3 MB'],
    [1024 ** 3, '1 GB'],
    [1024 ** 8 * 3, '3 YB'],
    [-5, '0 Bytes'],
    [Number.NaN, ''],
  ])('writes %d bytes as %s (A116)', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('writes days in the format of the locale and keeps a camera time as it was written', () => {
    expect(formatDate('2026-11-02T23:30:00Z')).toBe('11/02/2026');
    expect(formatDate('2026-11-02')).toBe('11/02/2026');
    expect(createFormatters('de-DE', 'UTC').formatDate('2026-11-02T10:00:00Z')).toBe('02.11.2026');
    const inTokyo = createFormatters('en-US', 'Asia/Tokyo');
    expect(inTokyo.formatDate('2026-11-02T23:30:00Z')).toBe('11/03/2026');
    expect(inTokyo.formatDateTime('2008-10-22T16:28:39')).toContain('4:28');
    expect(formatDateTime('2008-10-22T16:28:39Z')).toContain('4:28');
  });

  it.each([
    ['Asia/Kathmandu', 'Mar 29, 2026, 7:15 AM GMT+5:45'],
    ['America/Los_Angeles', 'Mar 28, 2026, 6:30 PM GMT-7'],
    ['Pacific/Kiritimati', 'Mar 29, 2026, 3:30 PM GMT+14'],
    ['Europe/Berlin', 'Mar 29, 2026, 3:30 AM GMT+2'],
  ])('F31: a time without a zone is in UTC and shown with the offset of %s', (zone, text) => {
    const { formatZonedTime } = createFormatters('en-US', zone);
    for (const iso of ['2026-03-29T01:30:00', '2026-03-29T01:30:00Z'])
      expect(formatZonedTime(iso).replaceAll(/\s+/g, ' ')).toBe(text);
  });

  it('shows an invalid date unchanged', () => {
    expect(formatDate('sometime')).toBe('sometime');
  });

  it('writes durations and shares', () => {
    expect([5, 83, 3725].map(formatDuration)).toEqual(['00:05', '01:23', '1:02:05']);
    expect(formatPercent(0.8421)).toBe('84.2%');
  });
});

describe('direction', () => {
  it('comes from the locale', () => {
    expect(['ar-EG', 'he', 'fa-IR', 'en', 'ar'].map(localeDirection)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'rtl',
    ]);
  });

  it('reaches the parts', () => {
    function Probe() {
      const { t, direction } = useMessages(reportMessages);
      return <p dir={direction}>{t('report.title')}</p>;
    }
    render(
      <MessagesProvider locale="ar" messages={compileMessages({ 'report.title': 'تقرير' })}>
        <Probe />
      </MessagesProvider>,
    );
    expect(screen.getByText('تقرير')).toHaveAttribute('dir', 'rtl');
  });
});
