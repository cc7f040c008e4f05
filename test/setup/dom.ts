import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** A page or part that is loaded when it is first wanted takes its time on a busy machine. */
configure({ reactStrictMode: true, asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  // Where a person is in a list outlasts the page; it must not outlast the test.
  globalThis.sessionStorage?.clear();
});
