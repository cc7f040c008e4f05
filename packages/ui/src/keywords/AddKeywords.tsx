import { PlusIcon } from 'lucide-react';
import {
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { keywordsMessages } from '../messages/en/keywords.ts';
import { TextField } from '../text-field/index.ts';

/** Props of `AddKeywords`. */
export interface AddKeywordsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Called with the typed text, and returns whether it was accepted: the field is then emptied. */
  onAddText: (text: string) => boolean;
  /** The result of adding the last text; announced. */
  note?: string | undefined;
  /** Whether nothing can be added now. Defaults to false. */
  disabled?: boolean | undefined;
}

/** A field for new words, separated by commas or semicolons; pasted lines become words too. Enter adds them. */
export function AddKeywords({
  onAddText,
  note,
  disabled = false,
  className,
  ...rest
}: AddKeywordsProps): ReactNode {
  const { t } = useMessages(keywordsMessages);
  const [text, setText] = useState('');
  function add(): void {
    if (text.trim() !== '' && onAddText(text)) setText('');
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\r\n\u2028\u2029]/.test(pasted)) return;
    // A field of one line drops line breaks, and would join the words.
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to, value } = event.currentTarget;
    const words = pasted.trim().replaceAll(/[\r\n\u2028\u2029]+/g, '; ');
    setText(value.slice(0, from ?? value.length) + words + value.slice(to ?? value.length));
  }
  return (
    <div data-slot="add-keywords" {...rest} className={cn('vt:flex vt:items-start vt:gap-2', className)}>
      <TextField
        label={t('keywords.add')}
        description={
          <span role="status" className="vt:plain">
            {note ?? t('keywords.addHint')}
          </span>
        }
        value={text}
        disabled={disabled}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        onPaste={paste}
        className="vt:flex-1"
      />
      <Button
        icon={<PlusIcon />}
        disabled={disabled || text.trim() === ''}
        onClick={add}
        className="vt:mt-5.5"
      >
        {t('keywords.addButton')}
      </Button>
    </div>
  );
}
