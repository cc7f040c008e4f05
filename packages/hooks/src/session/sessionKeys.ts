/** Cache keys of the session. */
export const sessionKeys = {
  viewer: (apiId: string) => ['vitrine', apiId, 'session', 'viewer'] as const,
};
