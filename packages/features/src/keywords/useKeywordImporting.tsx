import { useKeywordImport, type UseKeywordsResult } from '@vitrine/hooks/keywords';
import { KeywordImportDialog } from '@vitrine/ui/keywords';
import { useMemo, useRef } from 'react';
import { openFileChooser } from '../internal/openFileChooser.ts';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';

/** Chooses a file, shows what it would add, and adds it. */
export function useKeywordImporting(
  { keywords, newWords }: Pick<UseKeywordsResult, 'keywords' | 'newWords'>,
  add: (words: readonly string[]) => void,
) {
  const input = useRef<HTMLInputElement>(null);
  const notifyLoadFailure = useLoadFailureNotice();
  const existingWords = useMemo(
    () => (newWords.length > 0 ? [...newWords, ...keywords] : keywords),
    [keywords, newWords],
  );
  const { state, read, setHasHeading, cancel } = useKeywordImport(existingWords);
  const chooseFile = () => openFileChooser(input);
  const ready = state.status === 'ready' ? state : undefined;
  const elements = (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept="text/plain,text/csv,.csv,.txt"
        data-slot="keyword-file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) void read(file);
        }}
        className="vt:plain"
      />
      <KeywordImportDialog
        fileName={state.status === 'idle' ? undefined : state.fileName}
        share={state.status === 'reading' ? state.share : undefined}
        problem={state.status === 'failed' ? state.problem : undefined}
        preview={ready?.preview}
        first={ready?.first}
        hasHeading={ready?.hasHeading}
        onHeadingChange={setHasHeading}
        onAdd={() => {
          if (ready) add(ready.preview.words);
          cancel();
        }}
        onChoose={chooseFile}
        onLoadFailed={notifyLoadFailure}
        onCancel={cancel}
      />
    </>
  );
  return { choose: chooseFile, parts: elements };
}
