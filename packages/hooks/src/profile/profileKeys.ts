/** Cache keys of the profile. */
export const profileKeys = {
  profile: (apiId: string) => ['vitrine', apiId, 'profile'] as const,
};
