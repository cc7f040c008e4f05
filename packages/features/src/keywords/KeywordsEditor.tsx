import { FileUpIcon, SearchIcon, TagsIcon, Trash2Icon } from 'lucide-react';
import type { DraftKeyword } from '@vitrine/core/keywords';
import { isKeyword, splitKeywords } from '@vitrine/core/keywords';
import {
  useFixedDictionary,
  useKeywordsHistory,
  useSimilarKeywords,
  type UseKeywordsResult,
} from '@vitrine/hooks/keywords';
import { useCapability, useHandler, usePorts } from '@vitrine/hooks/provider';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { FailedEditsNotice, SaveBar } from '@vitrine/ui/change-plan';
import { AddKeywords, KeywordFilterBar, KeywordList, SimilarKeywordsPanel } from '@vitrine/ui/keywords';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { keywordsMessages } from '@vitrine/ui/messages/en';
import { EmptyState } from '@vitrine/ui/states';
import { Switch } from '@vitrine/ui/switch';
import { useRef, useState } from 'react';
import { PastChanges, RecentChanges } from '../internal/RecentChanges.tsx';
import { useReportedRestore, useReportedUndo } from '../internal/useReportedUndo.ts';
import { useKeywordDeletion } from './useKeywordDeletion.tsx';
import { useKeywordImporting } from './useKeywordImporting.tsx';
import { useKeywordSaving } from './useKeywordSaving.tsx';

/** Returns the address of the files with a keyword. */
export type KeywordFilesHref = (keyword: string) => string | undefined;

/** Props of `KeywordsEditor`. */
export interface EditorProps {
  /** The loaded dictionary, and its edits. */
  editor: UseKeywordsResult;
  /** The address of the files with a keyword. */
  filesHref: KeywordFilesHref;
}

/** Shown instead of an empty list: there are no words, or none that match the filter. */
function NoKeywords({ editor: { counts, filter } }: Pick<EditorProps, 'editor'>) {
  const { t } = useMessages(keywordsMessages);
  if (counts.all === 0)
    return <EmptyState icon={<TagsIcon />} title={t('keywords.emptyTitle')} body={t('keywords.emptyBody')} />;
  const isAllUsed = filter.text === '' && filter.isUnusedOnly;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t(isAllUsed ? 'keywords.noUnused' : 'keywords.noMatchTitle')}
      body={t('keywords.noMatchBody')}
    />
  );
}

/** The number of selected words, and what can be done with them. */
function SelectedBar({ selected, onSelectShown, onClear, onDelete, disabled }: SelectedBarProps) {
  const { t } = useMessages(keywordsMessages);
  return (
    <div className="vt:flex vt:min-h-8 vt:flex-wrap vt:items-center vt:gap-2">
      <p role="status" className="vt:text-sm vt:font-medium vt:tabular-nums">
        {selected.length > 0 && t('keywords.selected', { count: selected.length })}
      </p>
      {selected.length > 0 && (
        <>
          <Button size="small" variant="quiet" onClick={onSelectShown}>
            {t('keywords.selectShown')}
          </Button>
          <Button size="small" variant="quiet" onClick={onClear}>
            {t('keywords.clearSelection')}
          </Button>
          <Button size="small" icon={<Trash2Icon />} disabled={disabled} onClick={onDelete}>
            {t('keywords.deleteSelected')}
          </Button>
        </>
      )}
    </div>
  );
}
interface SelectedBarProps {
  selected: readonly DraftKeyword[];
  onSelectShown: () => void;
  onClear: () => void;
  onDelete: () => void;
  disabled: boolean;
}

/**
 * The switch that restricts files to the words of the dictionary, for users who may change it. It stays enabled during
 * a change, so that it keeps the focus; `setFixed` then ignores clicks.
 */
