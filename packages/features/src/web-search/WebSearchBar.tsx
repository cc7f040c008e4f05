import { maxWebSearchQuery, webSearchLicences, type WebSearchLicence } from '@vitrine/core/contract';
import { useCan } from '@vitrine/hooks/session';
import { usePorts } from '@vitrine/hooks/provider';
import { useWebSearchSettings } from '@vitrine/hooks/web-search';
import { Button } from '@vitrine/ui/button';
import { Checkbox } from '@vitrine/ui/checkbox';
import { useMessages } from '@vitrine/ui/messages';
import { webSearchMessages } from '@vitrine/ui/messages/en';
import { SearchField } from '@vitrine/ui/search-field';
import { LazySelect } from '@vitrine/ui/select';
import { SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';

interface WebSearchBarProps {
  /** The words of the results. */
  query: string;
  licence: WebSearchLicence;
  /** Called with words that are not empty. */
  onSearch: (words: string) => void;
  onLicenceChange: (licence: WebSearchLicence) => void;
}

function RecognitionChoice() {
  const { t } = useMessages(webSearchMessages);
  const { notify } = usePorts();
  const can = useCan();
  const { settings, isSaving, save } = useWebSearchSettings();
  const isChecked = settings.data?.recognizeObjects ?? false;
  return (
    <Checkbox
      label={t('webSearch.recognise')}
      checked={isChecked}
      disabled={settings.status !== 'ready' || isSaving || !can('webSearch.saveSettings')}
      onChange={async (recognizeObjects) => {
        const result = await save({ recognizeObjects });
        if (result.status === 'failed') notify({ kind: 'error', message: t('webSearch.settingsFailed') });
      }}
    />
  );
}

/** The words, the licence and the setting of imports. */
export function WebSearchBar({ query, licence, onSearch, onLicenceChange }: WebSearchBarProps) {
  const { t } = useMessages(webSearchMessages);
  const notifyLoadFailure = useLoadFailureNotice();
  const [text, setText] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  if (shownQuery !== query) {
    setShownQuery(query);
    setText(query);
  }
  function submit(): void {
    const words = text.trim();
    if (words !== '' && words.length <= maxWebSearchQuery) onSearch(words);
  }
  return (
    <div className="vt:flex vt:flex-col vt:gap-3">
      <div className="vt:flex vt:flex-wrap vt:items-end vt:gap-2">
        <SearchField
          label={t('webSearch.query')}
          placeholder={t('webSearch.placeholder')}
          maxLength={maxWebSearchQuery}
          value={text}
          onChange={setText}
          onSubmit={submit}
          className="vt:over:min-w-48 vt:flex-1 vt:basis-64"
        />
        <Button variant="primary" icon={<SearchIcon />} onClick={submit}>
          {t('webSearch.search')}
        </Button>
        <LazySelect
          label={t('webSearch.licence')}
          hideLabel
          options={webSearchLicences.map((value) => ({ value, label: t(`webSearch.licence.${value}`) }))}
          value={licence}
          onChange={onLicenceChange}
          onLoadFailed={notifyLoadFailure}
          className="vt:basis-52"
        />
      </div>
      <RecognitionChoice />
    </div>
  );
}
