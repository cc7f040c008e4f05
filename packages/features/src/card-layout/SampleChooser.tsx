import { ChevronDownIcon, SearchIcon } from 'lucide-react';
import type { Asset } from '@vitrine/core/contract';
import { Button } from '@vitrine/ui/button';
import { Icon } from '@vitrine/ui/icon';
import { LazyMenu } from '@vitrine/ui/lazy-menu';
import { useMessages } from '@vitrine/ui/messages';
import { cardLayoutMessages } from '@vitrine/ui/messages/en';
import { useId, useState } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';
import { emptySample, toSample } from './samples.ts';
import type { Samples } from './useSamples.ts';

const loadSearch = async () => (await import('./SampleSearch.tsx')).SampleSearch;

/** Chooses the sample of the preview: one of the user's files, or one with long values or none. */
export function SampleChooser(props: Samples) {
  const { files, recent, sample, choose, chooseFound } = props;
  const { t } = useMessages(cardLayoutMessages);
  const id = useId();
  const onLoadFailed = useLoadFailureNotice();
  const invented = [
    { id: 'long', label: t('cardLayout.sample.long') },
    { id: emptySample.id, label: t('cardLayout.sample.empty') },
  ];
  const [isSearching, setSearching] = useState(false);
  const { part: SampleSearch } = useLazyPart(isSearching, loadSearch, { setWanted: setSearching });
  const toChoice = (asset: Asset) => ({ id: toSample(asset).id, label: asset.fileName });
  const newest = files.map(toChoice);
  const recentChoices = recent.filter((each) => files.every((file) => file.id !== each.id)).map(toChoice);
  const current = sample.asset ? [toChoice(sample.asset)] : [];
  const chosen = [...newest, ...recentChoices, ...current, ...invented].find(
    (choice) => choice.id === sample.id,
  );
  const toEntry = (choice: (typeof invented)[number]) => ({
    ...choice,
    checked: choice.id === sample.id,
    onAction: () => choose(choice.id),
  });
  const search = {
    id: 'search',
    label: t('cardLayout.sample.other'),
    icon: <SearchIcon />,
    onAction: () => setSearching(true),
  };
  return (
    <div className="vt:flex vt:min-w-0 vt:flex-1 vt:flex-col vt:gap-1 vt:md:w-72 vt:md:flex-none">
      <span id={`${id}-label`} className="vt:text-sm vt:font-medium">
        {t('cardLayout.sample.label')}
      </span>
      <LazyMenu
        trigger={
          <Button aria-labelledby={`${id}-label ${id}-chosen`} className="vt:over:justify-between">
            <bdi id={`${id}-chosen`} className="vt:min-w-0 vt:truncate">
              {chosen?.label}
            </bdi>
            <Icon icon={<ChevronDownIcon />} className="vt:text-muted" />
          </Button>
        }
        groups={() => [
          { id: 'found', items: recentChoices.map(toEntry) },
          { id: 'own', items: newest.map(toEntry) },
          ...(chooseFound ? [{ id: 'search', items: [search] }] : []),
          { id: 'made', items: invented.map(toEntry) },
        ]}
        onLoadFailed={onLoadFailed}
      />
      {SampleSearch && isSearching && (
        <SampleSearch
          onClose={() => setSearching(false)}
          onChoose={(asset) => {
            setSearching(false);
            chooseFound?.(asset);
          }}
        />
      )}
    </div>
  );
}
