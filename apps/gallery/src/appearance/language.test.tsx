import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderGallery } from '../testing/renderGallery.tsx';
import { chooseLanguage, prepareLanguage } from './language.ts';

afterEach(async () => {
  await chooseLanguage('en');
  localStorage.clear();
});

test('the account menu switches the language, and the direction follows', async () => {
  renderGallery('/dbgallery');
  await screen.findByRole('heading', { level: 1, name: 'Report' });
  await userEvent.click(screen.getByRole('button', { name: /^Account menu/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'التقرير' });
  expect(heading.closest('[dir]')).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(localStorage.getItem('vitrine.language')).toBe('ar');
  await userEvent.click(screen.getByRole('button', { name: /^قائمة الحساب/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'English' }));
  await screen.findByRole('heading', { level: 1, name: 'Report' });
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});

test('the stored language is used from the first paint', async () => {
  localStorage.setItem('vitrine.language', 'ar');
  await prepareLanguage();
  renderGallery('/dbgallery');
  expect(await screen.findByRole('heading', { level: 1, name: 'التقرير' })).toBeVisible();
});

test('an unknown stored language falls back to English', async () => {
  localStorage.setItem('vitrine.language', 'tlh');
  await prepareLanguage();
  renderGallery('/dbgallery');
  expect(await screen.findByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
});

test('the account menu switches the density', async () => {
  renderGallery('/dbgallery');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Report' });
  await userEvent.click(screen.getByRole('button', { name: /^Account menu/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Compact' }));
  await waitFor(() => expect(heading.closest('[data-density]')).toHaveAttribute('data-density', 'compact'));
});
