import type { Transcript, TranscriptionState } from '@vitrine/core/contract';
import { sortEntries } from '@vitrine/core/transcripts';
import { useSubPort, type Loadable } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import {
  useActiveEntry,
  useTranscript,
  useTranscriptActions,
  useTranscriptEditor,
  useTranscription,
  useTranscriptSearch,
} from '@vitrine/hooks/transcripts';
import { Button } from '@vitrine/ui/button';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { transcriptsMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { EmptyState } from '@vitrine/ui/states';
import { TranscriptList, TranscriptSearch } from '@vitrine/ui/transcript';
import { CaptionsIcon, PencilIcon, UploadIcon } from 'lucide-react';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { SettingsState } from '../internal/SettingsState.tsx';
import { useLazyPart } from '../internal/useLazyPart.ts';
import type { TranscriptPlayer } from './transcriptPlayer.ts';
import { TranscriptMenu, useTranscriptUpload } from './TranscriptMenu.tsx';

/** Props of `TranscriptPanel`. */
export interface TranscriptPanelProps {
  /** Id of the video or audio file. */
  fileId: string;
  /** Name of the file; downloads are named after it. */
  fileName: string;
  /** The player beside the panel. Without it the transcript can be read, but not followed. */
  player?: TranscriptPlayer | undefined;
}

/** Whether the list follows the player: until the reader scrolls, and again when they ask for it. */
function useFollowing() {
  const [isFollowing, setFollowing] = useState(true);
  return {
    isFollowing,
    toggle: () => setFollowing(!isFollowing),
    pause: useCallback(() => setFollowing(false), []),
  };
}

interface EntriesProps extends TranscriptPanelProps {
  transcript: Transcript;
  menu: ReactNode;
  /** Begins to edit; absent when nothing may be edited. */
  onEdit: (() => void) | undefined;
}

function Entries({ transcript, player, menu, onEdit }: EntriesProps) {
  const { t } = useMessages(transcriptsMessages);
  const { warnings, source, language } = transcript;
  const entries = useMemo(() => sortEntries(transcript.entries), [transcript.entries]);
  const activeIndex = useActiveEntry(entries, player);
  const search = useTranscriptSearch(entries);
  const { isFollowing, toggle, pause } = useFollowing();
  const untimedCount = warnings.filter(({ problem }) => problem === 'time').length;
  return (
    <>
      <div className="vt:flex vt:shrink-0 vt:flex-col vt:gap-2 vt:border-b vt:border-border vt:px-4 vt:py-3">
        <div className="vt:flex vt:items-center vt:gap-1">
          <TranscriptSearch
            className="vt:flex-1"
            value={search.text}
            onChange={(text) => {
              pause();
              search.setText(text);
            }}
            isSearching={search.isSearching}
            matchCount={search.matches.length}
            matchPosition={search.current}
            onStep={(direction) => {
              pause();
              search.step(direction);
            }}
          />
          {menu}
        </div>
        <div className="vt:flex vt:min-h-8 vt:flex-wrap vt:items-center vt:gap-x-3 vt:gap-y-1 vt:text-xs vt:text-muted">
          {player && (
            <Button
              size="small"
              aria-pressed={isFollowing}
              onClick={toggle}
              className="vt:aria-pressed:bg-accent-soft vt:aria-pressed:text-accent-text"
            >
              {t('transcripts.follow')}
            </Button>
          )}
          {onEdit && (
            <Button size="small" icon={<PencilIcon />} onClick={onEdit}>
              {t('transcripts.edit')}
            </Button>
          )}
          <span role="status" className="vt:plain">
            {player && !isFollowing && t('transcripts.followPaused')}
          </span>
          {source && <span className="vt:ms-auto">{t(`transcripts.source.${source}`)}</span>}
        </div>
        {untimedCount > 0 && (
          <p className="vt:text-xs vt:text-warning-text">
            {t('transcripts.untimed', { count: untimedCount })}
          </p>
        )}
      </div>
      <TranscriptList
        className="vt:flex-1 vt:px-2 vt:py-2"
        entries={entries}
        language={language ?? undefined}
        activeIndex={activeIndex}
        isFollowing={isFollowing}
        onReaderScroll={pause}
        onSeek={player && (({ seconds }) => player.seek(seconds))}
        matches={search.matches}
        currentMatch={search.current === undefined ? undefined : search.matches[search.current]}
      />
    </>
  );
}

const loadEditing = async () => (await import('./TranscriptEditing.tsx')).TranscriptEditing;
const loadVersions = async () => (await import('./TranscriptVersions.tsx')).TranscriptVersions;

/** The dialog of the versions, whose code is loaded when it first opens. */
function useVersions(fileId: string, transcript: Transcript | null | undefined) {
  const mayRead = useCan()('transcripts.readHistory', transcript ?? undefined);
  const [isOpen, setOpen] = useState(false);
  const { part: Versions } = useLazyPart(isOpen, loadVersions, { setWanted: setOpen });
  return {
    open: mayRead ? () => setOpen(true) : undefined,
    element: isOpen && Versions && (
      <Versions fileId={fileId} currentVersion={transcript?.version} onClose={() => setOpen(false)} />
    ),
  };
}

interface EmptyTranscriptProps {
  /** Each absent when the person may not. */
  onUpload: (() => void) | undefined;
  onWrite: (() => void) | undefined;
  onVersions: (() => void) | undefined;
  isPending: boolean;
  /** How far the back end is with a transcript of its own; undefined while not known. */
  state: TranscriptionState | undefined;
}

function EmptyTranscript({ onUpload, onWrite, onVersions, isPending, state }: EmptyTranscriptProps) {
  const { t } = useMessages(transcriptsMessages);
  return (
    <EmptyState
      icon={<CaptionsIcon />}
      title={t('transcripts.empty')}
      body={
        <>
          <span role="status" className="vt:block">
            {state !== undefined && state !== 'ready' && t(`transcripts.recognition.${state}`)}
          </span>
          {t(onUpload ? 'transcripts.emptyBody' : 'transcripts.emptyReadOnly')}
        </>
      }
      action={
        <span className="vt:flex vt:flex-wrap vt:justify-center vt:gap-2">
          {onUpload && (
            <Button icon={<UploadIcon />} busy={isPending} onClick={onUpload}>
              {t('transcripts.upload')}
            </Button>
          )}
          {onWrite && (
            <Button icon={<PencilIcon />} onClick={onWrite}>
              {t('transcripts.write')}
            </Button>
          )}
          {onVersions && (
            <Button variant="quiet" onClick={onVersions}>
              {t('transcripts.versions')}
            </Button>
          )}
        </span>
      }
    />
  );
}

/** The transcript, or the reason why there is none. */
function Content(props: TranscriptPanelProps & { transcript: Loadable<Transcript | null> }) {
  const { transcript: loadable, fileId, fileName } = props;
  const { t } = useMessages(transcriptsMessages);
  const can = useCan();
  const { upload, download, remove, isPending } = useTranscriptActions(fileId);
  const { choose, element } = useTranscriptUpload({ upload });
  const { data: state } = useTranscription(loadable.data === null ? fileId : undefined);
  const editor = useTranscriptEditor(fileId);
  const versions = useVersions(fileId, loadable.data);
  const isEditing = editor.rows !== undefined;
  const { part: Editing } = useLazyPart(isEditing, loadEditing);
  if (isEditing && Editing)
    return <Editing editor={editor} player={props.player} language={loadable.data?.language ?? undefined} />;
  if (loadable.status !== 'ready')
    return (
      <SettingsState
        source={loadable}
        loading={t('transcripts.loading')}
        failed={t('transcripts.loadFailed')}
        renderSkeleton={(spinner) => <div className="vt:grid vt:h-40 vt:place-items-center">{spinner}</div>}
      />
    );
  const { data: transcript } = loadable;
  const mayUpload = can('transcripts.upload', transcript ?? undefined);
  const onEdit = can('transcripts.update', transcript ?? undefined)
    ? () => editor.begin(transcript)
    : undefined;
  if (!transcript)
    return (
      <>
        <EmptyTranscript
          {...{ isPending, state }}
          onUpload={mayUpload ? choose : undefined}
          onWrite={onEdit}
          onVersions={versions.open}
        />
        {element}
        {versions.element}
      </>
    );
  return (
    <>
      <Entries
        {...props}
        transcript={transcript}
        onEdit={onEdit}
        menu={
          <TranscriptMenu
            {...{ transcript, fileName, download, remove }}
            onVersions={versions.open}
            isUploading={isPending}
            onUpload={mayUpload ? choose : undefined}
          />
        }
      />
      {element}
      {versions.element}
    </>
  );
}

/** Where a person goes on reading or editing, the best first. */
const firstControls = [
  'input[type="search"]',
  '[data-slot="transcript-editor"] textarea',
  '[data-slot="transcript-editor"] button',
];

function findFirst(root: HTMLElement | null): HTMLElement | null | undefined {
  return firstControls.map((each) => root?.querySelector<HTMLElement>(each)).find((found) => found);
}

/**
 * The transcript of a video or audio file beside its player: the entry that is being spoken is highlighted, a click or
 * Enter plays from an entry, and the list follows the player until the reader scrolls. It fills the height of its
 * container. Those who may edit it get its entries as rows, with undo, its versions and its deletion.
 *
 * @throws Error when the back end has no `transcripts` sub-port.
 * @example
 * <TranscriptPanel fileId={file.id} fileName={file.fileName} />
 */
export function TranscriptPanel(props: TranscriptPanelProps) {
  const { fileId } = props;
  useSubPort('transcripts', 'TranscriptPanel');
  const root = useRef<HTMLDivElement>(null);
  const transcript = useTranscript(fileId);
  // The button that uploaded a transcript is gone when the list is there, and the one that begins to edit with its list.
  useFocusRecovery(root, () => findFirst(root.current));
  return (
    <VitrineRoot ref={root} data-slot="transcript-panel" className="vt:flex vt:h-full vt:min-h-0 vt:flex-col">
      <Content key={fileId} {...props} transcript={transcript} />
    </VitrineRoot>
  );
}
