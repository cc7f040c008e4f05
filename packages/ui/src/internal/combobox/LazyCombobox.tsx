import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../button/index.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { loadFailureText } from '../loadFailureText.ts';
import { useLoaded } from '../useLoaded.ts';
import type { Caret, ComboboxProps } from './combobox.ts';
import { PlainCombobox } from './PlainCombobox.tsx';

function loadCombobox() {
  return import('./OpenedCombobox.tsx').then(({ OpenedCombobox }) => OpenedCombobox);
}

/** Starts to load the list when the input is pointed at. A failure is reported when it has the focus. */
function preload(): void {
  loadCombobox().catch(() => undefined);
}

/**
 * The input of a combobox, and its list, whose code is loaded when somebody begins to type. The input is there from the
 * first paint; letters, focus and caret stay when the code arrives, and Enter works without it. Renders no element around
 * them: it belongs in a column, at whose end the list is drawn.
 */
export function LazyCombobox<Option extends { readonly id: string }>(
  props: ComboboxProps<Option>,
): ReactNode {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<Caret>(undefined);
  const [isComposing, setComposing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [OpenedCombobox, load] = useLoaded(loadCombobox, () => setFailed(true));
  if (OpenedCombobox && !isComposing) return <OpenedCombobox {...{ ...props, caret }} />;
  return (
    <>
      <PlainCombobox
        {...{ ...props, input, caret }}
        onWanted={preload}
        onFocus={() => {
          setFailed(false);
          load();
        }}
        onComposing={setComposing}
      />
      {hasFailed && (
        <div role="alert" className="vt:flex vt:flex-wrap vt:items-center vt:gap-2 vt:text-sm">
          {loadFailureText(t)}
          <Button size="small" onClick={() => input.current?.focus()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </>
  );
}
