import { Trash2Icon, UserPlusIcon } from 'lucide-react';
import type { MediaUrlSource } from '@vitrine/core/assets';
import { parseFaceColour } from '@vitrine/core/faces';
import {
  useId,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button, IconButton } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { rowOfKey } from '../internal/rowOfKey.ts';
import { facesMessages } from '../messages/en/recognition/faces.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { faceOfDigit, type DrawnFace } from './drawnFace.ts';
import { FacePicture } from './FacePicture.tsx';

/** Props of `FaceList`. */
export interface FaceListProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect'> {
  /** The faces, by number. */
  faces: readonly DrawnFace[];
  /** Id of the selected face. */
  selectedId?: string | undefined;
  /** Id of the face that is pointed at or has the focus, here or on the picture. */
  activeId?: string | undefined;
  /** Returns the picture of a face. Without it tiles have none. */
  srcOf?: ((face: DrawnFace) => string | MediaUrlSource | undefined) | undefined;
  /** Called when a tile is clicked, or chosen by its number. */
  onSelect: (event: { id: string }) => void;
  /** Called when a tile is pointed at or gets the focus; without an id when it no longer is. */
  onActivate?: ((event: { id: string | undefined }) => void) | undefined;
  /** Called to name an unidentified face. Without it names cannot be added. */
  onName?: ((event: { id: string }) => void) | undefined;
  /** Called to delete the selected face. Without it faces can only be looked at. */
  onDelete?: ((event: { id: string }) => void) | undefined;
  /** Ids of faces with a change that is being saved. */
  savingIds?: ReadonlySet<string> | undefined;
  /** Draws content below a face, such as its suggestion or the choice of another person. */
  renderBelow?: ((face: DrawnFace) => ReactNode) | undefined;
}

/** Number of tiles that Page Up and Page Down move. */
const pageTiles = 5;

const tileSelector = 'button[data-face-tile]';

function useTileKeys(props: FaceListProps) {
  const { faces, onSelect, onDelete } = props;
  const root = useRef<HTMLDivElement>(null);
  const focus = (id: string) =>
    root.current?.querySelector<HTMLElement>(`[data-face-tile="${CSS.escape(id)}"]`)?.focus();
  function press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // Keys that are typed into a field are text.
    if (!(target instanceof Element) || target.closest('input, [role="listbox"]')) return;
    const tile = target.closest<HTMLElement>(tileSelector);
    const id = tile?.dataset['faceTile'];
    const row = faces.findIndex((face) => face.id === id);
    const byDigit = faceOfDigit(faces, key);
    const to = tile && rowOfKey(key, { row, rows: faces.length, pageRows: pageTiles });
    if (byDigit) {
      focus(byDigit.id);
      onSelect({ id: byDigit.id });
    } else if (key === 'Delete' && id !== undefined && onDelete) onDelete({ id });
    else if (typeof to === 'number') focus(faces[to]?.id ?? '');
    else return;
    event.preventDefault();
  }
  return { root, press };
}

interface TileProps extends Pick<FaceListProps, 'srcOf' | 'onName' | 'onDelete' | 'renderBelow'> {
  face: DrawnFace;
  isSelected: boolean;
  isActive: boolean;
  isSaving: boolean;
  tabIndex: number;
  onSelect: () => void;
  onActivate: (isActive: boolean) => void;
}

function Dot({ face: { number, hexColor } }: { face: DrawnFace }): ReactNode {
  const { formatNumber } = useMessages(facesMessages);
  return (
    <span className="vt:flex vt:shrink-0 vt:items-center vt:gap-1.5 vt:text-sm vt:text-muted vt:tabular-nums">
      <span
        aria-hidden="true"
        data-slot="face-dot"
        style={{ color: parseFaceColour(hexColor) }}
        className="vt:size-3 vt:rounded-full vt:border vt:border-border-strong vt:bg-current vt:forced-color-adjust-none"
      />
      {formatNumber(number)}
    </span>
  );
}