function FixedSwitch() {
  const { t } = useMessages(keywordsMessages);
  const { notify } = usePorts();
  const { isFixed, canChange, setFixed } = useFixedDictionary();
  if (!canChange || isFixed.data === undefined) return null;
  async function change(wanted: boolean): Promise<void> {
    const result = await setFixed(wanted);
    if (result.status === 'done')
      notify({ kind: 'success', message: t(result.value ? 'keywords.fixedOn' : 'keywords.fixedOff') });
    if (result.status === 'failed')
      notify({
        kind: 'error',
        message: `${t('keywords.fixedFailed')}. ${errorText(t, result.error)}`,
      });
  }
  return (
    <Switch
      label={t('keywords.fixed')}
      description={t('keywords.fixedNote')}
      checked={isFixed.data}
      onChange={(wanted) => void change(wanted)}
    />
  );
}

/** The text of the save bar: the number of edits, and that of duplicates among them. */
function UnsavedStatus({ counts }: Pick<UseKeywordsResult, 'counts'>) {
  const { t } = useMessages(keywordsMessages);
  return (
    <>
      {t('keywords.changes', { count: counts.changed })}
      {counts.duplicates > 0 && (
        <span className="vt:ms-3 vt:font-medium vt:text-danger-text">
          {t('keywords.duplicates', { count: counts.duplicates })}
        </span>
      )}
    </>
  );
}

/** Returns functions that add typed and imported words, and a text about the result. */
function useAdding({ add, filter, setFilter, isChanged }: UseKeywordsResult) {
  const { t } = useMessages(keywordsMessages);
  const [note, setNote] = useState<{ readonly text: string; readonly isUnsaved: boolean }>();
  const [wasChanged, setWasChanged] = useState(isChanged);
  function addWords(words: readonly string[]): void {
    const count = add(words);
    const added = `${t('keywords.added', { count })}. ${t('keywords.addedHint')}`;
    setNote({ text: count > 0 ? added : t('keywords.nothingAdded'), isUnsaved: count > 0 });
    // New words are in front; a filter could hide them.
    if (count > 0 && filter.text !== '') setFilter({ ...filter, text: '' });
  }
  function addText(text: string): boolean {
    const words = splitKeywords(text);
    const tooLong = words.filter((word) => !isKeyword(word)).length;
    if (tooLong > 0) {
      setNote({ text: t('keywords.tooLong', { count: tooLong }), isUnsaved: false });
      return false;
    }
    if (words.length > 0) addWords(words);
    return true;
  }
  // Once the words are saved, or the save has failed, the hint to save them is out of date.
  if (wasChanged !== isChanged) {
    setWasChanged(isChanged);
    if (!isChanged && note?.isUnsaved) setNote(undefined);
  }
  return { note: note?.text, addWords, addText };
}

/** The list of words, with the bar of the selected ones. */
function Words({ editor, filesHref }: EditorProps) {
  const { words, isBusy, refused } = editor;
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const selected = selectedKeys.size === 0 ? [] : words.filter(({ key }) => selectedKeys.has(key));
  const deletion = useKeywordDeletion(editor);
  const select = useHandler(({ key }: DraftKeyword, isSelected: boolean) => {
    const next = new Set(selectedKeys);
    if (isSelected) next.add(key);
    else next.delete(key);
    setSelectedKeys(next);
  });
  const edit = useHandler(editor.edit);
  const restore = useHandler(editor.restore);
  return (
    <div className="vt:flex vt:flex-col vt:gap-1">
      {words.length === 0 ? (
        <NoKeywords editor={editor} />
      ) : (
        <KeywordList
          words={words}
          selectedKeys={selectedKeys}
          onWordSelect={select}
          onWordEdit={edit}
          onWordReset={restore}
          onWordDelete={deletion.askToDeleteWord}
          hrefOf={({ stored }) => (stored ? filesHref(stored.value) : undefined)}
          refused={refused}
          deletingKeys={deletion.deletingKeys}
          disabled={isBusy}
        />
      )}
      <SelectedBar
        selected={selected}
        disabled={isBusy || editor.isRemoving}
        onSelectShown={() =>
          setSelectedKeys(new Set(words.flatMap(({ key, stored }) => (stored ? [key] : []))))
        }
        onClear={() => setSelectedKeys(new Set())}
        onDelete={() => deletion.askToDelete(selected)}
      />
      {deletion.dialog}
    </div>
  );
}

