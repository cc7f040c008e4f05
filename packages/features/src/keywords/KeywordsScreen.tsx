import { DownloadIcon } from 'lucide-react';
import { ApiError, type Keyword } from '@vitrine/core/contract';
import { keywordsCsv } from '@vitrine/core/keywords';
import { useLeaveGuard } from '@vitrine/hooks/assets';
import { useKeywords } from '@vitrine/hooks/keywords';
import { useSubPort } from '@vitrine/hooks/provider';
import { useCan, useViewer } from '@vitrine/hooks/session';
import { Button } from '@vitrine/ui/button';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { keywordsMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';
import { useCallback, useRef, useState } from 'react';
import { AdministrationColumn } from '../internal/AdministrationColumn.tsx';
import { saveText } from '../internal/saveText.ts';
import { SettingsState } from '../internal/SettingsState.tsx';
import { useLazyPart } from '../internal/useLazyPart.ts';
import type { EditorProps, KeywordFilesHref } from './KeywordsEditor.tsx';

/** Props of `KeywordsScreen`. */
export interface KeywordsScreenProps {
  /** The address that lists the files with a keyword; counts without one are plain numbers. */
  filesHref?: KeywordFilesHref | undefined;
  /** The name of the downloaded file, without its ending. Defaults to `keywords`. */
  csvName?: string | undefined;
}

const noHref: KeywordFilesHref = () => undefined;

function ExportButton({ keywords, csvName }: { keywords: readonly Keyword[]; csvName: string }) {
  const { t } = useMessages(keywordsMessages);
  function download(): void {
    const text = keywordsCsv(keywords, [t('keywords.exportWord'), t('keywords.exportFiles')]);
    // The byte order mark tells spreadsheets that it is UTF-8.
    saveText(`\ufeff${text}`, { fileName: `${csvName}.csv`, type: 'text/csv' });
  }
  return (
    <Button icon={<DownloadIcon />} disabled={keywords.length === 0} onClick={download}>
      {t('keywords.export')}
    </Button>
  );
}

const loadEditor = async () => (await import('./KeywordsEditor.tsx')).KeywordsEditor;

/** Shown when the code of the editor could not be loaded: that is an error, unless there is no connection. */
function EditorNotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages(keywordsMessages);
  if (!navigator.onLine) return <OfflineState onRetry={onRetry} />;
  return <ErrorState title={t('keywords.loadFailed')} error={new ApiError('unexpected')} onRetry={onRetry} />;
}

/** The editor, whose code is loaded while the words are requested. */
function Content({ editor, filesHref }: EditorProps) {
  const { t } = useMessages(keywordsMessages);
  const { stored } = editor;
  const [isWanted, setWanted] = useState(true);
  const onFailed = useCallback(() => setWanted(false), []);
  const { part: KeywordsEditor } = useLazyPart(isWanted, loadEditor, { onFailed });
  if (stored.status === 'ready') {
    if (KeywordsEditor) return <KeywordsEditor editor={editor} filesHref={filesHref} />;
    if (!isWanted) return <EditorNotLoaded onRetry={() => setWanted(true)} />;
  }
  return <SettingsState source={stored} loading={t('keywords.loading')} failed={t('keywords.loadFailed')} />;
}

function Dictionary({ filesHref = noHref, csvName = 'keywords' }: KeywordsScreenProps) {
  const { t } = useMessages(keywordsMessages);
  const editor = useKeywords();
  useLeaveGuard();
  return (
    <>
      <PageHeader
        title={t('keywords.title')}
        description={t('keywords.intro')}
        actions={<ExportButton keywords={editor.keywords} csvName={csvName} />}
      />
      <div className="vt:flex vt:flex-1 vt:flex-col vt:px-gutter vt:pb-8">
        <Content {...{ editor, filesHref }} />
      </div>
    </>
  );
}

/** Shown to users who may not edit the dictionary, and until that is known. */
function NoDictionary() {
  const { t } = useMessages(keywordsMessages);
  const viewer = useViewer();
  return (
    <>
      <PageHeader title={t('keywords.title')} description={t('keywords.intro')} />
      {viewer.status === 'ready' ? (
        <ForbiddenState />
      ) : (
        <SettingsState source={viewer} loading={t('keywords.loading')} failed={t('keywords.loadFailed')} />
      )}
    </>
  );
}

/**
 * The dictionary of keywords: filter, edits with plan and undo, import, merges, and the switch that fixes it. Only users
 * with the right `keywords.define` see it.
 *
 * @throws Error when the back end has no `keywords` sub-port.
 * @example
 * <KeywordsScreen filesHref={(keyword) => `/library?filter=keyword:${encodeURIComponent(keyword)}`} />
 */
export function KeywordsScreen(props: KeywordsScreenProps) {
  useSubPort('keywords', 'KeywordsScreen');
  const can = useCan();
  const root = useRef<HTMLDivElement>(null);
  useFocusRecovery(root);
  return (
    <VitrineRoot ref={root} data-slot="keywords-screen" className="vt:flex vt:min-h-full vt:flex-col">
      <AdministrationColumn>
        {can('keywords.define') ? <Dictionary {...props} /> : <NoDictionary />}
      </AdministrationColumn>
    </VitrineRoot>
  );
}
