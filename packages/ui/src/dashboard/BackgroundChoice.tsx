import { CheckIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Banner } from '../banner/index.ts';
import { Button } from '../button/index.ts';
import { Dialog } from '../dialog/index.ts';
import { Icon } from '../icon/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { dashboardMessages } from '../messages/en/dashboard.ts';

/** A picture to choose. */
export interface BackgroundOption {
  /** The stored value. */
  readonly background: string;
  /** The accessible name of the picture. */
  readonly name: string;
  /** Address of the picture. */
  readonly src: string;
}

/** Props of `BackgroundChoice`. */
export interface BackgroundChoiceProps {
  open: boolean;
  onClose: () => void;
  options: readonly BackgroundOption[];
  /** The name of the current picture. */
  value: string;
  onSave: (input: { background: string }) => void;
  /** The choice is being saved; the dialog stays until `open` is false. */
  busy?: boolean | undefined;
  /** Why the save failed: the choice is kept, and Save becomes Retry. */
  failure?: string | undefined;
  /** Called when another picture is chosen, so that `failure` no longer applies. */
  onChoose?: (() => void) | undefined;
}

interface TileProps {
  option: BackgroundOption;
  group: string;
  checked: boolean;
  onCheck: () => void;
}

/** A picture to choose. A frame and a check mark show the chosen one, for the hidden radio button. */
function Tile({ option, group, checked, onCheck }: TileProps): ReactNode {
  return (
    <label className="vt:flex vt:cursor-pointer vt:flex-col vt:gap-1.5">
      <input
        type="radio"
        name={group}
        value={option.background}
        checked={checked}
        data-autofocus={checked || undefined}
        onChange={onCheck}
        className="vt:peer vt:visually-hidden"
      />
      <span className="vt:relative vt:block vt:aspect-[5/2] vt:overflow-hidden vt:rounded-control vt:border-2 vt:border-border vt:bg-mat vt:peer-checked:border-accent vt:peer-focus-visible:outline-2 vt:peer-focus-visible:outline-offset-2 vt:peer-focus-visible:outline-(color:--vitrine-focus-inner) vt:peer-focus-visible:shadow-[0_0_0_6px_var(--vitrine-focus-outer)]">
        <img src={option.src} alt="" className="vt:size-full vt:object-cover" />
        {checked && (
          <span className="vt:absolute vt:end-1.5 vt:top-1.5 vt:flex vt:size-5 vt:items-center vt:justify-center vt:rounded-full vt:border vt:border-accent-on vt:bg-accent vt:text-accent-on">
            <Icon icon={<CheckIcon />} className="vt:size-3.5" />
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
  onChoose: (background: string) => void;
}): ReactNode {
  const { t } = useMessages(dashboardMessages);
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('dashboard.changeBackground')}
      className="vt:grid vt:grid-cols-2 vt:gap-4 vt:p-2 vt:md:grid-cols-3"
    >
      {options.map((option) => (
        <Tile
          key={option.background}
          option={option}
          group={group}
          checked={option.background === chosen}
          onCheck={() => onChoose(option.background)}
        />
      ))}
    </div>
  );
}

/** The dialog. */
export function BackgroundChoice({
  open,
  onClose,
  options,
  value,
  onSave,
  busy,
  failure,
  onChoose,
}: BackgroundChoiceProps): ReactNode {
  const { t } = useMessages(dashboardMessages);
  const [chosen, setChosen] = useState<string>();
  if (!open && chosen !== undefined) setChosen(undefined);
  const choose = (background: string) => {
    setChosen(background);
    onChoose?.();
  };
  const background = chosen ?? value;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('dashboard.changeBackground')}
      actions={
        <>
          <Button onClick={onClose}>{t('dashboard.dismiss')}</Button>
          <Button variant="primary" busy={busy} onClick={() => onSave({ background })}>
            {t(failure === undefined ? 'dashboard.save' : 'common.retry')}
          </Button>
        </>
      }
    >
      <Tiles options={options} chosen={background} onChoose={choose} />
      {failure !== undefined && (
        <Banner tone="danger" role="alert" className="vt:mt-3 vt:mb-1">
          {failure}
        </Banner>
      )}
    </Dialog>
  );
}
