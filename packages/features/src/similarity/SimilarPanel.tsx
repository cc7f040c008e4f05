import type { Asset } from '@vitrine/core/contract';
import { timeApart } from '@vitrine/core/similarity';
import { useAsset } from '@vitrine/hooks/assets';
import { useMedia } from '@vitrine/hooks/media';
import { useCapability, usePorts, useSubPort, type Loadable } from '@vitrine/hooks/provider';
import {
  useSimilarCopy,
  useSimilarFiles,
  type SimilarAsset,
  type SimilarAssets,
  type SimilarityKind,
} from '@vitrine/hooks/similarity';
import { useMessages } from '@vitrine/ui/messages';
import { similarityMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { LazySelect } from '@vitrine/ui/select';
import { ThumbnailList, ThumbnailWidget, type ThumbnailWidgetState } from '@vitrine/ui/similarity';
import { useCallback, useState } from 'react';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { useUndoNotice } from '../internal/useUndoNotice.ts';
import { galleryHref, type FileAddresses } from './similarityProps.ts';

/** Props of `SimilarPanel`. */
export interface SimilarPanelProps extends FileAddresses {
  /** Id of the file for which similar ones are shown. */
  fileId: string;
}

/** Highest height of the first widget in pixels. */
const firstWidgetHeight = 330;

const strictnesses = ['loose', 'usual', 'strict'] as const;
type Strictness = (typeof strictnesses)[number];

/**
 * The lowest score of each strictness; without one that of the back end.
 *
 * @see docs/rules/similarity.md#the-lowest-scores
 */
const minScores: Readonly<Record<SimilarityKind, Partial<Record<Strictness, number>>>> = {
  looks: { loose: 0.65, strict: 0.85 },
  objects: { loose: 0.2, strict: 0.8 },
  time: {},
};

function stateOf({ status, data }: Loadable<SimilarAssets>): ThumbnailWidgetState | undefined {
  if (status === 'loading') return 'loading';
  if (status !== 'ready') return 'failed';
  if (data.state !== 'ready') return data.state;
  return data.files.length === 0 ? 'empty' : undefined;
}

/** Returns why a file is similar, in the language of the reader. */
function useReason(kind: SimilarityKind): (file: SimilarAsset) => string {
  const { t, formatNumber, formatList } = useMessages(similarityMessages);
  return ({ score, reason, labels, secondsApart }) => {
    if (kind === 'looks')
      return t('similarity.reason.looks', {
        score: formatNumber(score, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      });
    if (kind === 'objects' && labels && labels.length > 0) return formatList(labels);
    if (kind !== 'time' || secondsApart === undefined) return reason;
    const apart = timeApart(secondsApart);
    return apart.unit === 'same-minute'
      ? t('similarity.reason.sameMinute')
      : t(`similarity.reason.${apart.unit}`, { count: apart.count });
  };
}

interface WidgetProps extends SimilarPanelProps {
  kind: SimilarityKind;
  maxHeight?: number | undefined;
  /** Called with the file whose keywords are to be copied; undefined where nothing can be copied. */
  onCopy: ((source: Asset) => void) | undefined;
}

/** One of the three lists. */
function SimilarWidget({ kind, fileId, maxHeight, hrefOf = galleryHref, onCopy }: WidgetProps) {
  const { t } = useMessages(similarityMessages);
  const { sourceOf } = useMedia();
  const { navigate, onOpenAsset } = usePorts();
  const reasonOf = useReason(kind);
  const onLoadFailed = useLoadFailureNotice();
  const hasThreshold = useCapability('similarity.threshold') && kind !== 'time';
  const [strictness, setStrictness] = useState<Strictness>('usual');
  const similar = useSimilarFiles({ fileId, kind, minScore: minScores[kind][strictness] });
  const state = stateOf(similar);
  const title = t(`similarity.kind.${kind}`);
  const files = similar.data?.files ?? [];
  return (
    <ThumbnailWidget
      {...{ title, state, maxHeight }}
      error={similar.error}
      retrying={similar.isRefreshing}
      onRetry={() => similar.retry()}
      controls={
        hasThreshold &&
        state !== 'off' && (
          <LazySelect
            onLoadFailed={onLoadFailed}
            hideLabel
            label={t('similarity.strictness', { title })}
            value={strictness}
            onChange={setStrictness}
            options={strictnesses.map((value) => ({ value, label: t(`similarity.strictness.${value}`) }))}
          />
        )
      }
    >
      <ThumbnailList
        aria-label={title}
        files={files.map((file) => ({
          asset: file.asset,
          src: sourceOf({ id: file.id, variant: 'thumbnail', version: file.asset.version }),
          detail: reasonOf(file),
          canCopy: onCopy !== undefined,
        }))}
        onOpen={({ id }) => {
          onOpenAsset({ id, ids: files.map((file) => file.id) });
          navigate(hrefOf(id));
        }}
        onCopy={({ id }) => {
          const source = files.find((file) => file.id === id);
          if (source) onCopy?.(source.asset);
        }}
      />
    </ThumbnailWidget>
  );
}

const loadDialog = async () => (await import('./CopyDialog.tsx')).CopyDialog;

/** The three lists of one file, and the copying of keywords from one of their files. */
function Content({ fileId, hrefOf }: SimilarPanelProps) {
  const { t } = useMessages(similarityMessages);
  const { plan, copy, isPending } = useSimilarCopy();
  const { notify } = usePorts();
  const notifyUndo = useUndoNotice();
  const { data: target } = useAsset(fileId);
  const [source, setSource] = useState<Asset>();
  const drop = useCallback(() => setSource(undefined), []);
  const { part: CopyDialog } = useLazyPart(source !== undefined, loadDialog, { onFailed: drop });
  const changes = target && source ? plan(target, source) : [];
  const canWrite = target !== undefined && plan({ ...target, fields: {} }, exampleSource).length > 0;
  async function copyWords(): Promise<void> {
    if (!target) return;
    const result = await copy(target, changes);
    if (result.status === 'ignored') return;
    setSource(undefined);
    if (result.status === 'failed') notify({ kind: 'error', message: t('similarity.copyFailed') });
    else
      notifyUndo({
        message: t('similarity.copied', { count: changes.flatMap(({ added }) => added).length }),
        undo: result.undo,
        failureTitle: t('similarity.undoFailed'),
      });
  }
  const widget = { fileId, hrefOf, onCopy: canWrite ? setSource : undefined };
  return (
    <>
      <SimilarWidget {...widget} kind="looks" maxHeight={firstWidgetHeight} />
      <SimilarWidget {...widget} kind="time" />
      <SimilarWidget {...widget} kind="objects" />
      {CopyDialog && target && source && (
        <CopyDialog
          {...{ target, source, changes, isPending }}
          onCopy={() => void copyWords()}
          onClose={drop}
        />
      )}
    </>
  );
}

/** A file with a keyword, to find out whether keywords can be copied at all. */
const exampleSource = { fields: { keywords: ['x'] } };

/**
 * The sidebar of a file with the files that are similar to it: 'Visually similar images', 'Similar time' and 'Similar objects'. Each
 * file comes with the reason, can be opened (page event `onOpenAsset` with the ids of its list, then `navigate`), and its keywords and
 * people can be copied after a preview, with undo. For another file everything starts again.
 *
 * @throws Error when the back end has no `similarity` or no `assets` sub-port.
 * @example
 * <SimilarPanel fileId={file.id} />
 */
export function SimilarPanel(props: SimilarPanelProps) {
  useSubPort('similarity', 'SimilarPanel');
  return (
    <VitrineRoot data-slot="similar-panel" className="vt:flex vt:flex-col vt:gap-6 vt:p-4">
      <Content key={props.fileId} {...props} />
    </VitrineRoot>
  );
}
