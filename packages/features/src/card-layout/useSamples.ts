import type { OfferedField } from '@vitrine/core/card-layout';
import type { Asset } from '@vitrine/core/contract';
import { useGalleryApi, useLoadable } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { useMemo, useState } from 'react';
import { createLongSample, emptySample, toSample, type Sample } from './samples.ts';

/** Files that are offered as samples: the newest of the library. */
const mostFiles = 12;

const noFiles: readonly Asset[] = [];

/** The samples of a preview, and the one that is shown. */
export interface Samples {
  readonly files: readonly Asset[];
  readonly sample: Sample;
  choose(id: string): void;
  /** The newest files are still asked for. */
  readonly isLoading: boolean;
}

/** One's own newest files to preview a view with; the long sample where there are none, or none can be read. */
export function useSamples(fields: readonly OfferedField[]): Samples {
  const { t } = useMessages();
  const { assets } = useGalleryApi();
  const newest = useLoadable({
    key: ['card-layout', 'samples'],
    load: async (signal) =>
      (await assets?.listFiles({ sort: '-added', limit: mostFiles }, signal))?.items ?? [],
    enabled: assets !== undefined,
    staleMs: 300_000,
  });
  const [chosen, choose] = useState<string>();
  const long = useMemo(() => {
    const list = t('cardLayout.sample.words').split(';');
    return createLongSample(fields, { text: t('cardLayout.sample.text'), list });
  }, [fields, t]);
  const files = newest.data ?? noFiles;
  const sample = useMemo(() => {
    const all = [...files.map(toSample), long, emptySample];
    return all.find(({ id }) => id === chosen) ?? all[0] ?? long;
  }, [chosen, files, long]);
  return { files, sample, choose, isLoading: assets !== undefined && newest.status === 'loading' };
}
