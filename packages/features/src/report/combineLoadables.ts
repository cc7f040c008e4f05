import type { Loadable } from '@vitrine/hooks/provider';

/** Combines two results: ready when both are, otherwise with the status of the first that failed or is forbidden. */
export function combineLoadables<One, Other>(
  one: Loadable<One>,
  other: Loadable<Other>,
): Loadable<readonly [One, Other]> {
  const times = [one.updatedAt, other.updatedAt].filter((time) => time !== undefined);
  const common = {
    retry() {
      if (one.status !== 'ready' || one.error) one.retry();
      if (other.status !== 'ready' || other.error) other.retry();
    },
    updatedAt: times.length > 0 ? Math.min(...times) : undefined,
    isRefreshing: one.isRefreshing || other.isRefreshing,
  };
  if (one.status === 'ready' && other.status === 'ready')
    return { ...common, status: 'ready', data: [one.data, other.data], error: one.error ?? other.error };
  for (const each of [one, other])
    if (each.status !== 'ready' && each.status !== 'loading') return { ...each, ...common };
  return { ...common, status: 'loading', data: undefined, error: undefined };
}
