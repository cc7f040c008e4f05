import { EllipsisVerticalIcon } from 'lucide-react';
import type { MediaUrlSource } from '@vitrine/core/assets';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Badge } from '../badge/index.ts';
import { IconButton } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { LazyMenu, type MenuGroup } from '../lazy-menu/index.ts';
import { Link } from '../link/index.ts';
import { peopleMessages } from '../messages/en/recognition/people.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { TextField } from '../text-field/index.ts';
import { FacePicture } from './FacePicture.tsx';
import type { DrawnPerson } from './drawnPerson.ts';

/** Props of `PersonCard`. */
export interface PersonCardProps {
  person: DrawnPerson;
  src: string | MediaUrlSource | undefined;
  href: string | undefined;
  actions: (() => readonly MenuGroup[]) | undefined;
  isRenaming: boolean;
  renameError: string | undefined;
  isSaving: boolean;
  tabIndex: number;
  onRename: (event: { id: string; name: string }) => void;
  onCancelRename: () => void;
  onLoadFailed: () => void;
}

type NameFormProps = Pick<
  PersonCardProps,
  'person' | 'renameError' | 'isSaving' | 'onRename' | 'onCancelRename'
>;

/** The field in which a name is edited. Enter and leaving the field save, Escape does not. */
function NameForm({ person, renameError, isSaving, onRename, onCancelRename }: NameFormProps): ReactNode {
  const { t } = useMessages(peopleMessages);
  const { id, value } = person;
  const [text, setText] = useState(value);
  const hasEnded = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  // The person has asked for this field.
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  function save(): void {
    const name = text.trim();
    if (hasEnded.current || isSaving) return;
    if (name === '' || name === value) {
      hasEnded.current = true;
      onCancelRename();
    } else onRename({ id, name });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    save();
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    hasEnded.current = true;
    onCancelRename();
  }
  return (
    <form onSubmit={submit} className="vt:min-w-0 vt:flex-1">
      <TextField
        ref={input}
        hideLabel
        label={t('people.newName', { name: value === '' ? t('people.unnamed') : value })}
        value={text}
        maxLength={200}
        error={renameError}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        onBlur={() => {
          // A name that was refused waits for another try.
          if (renameError === undefined) save();
        }}
      />
    </form>
  );
}

/** A person: cover, name and number of photos as a link, and the actions. */
export function PersonCard(props: PersonCardProps): ReactNode {
  const { person, src, href, actions, isRenaming, isSaving, tabIndex, onLoadFailed } = props;
  const { t } = useMessages(peopleMessages);
  const { id, value, fileCount, isHidden } = person;
  const name = value === '' ? t('people.unnamed') : value;
  const content = (
    <>
      <FacePicture
        src={src}
        alt=""
        className={cn('vt:aspect-square vt:w-full', isHidden && 'vt:opacity-40')}
      />
      {!isRenaming && (
        <span className="vt:flex vt:min-w-0 vt:flex-col vt:pe-9">
          <bdi
            title={name}
            // As wide as the name: one in the other direction begins at the same edge, and is cut at its own end.
            className={cn(
              'vt:max-w-full vt:self-start vt:truncate vt:font-medium',
              value === '' && 'vt:text-muted',
            )}
          >
            {name}
          </bdi>
          {fileCount !== undefined && (
            <span className="vt:text-sm vt:text-muted vt:tabular-nums">
              {t('people.photos', { count: fileCount })}
            </span>
          )}
        </span>
      )}
    </>
  );
  const classes = 'vt:flex vt:min-w-0 vt:flex-col vt:gap-1.5 vt:rounded-picture vt:text-text vt:focus-ring';
  return (
    <div data-slot="person-card" data-person={id} aria-busy={isSaving || undefined} className="vt:relative">
      {href === undefined ? (
        <div data-person-link={id} tabIndex={tabIndex} role="group" aria-label={name} className={classes}>
          {content}
        </div>
      ) : (
        <Link
          variant="plain"
          href={href}
          data-person-link={id}
          tabIndex={tabIndex}
          aria-label={isRenaming ? name : undefined}
          className={classes}
        >
          {content}
        </Link>
      )}
      {isHidden && <Badge className="vt:absolute vt:top-1.5 vt:left-1.5">{t('people.hidden')}</Badge>}
      {isRenaming ? (
        <NameForm {...props} />
      ) : (
        actions && (
          <div className="vt:absolute vt:end-0 vt:bottom-1">
            <LazyMenu
              trigger={
                <IconButton
                  size="small"
                  icon={<EllipsisVerticalIcon />}
                  label={t('people.more', { name })}
                  tabIndex={tabIndex}
                />
              }
              groups={actions}
              onLoadFailed={onLoadFailed}
            />
          </div>
        )
      )}
    </div>
  );
}
