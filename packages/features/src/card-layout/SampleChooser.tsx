import { ChevronDownIcon } from 'lucide-react';
import { Button } from '@vitrine/ui/button';
import { Icon } from '@vitrine/ui/icon';
import { LazyMenu } from '@vitrine/ui/lazy-menu';
import { useMessages } from '@vitrine/ui/messages';
import { cardLayoutMessages } from '@vitrine/ui/messages/en';
import { useId } from 'react';
import { useMissingPart } from '../provider/useMissingPart.ts';
import { emptySample, toSample } from './samples.ts';
import type { Samples } from './useSamples.ts';

/** Chooses what the preview shows: one of one's own files, or one with long values or none. */
export function SampleChooser({ files, sample, choose }: Pick<Samples, 'files' | 'sample' | 'choose'>) {
  const { t } = useMessages(cardLayoutMessages);
  const id = useId();
  const onMissingPart = useMissingPart();
  const made = [
    { id: 'long', label: t('cardLayout.sample.long') },
    { id: emptySample.id, label: t('cardLayout.sample.empty') },
  ];
  const own = files.map((asset) => ({ id: toSample(asset).id, label: asset.fileName }));
  const chosen = [...own, ...made].find((choice) => choice.id === sample.id);
  const toEntry = (choice: (typeof made)[number]) => ({
    ...choice,
    checked: choice.id === sample.id,
    onAction: () => choose(choice.id),
  });
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
          { id: 'own', items: own.map(toEntry) },
          { id: 'made', items: made.map(toEntry) },
        ]}
        onMissingPart={onMissingPart}
      />
    </div>
  );
}
