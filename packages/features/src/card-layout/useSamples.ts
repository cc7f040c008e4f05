import { defaultAssetSort, offeredSort } from '@vitrine/core/assets';
import type { OfferedField } from '@vitrine/core/card-layout';
import { toApiError, type Asset, type AssetsApi } from '@vitrine/core/contract';
import { useGalleryApi, useLoadable } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { cardLayoutMessages } from '@vitrine/ui/messages/en';
import { useMemo, useState } from 'react';
import { chooseFound, chooseSample, useSampleChoice } from './sampleChoice.ts';
import { createLongSample, emptySample, toSample, typicalSample, type Sample } from './samples.ts';

/** Number of files that are offered as samples: the newest of the library. */
const maxFiles = 12;

const noFiles: readonly Asset[] = [];

/** The samples of a preview, and the shown one. */
export interface Samples {
  readonly files: readonly Asset[];
  /** Files that were found by search in this tab, the last one first. */
  readonly recent: readonly Asset[];
  readonly sample: Sample;
  choose(id: string): void;
  /** Chooses a file that was found by search; undefined where the back end has no files. */
  readonly chooseFound: ((asset: Asset) => void) | undefined;
}

/** Returns the file; undefined when it was deleted or is not visible to the user any more. */
async function readFile(assets: AssetsApi, id: string, signal: AbortSignal): Promise<Asset | undefined> {
  try {
    return await assets.getFile({ id }, signal);
  } catch (cause) {
    const { code } = toApiError(cause);
    if (code === 'not-found' || code === 'forbidden') return undefined;
    throw cause;
  }
}

/** Returns the files of these ids that exist, in their order. */
async function readFiles(assets: AssetsApi | undefined, ids: readonly string[], signal: AbortSignal) {
  const read = await Promise.all(ids.map((id) => assets && readFile(assets, id, signal)));
  return read.filter((file) => file !== undefined);
}

/** The newest files as samples of a view; the long sample where there are none, or none can be loaded. */
export function useSamples(fields: readonly OfferedField[]): Samples {
  const { t } = useMessages(cardLayoutMessages);
  const { assets, capabilities } = useGalleryApi();
  const sort = offeredSort(defaultAssetSort, capabilities.assets?.sortFields ?? []);
  const newest = useLoadable({
    key: ['card-layout', 'samples'],
    load: async (signal) => (await assets?.listFiles({ sort, limit: maxFiles }, signal))?.items ?? [],
    enabled: assets !== undefined,
    staleMs: 300_000,
  });
  const choice = useSampleChoice();
  const { chosen } = choice;
  const found = useLoadable({
    key: ['card-layout', 'found-samples', choice.recent],
    load: (signal) => readFiles(assets, choice.recent, signal),
    enabled: assets !== undefined && choice.recent.length > 0,
    staleMs: 300_000,
  });
  const [chosenAsset, setChosenAsset] = useState<Asset>();
  const long = useMemo(() => {
    const list = t('cardLayout.sample.words').split(';');
    return createLongSample(fields, { text: t('cardLayout.sample.text'), list });
  }, [fields, t]);
  const files = newest.data ?? noFiles;
  const recent = found.data ?? noFiles;
  const sample = useMemo(() => {
    const known = [...files, ...recent, ...(chosenAsset ? [chosenAsset] : [])];
    const all = [...known.map(toSample), long, emptySample];
    return all.find(({ id }) => id === chosen) ?? typicalSample(files) ?? long;
  }, [chosen, files, chosenAsset, long, recent]);
  function chooseAsset(asset: Asset): void {
    setChosenAsset(asset);
    chooseFound(toSample(asset).id, asset.id);
  }
  return {
    files,
    recent,
    sample,
    choose: chooseSample,
    chooseFound: assets && chooseAsset,
  };
}
