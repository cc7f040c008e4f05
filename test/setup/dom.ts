import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** A part that is loaded when it is first wanted may take a while on a busy machine. */
configure({ reactStrictMode: true, asyncUtilTimeout: 5000 });

afterEach(cleanup);
