import { useMessages } from '@vitrine/ui/messages';
import { ProgressBar } from '@vitrine/ui/progress-bar';
import type { DashboardWidget, WidgetPartProps } from '../widgets/DashboardWidget.ts';

interface Storage {
  readonly usedBytes: number;
  readonly totalBytes: number;
}

function StorageUsed({ data, title }: WidgetPartProps<Storage>) {
  const { formatBytes } = useMessages();
  const { usedBytes, totalBytes } = data;
  return (
    <div>
      <p>
        {formatBytes(usedBytes)} / {formatBytes(totalBytes)}
      </p>
      <ProgressBar label={title} value={usedBytes / totalBytes} />
    </div>
  );
}

/** A widget of another product, as the documentation shows it. */
export const storageUsed: DashboardWidget<Storage> = {
  type: 'storage-used',
  sizes: [{ width: 3, height: 1 }],
  title: () => 'Storage used',
  load: async ({ signal }) => {
    signal.throwIfAborted();
    return { usedBytes: 412_000_000_000, totalBytes: 1_000_000_000_000 };
  },
  Part: StorageUsed,
};
