import type { QueryClient } from '@tanstack/react-query';
import type { Profile } from '@vitrine/core/contract';
import { profileKeys } from './profileKeys.ts';

/** Changes the cached profile; a request that began before is cancelled, because its response is older. */
export async function changeProfile(
  { apiId, queryClient }: { readonly apiId: string; readonly queryClient: QueryClient },
  change: (profile: Profile) => Profile,
): Promise<void> {
  const queryKey = profileKeys.profile(apiId);
  if (!queryClient.getQueryData(queryKey)) return;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Profile>(queryKey, (known) => known && change(known));
}
