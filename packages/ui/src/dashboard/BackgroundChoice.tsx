import { useId, useState, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Dialog } from '../dialog/index.ts';
import { Icon } from '../icon/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** A picture on offer. */
export interface BackgroundOption {
  /** What is stored. */
  readonly location: string;
  readonly name: string;
  /** Address of the picture. */
  readonly src: string;
}

/** What the choice of a picture takes. */
export interface BackgroundChoiceProps {
  open: boolean;
  onClose: () => void;
  options: readonly BackgroundOption[];
  /** The location of the picture in use. */
  value: string;
  onSave: (input: { location: string }) => void;
  busy?: boolean | undefined;
}

interface TileProps {
  option: BackgroundOption;
  group: string;
  checked: boolean;
  onCheck: () => void;
}

/** A picture to choose: a frame and a check say which one it is, and so does the radio that stands behind it. */
function Tile({ option, group, checked, onCheck }: TileProps): ReactNode {
  return (
    <label className="vt:flex vt:cursor-pointer vt:flex-col vt:gap-1.5">
      <input
        type="radio"
        name={group}
        value={option.location}
        checked={checked}
        onChange={onCheck}
        className="vt:peer vt:visually-hidden"
      />
      <span className="vt:relative vt:block vt:aspect-[5/2] vt:overflow-hidden vt:rounded-control vt:border vt:border-border vt:bg-mat vt:outline-offset-2 vt:peer-checked:outline-2 vt:peer-checked:outline-accent vt:peer-focus-visible:outline-2 vt:peer-focus-visible:outline-offset-4 vt:peer-focus-visible:outline-focus">
        <img src={option.src} alt="" className="vt:size-full vt:object-cover" />
        {checked && (
          <span className="vt:absolute vt:end-1.5 vt:top-1.5 vt:flex vt:size-5 vt:items-center vt:justify-center vt:rounded-full vt:border vt:border-accent-on vt:bg-accent vt:text-accent-on">
            <Icon name="check" className="vt:size-3.5" />
          </span>
        )}
      </span>
      <span className="vt:text-sm">{option.name}</span>
    </label>
  );
}

function Tiles({
  options,
  chosen,
  onChoose,
}: {
  options: BackgroundChoiceProps['options'];
  chosen: string;
  onChoose: (location: string) => void;
}): ReactNode {
  const { t } = useMessages();
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('dashboard.changeBackground')}
      className="vt:grid vt:grid-cols-2 vt:gap-4 vt:p-1 vt:md:grid-cols-3"
    >
      {options.map((option) => (
        <Tile
          key={option.location}
          option={option}
          group={group}
          checked={option.location === chosen}
          onCheck={() => onChoose(option.location)}
        />
      ))}
    </div>
  );
}

/** The dialog itself. */
export function BackgroundChoice({
  open,
  onClose,
  options,
  value,
  onSave,
  busy,
}: BackgroundChoiceProps): ReactNode {
  const { t } = useMessages();
  const [chosen, setChosen] = useState<string>();
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  const save = () => {
    setChosen(undefined);
    onSave({ location: chosen ?? value });
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="large"
      title={t('dashboard.changeBackground')}
      actions={
        <>
          <Button onClick={close}>{t('dashboard.dismiss')}</Button>
          <Button variant="primary" busy={busy} onClick={save}>
            {t('dashboard.save')}
          </Button>
        </>
      }
    >
      <Tiles options={options} chosen={chosen ?? value} onChoose={setChosen} />
    </Dialog>
  );
}
