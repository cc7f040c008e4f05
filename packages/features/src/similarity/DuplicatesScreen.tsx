import type { Asset } from '@vitrine/core/contract';
import { suggestBestCopy } from '@vitrine/core/similarity';
import { useAssetActions } from '@vitrine/hooks/assets';
import { useMedia } from '@vitrine/hooks/media';
import { useCapability, usePorts, useSubPort } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { useDuplicates, type DuplicateFiles } from '@vitrine/hooks/similarity';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { duplicatesMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { DuplicateGroup } from '@vitrine/ui/similarity';
import { EmptyState } from '@vitrine/ui/states';
import { useRef } from 'react';
import { SettingsState } from '../internal/SettingsState.tsx';
import { useUndoNotice } from '../internal/useUndoNotice.ts';
import { galleryHref, type FileAddresses } from './similarityProps.ts';

/** Props of `DuplicatesScreen`. */
export interface DuplicatesScreenProps extends FileAddresses {}

/** One group, with the moving of its files to the bin. */
function Group({
  group: { files, total },
  hrefOf = galleryHref,
}: DuplicatesScreenProps & { group: DuplicateFiles }) {
  const { t } = useMessages(duplicatesMessages);
  const { sourceOf } = useMedia();
  const { notify } = usePorts();
  const can = useCan();
  const hasBin = useCapability('assets.bin');
  const { remove, isPending } = useAssetActions({ owner: 'person' });
  const notifyUndo = useUndoNotice();
  const best = suggestBestCopy(files);
  const isRemovable = (file: Asset) => hasBin && can('assets.delete', file);
  async function moveToBin(ids: readonly string[]): Promise<void> {
    const result = await remove({ ids });
    if (result.status === 'failed')
      notify({ kind: 'error', message: `${t('duplicates.removeFailed')}. ${errorText(t, result.error)}` });
    if (result.status === 'done')
      notifyUndo({
        message: t('duplicates.removed', { count: ids.length }),
        undo: result.undo,
        failureTitle: t('duplicates.undoFailed'),
      });
  }
  return (
    <DuplicateGroup
      copies={files.map((asset) => ({
        asset,
        src: sourceOf({ id: asset.id, variant: 'thumbnail', version: asset.version }),
        href: hrefOf(asset.id),
      }))}
      total={total}
      bestId={best?.id}
      bestReason={best && t(`duplicates.best.${best.reason}`)}
      removableIds={files.filter(isRemovable).map(({ id }) => id)}
      busy={isPending}
      onKeep={({ id }) => void moveToBin(files.flatMap((file) => (file.id === id ? [] : [file.id])))}
      onRemove={({ id }) => void moveToBin([id])}
    />
  );
}

/** The groups, or why there are none. */
function Groups(props: DuplicatesScreenProps) {
  const { t } = useMessages(duplicatesMessages);
  const { list, hasMore, isLoadingMore, moreError, loadMore } = useDuplicates();
  if (list.status !== 'ready')
    return (
      <SettingsState source={list} loading={t('duplicates.loading')} failed={t('duplicates.loadFailed')} />
    );
  const { groups, total, state } = list.data;
  return (
    <>
      {state === 'pending' && <Banner>{t('duplicates.pending')}</Banner>}
      {state === 'off' && <Banner>{t('duplicates.off')}</Banner>}
      {groups.length === 0 && state === 'ready' && (
        <EmptyState title={t('duplicates.empty')} body={t('duplicates.emptyBody')} />
      )}
      {groups.length > 0 && (
        <p className="vt:text-muted vt:tabular-nums">{t('duplicates.count', { count: total })}</p>
      )}
      {groups.map((group) => (
        <Group key={group.id} {...props} group={group} />
      ))}
      {hasMore && (
        <Button className="vt:self-center" busy={isLoadingMore} onClick={loadMore}>
          {t('duplicates.more')}
        </Button>
      )}
      {moreError && (
        <p role="alert" className="vt:self-center vt:text-danger-text">
          {t('duplicates.moreFailed')}. {errorText(t, moreError)}
        </p>
      )}
    </>
  );
}

/**
 * The groups of near-identical files of the library. Of each group the best copy is suggested by a rule that the page states; every copy can be
 * moved to the bin, or all others of one, with undo. Nothing happens by itself.
 *
 * @throws Error when the back end has no `similarity` or no `assets` sub-port.
 * @example
 * <DuplicatesScreen />
 */
export function DuplicatesScreen(props: DuplicatesScreenProps) {
  useSubPort('similarity', 'DuplicatesScreen');
  const { t } = useMessages(duplicatesMessages);
  const root = useRef<HTMLDivElement>(null);
  // The buttons of a file are gone with it.
  useFocusRecovery(root);
  return (
    <VitrineRoot ref={root} data-slot="duplicates-screen" className="vt:flex vt:min-h-full vt:flex-col">
      <PageHeader title={t('duplicates.title')} description={t('duplicates.intro')} />
      <div className="vt:flex vt:flex-1 vt:flex-col vt:gap-4 vt:px-gutter vt:pb-8">
        <p className="vt:max-w-prose vt:text-muted">{t('duplicates.rule')}</p>
        <Groups {...props} />
      </div>
    </VitrineRoot>
  );
}
