/** Cache keys of the session. */
export const sessionKeys = {
  viewer: (apiId: string) => ['vitrine', apiId, 'session', 'viewer'] as const,
  setup: (apiId: string, token: string) => ['vitrine', apiId, 'setup', token] as const,
  passwordLink: (apiId: string, token: string) =>
    ['vitrine', apiId, 'session', 'passwordLink', token] as const,
};
