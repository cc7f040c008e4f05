import { defaultAssetSort, offeredSort } from '@vitrine/core/assets';
import type { OfferedField } from '@vitrine/core/card-layout';
import type { Asset } from '@vitrine/core/contract';
import { useGalleryApi, useLoadable } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { cardLayoutMessages } from '@vitrine/ui/messages/en';
import { useMemo } from 'react';
import { chooseSample, useChosenSample } from './sampleChoice.ts';
import { createLongSample, emptySample, toSample, typicalSample, type Sample } from './samples.ts';

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
  const { t } = useMessages(cardLayoutMessages);
  const { assets, capabilities } = useGalleryApi();
  const sort = offeredSort(defaultAssetSort, capabilities.assets?.sortFields ?? []);
  const newest = useLoadable({
    key: ['card-layout', 'samples'],
    load: async (signal) => (await assets?.listFiles({ sort, limit: mostFiles }, signal))?.items ?? [],
    enabled: assets !== undefined,
    staleMs: 300_000,
  });
  const chosen = useChosenSample();
  const long = useMemo(() => {
    const list = t('cardLayout.sample.words').split(';');
    return createLongSample(fields, { text: t('cardLayout.sample.text'), list });
  }, [fields, t]);
  const files = newest.data ?? noFiles;
  const sample = useMemo(() => {
    const all = [...files.map(toSample), long, emptySample];
    return all.find(({ id }) => id === chosen) ?? typicalSample(files) ?? long;
  }, [chosen, files, long]);
  return {
    files,
    sample,
    choose: chooseSample,
    isLoading: assets !== undefined && newest.status === 'loading',
  };
}
