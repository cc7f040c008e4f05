/** Options of `vi.waitFor` in tests of the server: a busy machine takes much longer than the default of one second. */
export const waitOptions = { timeout: 100_000 };
