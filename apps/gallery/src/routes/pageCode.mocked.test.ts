import { afterEach, expect, test } from 'vitest';
import { registerForPreload, preloadPages } from './pageCode.ts';

const fetched: string[] = [];
const waiting: (() => void)[] = [];

function Page() {
  return null;
}

for (const name of ['library', 'report'])
  registerForPreload(() => {
    fetched.push(name);
    return Promise.resolve(Page);
  });

function stand(saveData: boolean) {
  Object.assign(window, { requestIdleCallback: (work: () => void) => waiting.push(work) });
  Object.assign(window, { cancelIdleCallback: () => undefined });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
}

/** Calls the idle callbacks of the browser. */
async function idle() {
  waiting.shift()?.();
  await Promise.resolve();
  await Promise.resolve();
}

afterEach(() => {
  fetched.length = 0;
  waiting.length = 0;
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'connection');
});

test('the code of pages is loaded one by one, when the browser is idle', async () => {
  stand(false);
  const end = preloadPages();
  expect(fetched).toEqual([]);
  await idle();
  expect(fetched).toEqual(['library']);
  await idle();
  expect(fetched).toEqual(['library', 'report']);
  end();
});

test('with data saving nothing is preloaded, and preloading stops when it is switched on', async () => {
  stand(true);
  preloadPages();
  await idle();
  expect(fetched).toEqual([]);
  stand(false);
  preloadPages();
  await idle();
  stand(true);
  await idle();
  await idle();
  expect(fetched).toEqual(['library']);
});
