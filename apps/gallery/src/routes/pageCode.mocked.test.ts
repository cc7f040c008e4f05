import { afterEach, expect, test } from 'vitest';
import { registerForPreload, preloadPages } from './pageCode.ts';

const fetched: string[] = [];
const idleCallbacks: (() => void)[] = [];

function Page() {
  return null;
}

for (const name of ['library', 'report'])
  registerForPreload(() => {
    fetched.push(name);
    return Promise.resolve(Page);
  });

function setUpBrowser(saveData: boolean) {
  Object.assign(window, { requestIdleCallback: (work: () => void) => idleCallbacks.push(work) });
  Object.assign(window, { cancelIdleCallback: () => undefined });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
}

/** Runs the next idle callback. */
async function runIdleCallback() {
  idleCallbacks.shift()?.();
  await Promise.resolve();
  await Promise.resolve();
}

afterEach(() => {
  fetched.length = 0;
  idleCallbacks.length = 0;
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'connection');
});

test('the code of pages is loaded one by one, when the browser is idle', async () => {
  setUpBrowser(false);
  const end = preloadPages();
  expect(fetched).toEqual([]);
  await runIdleCallback();
  expect(fetched).toEqual(['library']);
  await runIdleCallback();
  expect(fetched).toEqual(['library', 'report']);
  end();
});

test('with data saving nothing is preloaded, and preloading stops when it is switched on', async () => {
  setUpBrowser(true);
  preloadPages();
  await runIdleCallback();
  expect(fetched).toEqual([]);
  setUpBrowser(false);
  preloadPages();
  await runIdleCallback();
  setUpBrowser(true);
  await runIdleCallback();
  await runIdleCallback();
  expect(fetched).toEqual(['library']);
});