function Tile(props: TileProps): ReactNode {
  const { face, srcOf, isSelected, isActive, isSaving, tabIndex, onSelect, onActivate } = props;
  const { onName, onDelete, renderBelow } = props;
  const { t, formatNumber } = useMessages(facesMessages);
  const { id } = face;
  const number = formatNumber(face.number);
  const name = face.name ?? t('faces.unidentified');
  const src = srcOf?.(face);
  return (
    <li
      data-face={id}
      data-selected={isSelected || undefined}
      data-active={isActive || undefined}
      aria-busy={isSaving || undefined}
      onPointerEnter={() => onActivate(true)}
      onPointerLeave={() => onActivate(false)}
      className={cn(
        'vt:flex vt:flex-col vt:gap-2 vt:rounded-card vt:border vt:p-1.5',
        isSelected ? 'vt:border-accent vt:bg-accent-soft' : 'vt:border-border',
        isActive && !isSelected && 'vt:bg-surface-hover',
      )}
    >
      <div className="vt:flex vt:min-w-0 vt:flex-wrap vt:items-center vt:gap-1">
        <button
          type="button"
          data-face-tile={id}
          aria-pressed={isSelected}
          aria-label={t('faces.numbered', { number, name })}
          tabIndex={tabIndex}
          onClick={onSelect}
          onFocus={() => onActivate(true)}
          onBlur={() => onActivate(false)}
          className="vt:flex vt:min-h-control vt:min-w-0 vt:flex-1 vt:basis-40 vt:items-center vt:gap-2 vt:rounded-control vt:px-1 vt:text-start vt:focus-ring"
        >
          <Dot face={face} /> {src !== undefined && <FacePicture src={src} alt="" className="vt:size-9" />}
          <bdi className={cn('vt:min-w-0 vt:wrap-anywhere', face.name === undefined && 'vt:text-muted')}>
            {name}
          </bdi>
        </button>
        {onName && face.name === undefined && (
          <Button size="small" icon={<UserPlusIcon />} onClick={() => onName({ id })}>
            {t('faces.addName')}
          </Button>
        )}
        {onDelete && isSelected && (
          <IconButton
            icon={<Trash2Icon />}
            label={t('faces.deleteNumbered', { number, name })}
            onClick={() => onDelete({ id })}
          />
        )}
      </div>
      {renderBelow?.(face)}
    </li>
  );
}

/**
 * The faces of a picture as tiles with number, colour and name. The tiles are one tab stop; arrow keys move between them,
 * 1 to 9 select a face by its number, and Delete deletes it.
 */
export function FaceList(props: FaceListProps): ReactNode {
  const { faces, selectedId, activeId, srcOf, onSelect, onActivate, onName, onDelete, savingIds, ...others } =
    props;
  const { renderBelow, className, ref, ...rest } = others;
  const { t } = useMessages(facesMessages);
  const helpId = useId();
  const { root, press } = useTileKeys(props);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => root.current);
  const stopId = faces.some(({ id }) => id === selectedId) ? selectedId : faces[0]?.id;
  return (
    <div data-slot="face-list" {...rest} ref={root} className={cn('vt:plain', className)}>
      <p id={helpId} className="vt:visually-hidden">
        {t('faces.listHelp')}
      </p>
      <ul
        aria-label={t('faces.list')}
        aria-describedby={helpId}
        onKeyDown={press}
        className="vt:flex vt:flex-col vt:gap-2"
      >
        {faces.map((face) => (
          <Tile
            key={face.id}
            {...{ face, srcOf, onName, onDelete, renderBelow }}
            isSelected={face.id === selectedId}
            isActive={face.id === activeId}
            isSaving={savingIds?.has(face.id) ?? false}
            tabIndex={face.id === stopId ? 0 : -1}
            onSelect={() => onSelect({ id: face.id })}
            onActivate={(isOn) => onActivate?.({ id: isOn ? face.id : undefined })}
          />
        ))}
      </ul>
    </div>
  );
}
