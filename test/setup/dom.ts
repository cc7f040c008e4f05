import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { loadDomain, subPorts } from '@vitrine/core/contract';
import { afterEach, beforeEach } from 'vitest';
import { expectNothingLeft, recordStarted } from './leftBehind.ts';
import { getElementError } from './shortErrors.ts';

configure({
  reactStrictMode: true,
  // A page or part that is loaded on demand may take long on a busy machine.
  asyncUtilTimeout: 60_000,
  getElementError,
});

// As on a page that has used every domain: calls of a test do not wait for code.
await Promise.all(subPorts.map(loadDomain));

beforeEach(recordStarted);

afterEach(() => {
  cleanup();
  // Choices and the position in a list outlast the page; they must not outlast the test, because files share a page.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  expectNothingLeft();
});
