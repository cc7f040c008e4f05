import { createFormatters, createTranslate } from '@vitrine/ui/messages';
import { render, screen } from '@testing-library/react';
import { UiProvider } from '@vitrine/ui/provider';
import { expect, it } from 'vitest';
import { metadataSections } from './metadataSections.tsx';

it.each([
  ['en-US', '52.5, -13.4'],
  ['de-DE', '52,5; -13,4'],
])('writes coordinates with the numbers of %s', (locale, text) => {
  const messages = {
    ...createFormatters(locale),
    t: createTranslate(locale),
    locale,
    direction: 'ltr',
  } as const;
  const sections = metadataSections({ gpsLatitude: 52.5, gpsLongitude: -13.4 }, messages);
  const rows = sections.flatMap((section) => section.rows);
  render(
    <UiProvider locale={locale}>
      {rows.map(({ key, value }) => (
        <p key={key}>{value}</p>
      ))}
    </UiProvider>,
  );
  expect(screen.getByText(text)).toBeVisible();
});
