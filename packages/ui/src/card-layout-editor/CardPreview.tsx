import { type HeldField } from '@vitrine/core/card-layout';
import { useId, type ReactNode, type RefObject } from 'react';
import type { PlaceDragSource } from '../internal/dnd/index.ts';
import { DropSurface } from '../internal/editor/DropSurface.tsx';
import type { Hand } from '../internal/editor/useHeld.ts';
import { useMessages } from '../messages/index.ts';
import { fieldsVariants, frameVariants, pictureVariants } from './card-layout-editor.variants.ts';
import type { NamedModel } from './editorContract.ts';
import type { FieldActions } from './fieldActions.ts';
import { FieldSlot } from './FieldSlot.tsx';
import { slotsOf } from './slots.ts';

/** What `CardPreview` takes. */
export interface CardPreviewProps {
  ref: RefObject<HTMLDivElement | null>;
  model: NamedModel;
  hand: Hand<HeldField> | undefined;
  actions: FieldActions;
  source: PlaceDragSource;
  helpId: string;
}

type PreviewFieldsProps = Pick<CardPreviewProps, 'model' | 'hand' | 'actions' | 'helpId'>;

function PreviewFields({ model, hand, actions, helpId }: PreviewFieldsProps): ReactNode {
  const { view, state, title, labelOf, nameOf, renderValue, changeOf, exposed } = model;
  const { t } = useMessages();
  return (
    <ul
      data-slot="card-fields"
      aria-label={t('cardLayout.preview', { view: title })}
      className={fieldsVariants({ view })}
    >
      {slotsOf(state, hand).map(({ key, ...slot }) => (
        <FieldSlot
          key={key}
          {...slot}
          {...{ renderValue, actions, helpId }}
          fieldKey={key}
          label={labelOf(key)}
          name={nameOf(key)}
          hasTitle={state.hasTitles ?? true}
          change={changeOf?.(key)}
          isExposed={exposed?.has(key) ?? false}
        />
      ))}
    </ul>
  );
}

function EmptyNote({ over }: { over: boolean }): ReactNode {
  const { t } = useMessages();
  return (
    <p
      data-slot="card-empty"
      data-over={over || undefined}
      className="vt:m-2 vt:rounded-control vt:border-2 vt:border-dashed vt:border-border-strong vt:p-4 vt:text-center vt:text-muted vt:data-over:border-accent vt:data-over:text-accent-text"
    >
      {t('cardLayout.empty')}
    </p>
  );
}

/** The view as a file would show it, with its fields at hand (spec 1 §2): a card, or a panel. */
export function CardPreview({ ref, model, hand, actions, source, helpId }: CardPreviewProps): ReactNode {
  const { view, state, picture, title } = model;
  const id = useId();
  const isEmpty = state.rows.length === 0 && hand?.by !== 'keys';
  return (
    <section aria-labelledby={id} className="vt:flex vt:flex-col vt:gap-2">
      <h2 id={id} className="vt:text-lg vt:font-semibold">
        {title}
      </h2>
      <DropSurface
        ref={ref}
        source={source}
        label={title}
        data-slot="card-preview"
        data-view={view}
        className="vt:flex vt:justify-center vt:rounded-card vt:bg-surface-sunken vt:p-3 vt:md:p-6"
      >
        <div className={frameVariants({ view })}>
          {picture !== undefined && <div className={pictureVariants({ view })}>{picture}</div>}
          {isEmpty ? (
            <EmptyNote over={typeof hand?.held.at === 'object'} />
          ) : (
            <PreviewFields {...{ model, hand, actions, helpId }} />
          )}
        </div>
      </DropSurface>
    </section>
  );
}
