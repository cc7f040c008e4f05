import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { reportMessages } from '../messages/en/report.ts';
import { compileMessages } from '../messages/compile/index.ts';
import { useMessages, type Translation } from '../messages/index.ts';
import { UiProvider } from './UiProvider.tsx';

const german = compileMessages({ 'report.title': 'Bericht' });

function Title() {
  const { t, locale } = useMessages(reportMessages);
  return <h1 lang={locale}>{t('report.title')}</h1>;
}

function shown(): string {
  const heading = screen.queryByRole('heading');
  return heading ? `${heading.lang} ${heading.textContent}` : 'nothing';
}

/** A loader whose results the test resolves. */
function controlled() {
  const pendingLoads = new Map<string, PromiseWithResolvers<Translation | undefined>>();
  return {
    load(locale: string) {
      if (locale.startsWith('en')) return undefined;
      const pendingLoad = pendingLoads.get(locale) ?? Promise.withResolvers<Translation | undefined>();
      pendingLoads.set(locale, pendingLoad);
      return pendingLoad.promise;
    },
    resolve: (locale: string, translation: Translation) =>
      act(() => Promise.resolve(pendingLoads.get(locale)?.resolve(translation))),
    reject: (locale: string) =>
      act(() => Promise.resolve(pendingLoads.get(locale)?.reject(new Error('offline')))),
  };
}

function page(locale: string, load: Parameters<typeof UiProvider>[0]['messages'], onFail?: () => void) {
  return (
    <StrictMode>
      <UiProvider locale={locale} messages={load} onLanguageFail={onFail}>
        <Title />
      </UiProvider>
    </StrictMode>
  );
}

test('the current language stays, texts and locale alike, until the next one has loaded', async () => {
  const { load, resolve } = controlled();
  const { rerender } = render(page('en-US', load));
  expect(shown()).toBe('en-US Report');
  rerender(page('de', load));
  expect(shown()).toBe('en-US Report');
  await resolve('de', german);
  expect(shown()).toBe('de Bericht');
  rerender(page('en-US', load));
  expect(shown()).toBe('en-US Report');
});

test('nothing is rendered before the first language has loaded; English when it cannot be loaded, which is reported once', async () => {
  const { load, reject } = controlled();
  const failures: string[] = [];
  render(page('de', load, () => failures.push('told')));
  expect(shown()).toBe('nothing');
  await reject('de');
  expect(shown()).toBe('en-US Report');
  expect(failures).toEqual(['told']);
});

test('a language that cannot be loaded leaves the current one', async () => {
  const { load, resolve, reject } = controlled();
  const { rerender } = render(page('de', load));
  await resolve('de', german);
  rerender(page('fr', load));
  await reject('fr');
  expect(shown()).toBe('de Bericht');
});

test('a language that loads after another one was chosen changes nothing', async () => {
  const { load, resolve } = controlled();
  const { rerender } = render(page('en-US', load));
  rerender(page('de', load));
  rerender(page('en-US', load));
  await resolve('de', german);
  expect(shown()).toBe('en-US Report');
});

test('a server renders the language whose texts it passes', () => {
  expect(renderToString(page('de', german))).toContain('Bericht');
  expect(renderToString(page('de', () => german))).toContain('Bericht');
});
