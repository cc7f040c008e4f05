import { ImageIcon } from 'lucide-react';
import type { TopFile, TopFilesWithActivity } from '@vitrine/core/contract';
import { ActivitySummary, ThumbnailGrid, type Thumbnail } from '@vitrine/ui/dashboard';
import { useMessages, type Messages } from '@vitrine/ui/messages';
import { dashboardMessages } from '@vitrine/ui/messages/en';
import { useWidgetHost, type WidgetHost } from '../host.ts';
import type { WidgetPartProps } from './DashboardWidget.ts';
import { EmptyWidget } from './EmptyWidget.tsx';

/** Returns the number of views for the most viewed files, and a day for all others. */
function detailOf({ data }: TopFile, { t, formatDate }: Messages<typeof dashboardMessages>): string {
  return typeof data === 'number' ? t('dashboard.views', { count: data }) : formatDate(data);
}

interface ThumbnailContext {
  host: WidgetHost;
  messages: Messages<typeof dashboardMessages>;
  /** All files of the widget. */
  ids: readonly string[];
}

function toThumbnail(file: TopFile, { host, messages, ids }: ThumbnailContext): Thumbnail {
  const { id, fileName } = file;
  return {
    id,
    name: fileName ?? messages.t('dashboard.fileNumber', { id }),
    src: host.thumbnailOf(id),
    detail: detailOf(file, messages),
    href: host.addresses.file(id, ids),
  };
}

type FilesProps = WidgetPartProps<TopFilesWithActivity>;

/** Pictures of the top files, as many as fit the width. */
export function FilesWidget(props: FilesProps) {
  return <Files {...props} />;
}

/** Files of a list that shows new uploads at once; when it is empty, it suggests an upload. */
export function AddedFilesWidget(props: FilesProps) {
  return <Files suggestsUpload {...props} />;
}

function Files({ data, slots, suggestsUpload }: FilesProps & { suggestsUpload?: boolean }) {
  const host = useWidgetHost();
  const messages = useMessages(dashboardMessages);
  if (slots === 0) return null;
  if (data.files.length === 0)
    return (
      <EmptyWidget icon={<ImageIcon />} suggestsUpload={suggestsUpload}>
        {messages.t(suggestsUpload ? 'dashboard.emptyEntries' : 'dashboard.emptyFiles')}
      </EmptyWidget>
    );
  const files = data.files.slice(0, slots);
  const ids = files.map(({ id }) => id);
  return (
    <ThumbnailGrid
      files={files.map((file) => toThumbnail(file, { host, messages, ids }))}
      slots={slots}
      onOpen={({ id, event }) => host.openImage({ id, ids, event })}
    />
  );
}

interface SummaryProps {
  data: TopFilesWithActivity | undefined;
}

/** The number of events, beside the heading. */
export function FilesSummary({ data }: SummaryProps) {
  return <ActivitySummary activity={data?.activity} />;
}

/** The number of events, larger, for a widget that shows nothing else. */
export function HeaderSummary({ data }: SummaryProps) {
  return <ActivitySummary prominent activity={data?.activity} />;
}