function History({ undoSave, restoreItem }: Pick<UseKeywordsResult, 'undoSave' | 'restoreItem'>) {
  const onUndo = useReportedUndo(undoSave);
  const onRestore = useReportedRestore(restoreItem);
  return <PastChanges history={useKeywordsHistory()} {...{ onUndo, onRestore }} />;
}

/** The draft of a loaded dictionary. */
function DictionaryDraft({ editor, filesHref }: EditorProps) {
  const { t } = useMessages(keywordsMessages);
  const { words, keywords, counts, filter, setFilter, isBusy } = editor;
  const saving = useKeywordSaving(editor);
  const similar = useSimilarKeywords(keywords);
  const isSearchShown = similar.state.status === 'searching' || similar.state.status === 'done';
  const searchButton = useRef<HTMLButtonElement>(null);
  const { note, addWords, addText } = useAdding(editor);
  const importing = useKeywordImporting(editor, addWords);
  return (
    <div className="vt:flex vt:flex-col vt:gap-4">
      {editor.hasFailedEdits && (
        <FailedEditsNotice
          removed={editor.removedElsewhere.map(({ base }) => base?.value ?? '')}
          onRestore={editor.canRestoreFailedEdits ? () => editor.restoreFailedEdits() : undefined}
          onDismiss={() => editor.dismissFailedEdits()}
        />
      )}
      <KeywordFilterBar
        filter={filter}
        onFilterChange={setFilter}
        count={counts.all}
        unusedCount={counts.unused}
        shownCount={words.length}
      />
      <Words editor={editor} filesHref={filesHref} />
      <AddKeywords onAddText={addText} note={note} disabled={isBusy} className="vt:max-w-prose" />
      <div className="vt:flex vt:flex-wrap vt:gap-2">
        <Button icon={<FileUpIcon />} disabled={isBusy} onClick={importing.choose}>
          {t('keywords.import')}
        </Button>
        {keywords.length > 1 && (
          <Button ref={searchButton} icon={<SearchIcon />} onClick={() => void similar.search()}>
            {t('keywords.similar')}
          </Button>
        )}
      </div>
      {similar.state.status === 'failed' && <Banner tone="danger">{t('keywords.similarFailed')}</Banner>}
      {isSearchShown && (
        <SimilarKeywordsPanel
          takesFocus
          groups={similar.state.groups}
          disabled={isBusy}
          onMerge={(group) => {
            editor.mergeSimilar(group);
            similar.dismiss(group);
          }}
          onKeepApart={similar.dismiss}
          onClose={() => {
            similar.close();
            searchButton.current?.focus();
          }}
        />
      )}
      <FixedSwitch />
      {editor.isChanged && (
        <SaveBar
          status={<UnsavedStatus counts={counts} />}
          busy={isBusy}
          onSave={saving.save}
          onDiscard={saving.discard}
          className="vt:-mx-gutter"
        />
      )}
      {importing.parts}
      {saving.dialogs}
    </div>
  );
}

/** The editor of a loaded dictionary, and its saves and deletions of the past. */
export function KeywordsEditor({ editor, filesHref }: EditorProps) {
  const hasHistory = useCapability('keywords.history');
  return (
    <>
      <DictionaryDraft editor={editor} filesHref={filesHref} />
      {hasHistory && (
        <RecentChanges>
          <History undoSave={editor.undoSave} restoreItem={editor.restoreItem} />
        </RecentChanges>
      )}
    </>
  );
}
