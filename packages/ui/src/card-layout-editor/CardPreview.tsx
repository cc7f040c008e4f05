import type { CardView, FieldDragSession } from '@vitrine/core/card-layout';
import { useId, type ReactNode, type RefObject } from 'react';
import { useActiveDrag, type ActiveDrag } from '../internal/editor/useDragGesture.ts';
import { useMessages } from '../messages/index.ts';
import { cardLayoutMessages } from '../messages/en/cardLayout.ts';
import {
  emptyVariants,
  fieldsVariants,
  frameVariants,
  pictureVariants,
  type FieldGround,
} from './card-layout-editor.variants.ts';
import type { NamedModel } from './editorContract.ts';
import type { FieldActions } from './commands/fieldActions.ts';
import { FieldSlot } from './FieldSlot.tsx';
import { slotsOf } from './slots.ts';
import type { FieldGesture } from './drag/useFieldGesture.ts';

/** Props of `CardPreview`. */
export interface CardPreviewProps {
  ref: RefObject<HTMLDivElement | null>;
  model: NamedModel;
  gesture: FieldGesture;
  actions: FieldActions;
  helpId: string;
}

/** Returns the place of the fields of a view: under or over the picture of a card, or in a panel. */
function groundOf(view: CardView): FieldGround {
  if (view === 'expanded') return 'under';
  return view === 'collapsed' ? 'over' : 'panel';
}

/** Fields over a picture are dark in every theme, as on a card. */
function themeOf(ground: FieldGround): 'dark' | undefined {
  return ground === 'over' ? 'dark' : undefined;
}

interface PreviewFieldsProps extends Pick<CardPreviewProps, 'model' | 'actions' | 'helpId'> {
  active: ActiveDrag<FieldDragSession> | undefined;
}

function PreviewFields({ model, active, actions, helpId }: PreviewFieldsProps): ReactNode {
  const { view, state, title, labelOf, nameOf, renderValue, changeOf, exposed } = model;
  const { t } = useMessages(cardLayoutMessages);
  const ground = groundOf(view);
  return (
    <ul
      data-slot="card-fields"
      data-theme={themeOf(ground)}
      aria-label={t('cardLayout.preview', { view: title })}
      className={fieldsVariants({ ground })}
    >
      {slotsOf(state, active).map(({ key, ...slot }) => (
        <FieldSlot
          key={key}
          {...slot}
          {...{ ground, renderValue, actions, helpId }}
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

function EmptyNote({ over, ground }: { over: boolean; ground: FieldGround }): ReactNode {
  const { t } = useMessages(cardLayoutMessages);
  return (
    <div data-theme={themeOf(ground)} className={fieldsVariants({ ground })}>
      <p data-slot="card-empty" data-over={over || undefined} className={emptyVariants({ ground })}>
        {t('cardLayout.empty')}
      </p>
    </div>
  );
}

/** The preview of the view with its editable fields: a card or a panel. */
export function CardPreview({ ref, model, gesture, actions, helpId }: CardPreviewProps): ReactNode {
  const active = useActiveDrag(gesture);
  const { view, state, picture, title } = model;
  const id = useId();
  const ground = groundOf(view);
  const isEmpty = state.rows.length === 0 && active?.by !== 'keys';
  return (
    <section aria-labelledby={id} className="vt:flex vt:flex-col vt:gap-2">
      <h2 id={id} className="vt:text-lg vt:font-semibold">
        {title}
      </h2>
      <div
        ref={ref}
        data-slot="card-preview"
        data-view={view}
        className="vt:flex vt:justify-center vt:rounded-card vt:bg-surface-sunken vt:p-3 vt:md:p-6"
      >
        <div data-slot="card-frame" className={frameVariants({ ground })}>
          {picture !== undefined && (
            <div data-slot="card-picture" className={pictureVariants({ ground })}>
              {picture}
            </div>
          )}
          {isEmpty ? (
            <EmptyNote ground={ground} over={typeof active?.session.at === 'object'} />
          ) : (
            <PreviewFields {...{ model, active, actions, helpId }} />
          )}
        </div>
      </div>
    </section>
  );
}
