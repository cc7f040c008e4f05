import { cleanup } from '@testing-library/react';
import { maxLogoBytes } from '@vitrine/core/contract';
import { createDeferred, createMemoryGalleryApi, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { ActionResult } from '../internal/useActionRunner.ts';
import { act, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useSharingAppearance } from './useSharingAppearance.ts';

afterEach(cleanup);

const picture = (name: string) =>
  new Blob([`<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`], {
    type: 'image/svg+xml',
  });

async function renderAppearance(plan?: FaultPlan, { logo }: { logo?: Blob } = {}) {
  const api = createMemoryGalleryApi({ role: 'admin' });
  if (logo) await api.sharing.setLogo({ file: logo });
  const view = renderGallery(() => useSharingAppearance(), { api, plan });
  const current = () => view.result.current;
  await waitFor(() => expect(current().appearance.status).not.toBe('loading'));
  return {
    ...view,
    api,
    current,
    theme: () => current().appearance.data?.theme,
    logo: () => current().appearance.data?.logo,
    run: async <T,>(task: () => Promise<T>): Promise<T> => act(task),
  };
}

function undoOf(result: ActionResult<unknown>) {
  const undo = result.status === 'done' ? result.undo : undefined;
  if (!undo) throw new Error('This cannot be undone.');
  return undo;
}

describe('the look of the pages of links', () => {
  it('is loaded, and again after a failure', async () => {
    const { current, faulty, theme } = await renderAppearance({
      'sharing.getAppearance': { fail: 'timeout' },
    });
    expect(current().appearance.status).toBe('error');
    faulty.set({ 'sharing.getAppearance': 'pass' });
    act(() => current().appearance.retry());
    await waitFor(() => expect(theme()).toBe('default'));
  });
});

describe('the theme', () => {
  it('is shown before the response, and reverted when it is refused', async () => {
    const { current, faulty, theme, run, api } = await renderAppearance();
    const gate = createDeferred();
    faulty.set({ 'sharing.setTheme': { until: gate.promise } });
    let pending: Promise<unknown> = Promise.resolve();
    act(() => void (pending = current().setTheme('white')));
    await waitFor(() => expect(theme()).toBe('white'));
    expect(current().isSavingTheme).toBe(true);
    gate.resolve();
    await run(() => pending);
    expect(current().isSavingTheme).toBe(false);
    faulty.set({ 'sharing.setTheme': { fail: 'forbidden' } });
    expect(await run(() => current().setTheme('dark-gray'))).toMatchObject({ status: 'failed' });
    expect(theme()).toBe('white');
    expect((await api.sharing.getAppearance()).theme).toBe('white');
  });

  it('chosen last is the one that is stored, and its undo brings back the stored one', async () => {
    const { current, faulty, theme, run, api } = await renderAppearance();
    const gate = createDeferred();
    faulty.set({ 'sharing.setTheme': [{ until: gate.promise }, 'pass', 'pass'] });
    let first: Promise<unknown> = Promise.resolve();
    let later: Promise<ActionResult<unknown>[]> = Promise.resolve([]);
    act(() => void (first = current().setTheme('white')));
    await settle();
    act(() => void (later = Promise.all([current().setTheme('default'), current().setTheme('dark-gray')])));
    await waitFor(() => expect(theme()).toBe('dark-gray'));
    gate.resolve();
    await run(() => first);
    const [skipped, last] = await run(() => later);
    expect(skipped?.status).toBe('ignored');
    expect((await api.sharing.getAppearance()).theme).toBe('dark-gray');
    expect(
      faulty.calls.filter(({ name }) => name === 'sharing.setTheme').map(({ input }) => input[0]),
    ).toEqual([{ theme: 'white' }, { theme: 'dark-gray' }]);
    await run(undoOf(last ?? { status: 'ignored' }));
    expect(theme()).toBe('white');
    expect((await api.sharing.getAppearance()).theme).toBe('white');
  });

  it('refused while a later one waits leaves the later one', async () => {
    const { current, faulty, theme, run, api } = await renderAppearance();
    const gate = createDeferred();
    faulty.set({ 'sharing.setTheme': [{ fail: 'offline' }, { until: gate.promise }] });
    let saves: Promise<ActionResult<unknown>[]> = Promise.resolve([]);
    await act(async () => {
      const first = current().setTheme('white');
      await Promise.resolve();
      saves = Promise.all([first, current().setTheme('dark-gray')]);
    });
    await settle();
    expect(theme()).toBe('dark-gray');
    gate.resolve();
    expect((await run(() => saves)).map(({ status }) => status)).toContain('done');
    expect(theme()).toBe('dark-gray');
    expect((await api.sharing.getAppearance()).theme).toBe('dark-gray');
  });
});

describe('the logo', () => {
  it('is uploaded with its progress, and the undo of the first one removes it', async () => {
    const { current, faulty, logo, run, api } = await renderAppearance();
    const gate = createDeferred();
    faulty.set({ 'sharing.setLogo': [{ until: gate.promise }, 'pass'] });
    let upload: Promise<ActionResult<void>> = Promise.resolve({ status: 'ignored' });
    act(() => void (upload = current().uploadLogo(picture('one'))));
    await waitFor(() => expect(current().isUploadingLogo).toBe(true));
    expect((await run(() => current().removeLogo())).status).toBe('ignored');
    gate.resolve();
    const result = await run(() => upload);
    expect(current().isUploadingLogo).toBe(false);
    expect(logo()?.url).toMatch(/^data:image\/svg/);
    await run(undoOf(result));
    expect(logo()).toBeNull();
    expect((await api.sharing.getAppearance()).logo).toBeNull();
  });

  it('that was removed comes back by its undo', async () => {
    const { current, logo, run, api } = await renderAppearance({}, { logo: picture('one') });
    const { url } = (await api.sharing.getAppearance()).logo ?? {};
    const removed = await run(() => current().removeLogo());
    expect(logo()).toBeNull();
    await run(undoOf(removed));
    expect(logo()?.url).toBe(url);
    expect((await api.sharing.getAppearance()).logo?.url).toBe(url);
  });

  it('whose bytes cannot be read is removed without an undo', async () => {
    const unreadable = { theme: 'white', logo: { url: 'vitrine-test:nothing' } };
    const { current, faulty, logo, run } = await renderAppearance({
      'sharing.getAppearance': { resolve: unreadable },
    });
    expect(logo()).toEqual(unreadable.logo);
    faulty.set({ 'sharing.getAppearance': 'pass' });
    const removed = await run(() => current().removeLogo());
    expect(removed.status).toBe('done');
    expect(removed).not.toHaveProperty('undo');
    expect(logo()).toBeNull();
  });

  it('that is too large or no picture is refused before it is sent', async () => {
    const { current, faulty, run } = await renderAppearance();
    const large = new Blob([new Uint8Array(maxLogoBytes + 1)], { type: 'image/png' });
    expect(await run(() => current().uploadLogo(large))).toMatchObject({
      error: { code: 'invalid', fields: { file: 'too-large' } },
    });
    expect(await run(() => current().uploadLogo(new Blob(['x'], { type: 'text/html' })))).toMatchObject({
      error: { code: 'unsupported' },
    });
    expect(faulty.count('sharing.setLogo')).toBe(0);
  });

  it.each(['unsupported', 'invalid', 'offline'] as const)(
    'stays as it was when the back end fails with %s',
    async (fail) => {
      const { current, logo, run } = await renderAppearance(
        { 'sharing.setLogo': { fail } },
        { logo: picture('one') },
      );
      const before = logo();
      expect(await run(() => current().uploadLogo(picture('two')))).toMatchObject({ error: { code: fail } });
      expect(logo()).toEqual(before);
      expect(current().isUploadingLogo).toBe(false);
    },
  );

  it('and the theme change at the same time without losing either', async () => {
    const { current, faulty, logo, theme, run, api } = await renderAppearance();
    const gate = createDeferred();
    faulty.set({ 'sharing.setTheme': { respondAfter: gate.promise } });
    let saving: Promise<unknown> = Promise.resolve();
    act(() => void (saving = current().setTheme('white')));
    await settle();
    await run(() => current().uploadLogo(picture('one')));
    gate.resolve();
    await run(() => saving);
    expect([theme(), logo()?.url]).toEqual(['white', (await api.sharing.getAppearance()).logo?.url]);
    expect(logo()).not.toBeNull();
  });
});
