import { measureElement, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import {
  formatRowTime,
  rowSeconds,
  type TranscriptCommand,
  type TranscriptRow,
} from '@vitrine/core/transcripts';
import {
  ClockIcon,
  CombineIcon,
  PlayIcon,
  PlusIcon,
  Redo2Icon,
  ScissorsLineDashedIcon,
  Trash2Icon,
  Undo2Icon,
} from 'lucide-react';
import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { IconButton } from '../button/index.ts';
import { mirrorInRtl } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { Announcer, useAnnouncement } from '../internal/editor/Announcer.tsx';
import { useLatest } from '../internal/editor/useLatest.ts';
import { withRow } from '../internal/withRow.ts';
import { transcriptsMessages } from '../messages/en/recognition/transcripts.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { TranscriptEditorRow } from './TranscriptEditorRow.tsx';
import {
  editorKeyOf,
  insertStep,
  mergeStep,
  removeStep,
  skip,
  splitStep,
  timeStep,
  type EditorPlayer,
  type EditorStep,
} from './editorSteps.ts';

/** Props of `TranscriptEditor`. */
export interface TranscriptEditorProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The rows with all edits. */
  rows: readonly TranscriptRow[];
  /** Called with each edit. */
  onCommand: (command: TranscriptCommand) => void;
  /** Returns a key for a new row. */
  createKey: () => string;
  /** Undoes the last step; undefined when there is none. */
  onUndo: (() => void) | undefined;
  /** Repeats the step that was undone; undefined when there is none. */
  onRedo: (() => void) | undefined;
  /** The player beside the editor. Without it rows are added at the beginning, and nothing is played. */
  player?: EditorPlayer | undefined;
  /** Key of the row that is being spoken. */
  activeKey?: string | undefined;
  /** Keys of the rows whose time cannot be read. Defaults to none. */
  unreadKeys?: ReadonlySet<string> | undefined;
  /** A row to which the focus goes; a new object for each request. */
  focusRequest?: { readonly key: string } | undefined;
  /** Language of the words as a BCP 47 tag. Defaults to that of the page. */
  language?: string | undefined;
}

const rowHeight = 100;
const overscanRows = 4;
const initialRect = { width: 384, height: 480 };
const noKeys: ReadonlySet<string> = new Set();

interface Current {
  readonly key: string;
  readonly caret: number | undefined;
}

/** The row with the cursor, and the requests that move it. */
function useCurrentRow({ rows, focusRequest }: Pick<TranscriptEditorProps, 'rows' | 'focusRequest'>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<Current>();
  const at = rows.findIndex(({ key }) => key === current?.key);
  const wanted = useRef<{ readonly key: string; readonly caret?: number } | undefined>(undefined);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: overscanRows,
    rangeExtractor: withRow(at, rows.length),
    initialRect,
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : initialRect)),
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || rowHeight,
  });
  const moveTo = useCallback((key: string, caret?: number) => {
    wanted.current = { key, ...(caret !== undefined && { caret }) };
    setCurrent({ key, caret });
  }, []);
  const requested = useRef(focusRequest);
  useLayoutEffect(() => {
    if (focusRequest && focusRequest !== requested.current) moveTo(focusRequest.key);
    requested.current = focusRequest;
  }, [focusRequest, moveTo]);
  useLayoutEffect(() => {
    const target = wanted.current;
    if (!target || at === -1 || rows[at]?.key !== target.key) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"]`);
    const field = row?.querySelector<HTMLElement>(target.caret === undefined ? 'input' : 'textarea');
    if (!field) return virtualizer.scrollToIndex(at);
    wanted.current = undefined;
    field.focus();
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(target.caret ?? 0, target.caret ?? 0);
  });
  return { scroller, virtualizer, current, setCurrent, at, moveTo };
}

interface ToolProps extends Pick<ComponentProps<typeof IconButton>, 'icon' | 'label' | 'aria-keyshortcuts'> {
  /** Undefined when there is nothing to do; the button stays focusable. */
  onStep: (() => void) | undefined;
}

function Tool({ onStep, ...rest }: ToolProps): ReactNode {
  return (
    <IconButton size="small" {...rest} aria-disabled={onStep === undefined || undefined} onClick={onStep} />
  );
}

/** Runs steps of the editor with their announcement and the focus after them. */
function useSteps(props: TranscriptEditorProps, place: ReturnType<typeof useCurrentRow>) {
  const { rows, onCommand, createKey, player, onUndo, onRedo } = props;
  const { t } = useMessages(transcriptsMessages);
  const [announcement, announce] = useAnnouncement();
  const { at, current, moveTo } = place;
  const row = rows[at];
  const target = () => ({
    rows,
    at,
    caret: current?.caret ?? row?.text.length ?? 0,
    seconds: player?.seconds(),
    createKey,
  });
  function run(step: EditorStep | undefined): void {
    if (!step) return;
    const { command, focus } = step;
    onCommand(command);
    if (focus) moveTo(focus.key, focus.caret);
    if (command.type !== 'text') announce(t(`transcripts.did.${command.type}`));
  }
  function history(move: (() => void) | undefined, text: string): void {
    move?.();
    if (move) announce(text);
  }
  return {
    announcement,
    split: () => run(splitStep(target())),
    merge: () => run(mergeStep(target())),
    mergeBefore: () => run(mergeStep({ rows, at: at - 1 })),
    remove: () => run(removeStep(target())),
    setTime: () => run(timeStep(target(), formatRowTime)),
    insert: () => run(insertStep(target())),
    undo: () => history(onUndo, t('transcripts.did.undo')),
    redo: () => history(onRedo, t('transcripts.did.redo')),
  };
}

