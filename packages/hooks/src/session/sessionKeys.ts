/** Cache keys of the session, of the link that makes the first administrator of a server (`setup`), and of those that set a password. */
export const sessionKeys = {
  viewer: (apiId: string) => ['vitrine', apiId, 'session', 'viewer'] as const,
  setup: (apiId: string, token: string) => ['vitrine', apiId, 'setup', token] as const,
  passwordLink: (apiId: string, token: string) =>
    ['vitrine', apiId, 'session', 'passwordLink', token] as const,
};
