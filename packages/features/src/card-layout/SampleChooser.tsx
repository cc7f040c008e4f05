import { Select } from '@vitrine/ui/select';
import { useMessages } from '@vitrine/ui/messages';
import { emptySample, toSample } from './samples.ts';
import type { Samples } from './useSamples.ts';

/** Chooses what the preview shows: one of one's own files, or one with long values or none. */
export function SampleChooser({ files, sample, choose }: Pick<Samples, 'files' | 'sample' | 'choose'>) {
  const { t } = useMessages();
  const options = [
    ...files.map((asset) => ({ value: toSample(asset).id, label: asset.fileName })),
    { value: 'long', label: t('cardLayout.sample.long') },
    { value: emptySample.id, label: t('cardLayout.sample.empty') },
  ];
  return (
    <Select
      label={t('cardLayout.sample.label')}
      options={options}
      value={sample.id}
      onChange={choose}
      className="vt:flex-1 vt:md:w-72 vt:md:flex-none"
    />
  );
}