type Steps = ReturnType<typeof useSteps>;

function Toolbar(
  props: Pick<TranscriptEditorProps, 'rows' | 'player' | 'onUndo' | 'onRedo'> & { steps: Steps; at: number },
) {
  const { rows, player, onUndo, onRedo, steps, at } = props;
  const { t } = useMessages(transcriptsMessages);
  const row = rows[at];
  const start = row && rowSeconds(row);
  const ofRow = (step: () => void) => (row ? step : undefined);
  return (
    <div
      role="group"
      aria-label={t('transcripts.tools')}
      className="vt:flex vt:shrink-0 vt:flex-wrap vt:items-center vt:gap-1 vt:border-b vt:border-border vt:px-2 vt:py-2"
    >
      <Tool
        icon={<Undo2Icon className={mirrorInRtl} />}
        label={t('common.undo')}
        aria-keyshortcuts="Control+Z"
        onStep={onUndo && steps.undo}
      />
      <Tool
        icon={<Redo2Icon className={mirrorInRtl} />}
        label={t('transcripts.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        onStep={onRedo && steps.redo}
      />
      <Tool icon={<PlusIcon />} label={t('transcripts.insert')} onStep={steps.insert} />
      {player && (
        <>
          <Tool
            icon={<PlayIcon />}
            label={t('transcripts.playRow')}
            onStep={start === undefined ? undefined : () => player.seek(start)}
          />
          <Tool
            icon={<ClockIcon />}
            label={t('transcripts.setTime')}
            aria-keyshortcuts="Control+;"
            onStep={ofRow(steps.setTime)}
          />
        </>
      )}
      <Tool
        icon={<ScissorsLineDashedIcon />}
        label={t('transcripts.split')}
        aria-keyshortcuts="Control+Enter"
        onStep={ofRow(steps.split)}
      />
      <Tool
        icon={<CombineIcon />}
        label={t('transcripts.merge')}
        onStep={at + 1 < rows.length ? ofRow(steps.merge) : undefined}
      />
      <Tool icon={<Trash2Icon />} label={t('transcripts.deleteRow')} onStep={ofRow(steps.remove)} />
    </div>
  );
}

/** Returns the handlers of the rows, which are stable. */
function useRowHandlers(
  steps: Steps,
  player: EditorPlayer | undefined,
  setCurrent: (current: Current) => void,
) {
  const latest = useLatest({ steps, player });
  const onKeyDown = useCallback(
    (event: KeyboardEvent, isText: boolean) => {
      const meaning = editorKeyOf(event, isText);
      if (!meaning) return;
      event.preventDefault();
      const { steps: now, player: media } = latest();
      if (meaning === 'back' || meaning === 'forward') skip(media, meaning);
      else if (meaning === 'toggle') media?.toggle?.();
      else if (meaning === 'merge-before') now.mergeBefore();
      else if (meaning === 'time') now.setTime();
      else now[meaning]();
    },
    [latest],
  );
  const onCaret = useCallback(
    (key: string, caret: number | undefined) => setCurrent({ key, caret }),
    [setCurrent],
  );
  return { onKeyDown, onCaret };
}

/**
 * Edits the entries of a transcript, of any number; only rows in the window are rendered. The buttons act on the row with the cursor.
 * While somebody types, keys play, pause and move the player, divide and join rows, and undo. It fills the height of its container.
 */
export function TranscriptEditor(props: TranscriptEditorProps): ReactNode {
  const {
    rows,
    onCommand,
    createKey: _createKey,
    onUndo,
    onRedo,
    player,
    activeKey,
    unreadKeys = noKeys,
    focusRequest: _focusRequest,
    language,
    className,
    ...root
  } = props;
  const { t } = useMessages(transcriptsMessages);
  const helpId = useId();
  const place = useCurrentRow(props);
  const { scroller, virtualizer, current, setCurrent, at } = place;
  const steps = useSteps(props, place);
  const handlers = useRowHandlers(steps, player, setCurrent);
  return (
    <div
      data-slot="transcript-editor"
      {...root}
      className={cn('vt:plain vt:flex vt:min-h-0 vt:flex-col', className)}
    >
      <Toolbar {...{ rows, player, onUndo, onRedo, steps, at }} />
      <p id={helpId} className="vt:visually-hidden">
        {t(player ? 'transcripts.editHelp' : 'transcripts.editHelpAlone')}
      </p>
      <div
        ref={scroller}
        tabIndex={-1}
        className="vt:max-h-[80dvh] vt:min-h-0 vt:flex-1 vt:overflow-y-auto vt:focus-ring"
      >
        <ul
          aria-label={t('transcripts.rows')}
          className="vt:relative"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="vt:absolute vt:inset-x-0 vt:top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <TranscriptEditorRow
                  {...{ row, language, helpId, onCommand }}
                  position={index + 1}
                  isCurrent={row.key === current?.key}
                  isActive={row.key === activeKey}
                  isUnread={unreadKeys.has(row.key)}
                  {...handlers}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <Announcer announcement={steps.announcement} slot="transcript-editor-status" />
    </div>
  );
}
