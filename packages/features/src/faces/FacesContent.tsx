import type { Face } from '@vitrine/core/contract';
import { useFaceCrops } from '@vitrine/hooks/faces';
import { useCan } from '@vitrine/hooks/session';
import { FaceBoxes, FaceList } from '@vitrine/ui/faces';
import { useMessages } from '@vitrine/ui/messages';
import { facesMessages } from '@vitrine/ui/messages/en';
import { EmptyState } from '@vitrine/ui/states';
import { ScanFaceIcon } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { toDrawnFaces } from './drawnFaces.ts';
import { FaceAnswers } from './FaceAnswers.tsx';
import { useFaceDrawing } from './useFaceDrawing.tsx';
import { useFaceWork, type FaceWork } from './useFaceWork.ts';

const loadPlanDialog = async () => (await import('./FacePlanDialog.tsx')).FacePlanDialog;

interface FacesContentProps {
  fileId: string;
  faces: readonly Face[];
  picture: HTMLElement | undefined;
  editAllowed: boolean;
}

/** The selected face; `isTyping`: the field for its name was asked for, and takes the focus. */
interface Selection {
  readonly id: string;
  readonly isTyping: boolean;
}

function Questions({ work }: { work: FaceWork }) {
  const { t } = useMessages(facesMessages);
  const { planned, deleting, savingIds, cancelPlan } = work;
  const { part: FacePlanDialog } = useLazyPart(planned !== undefined, loadPlanDialog);
  return (
    <>
      {planned && FacePlanDialog && (
        <FacePlanDialog
          planned={planned}
          busy={savingIds.has(planned.face.id)}
          onConfirm={work.confirmPlan}
          onCancel={cancelPlan}
        />
      )}
      <LazyAlertDialog
        open={deleting !== undefined}
        title={t('faces.confirmDelete')}
        confirmLabel={t('faces.delete')}
        danger
        busy={deleting !== undefined && savingIds.has(deleting.id)}
        onConfirm={() => void work.confirmDelete()}
        onCancel={work.cancelDelete}
      />
    </>
  );
}

/** A letter that is typed on a face begins the name of the selected one. */
function beginName(event: KeyboardEvent, root: HTMLElement | null): void {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (!/^\p{L}$/u.test(key) || !(target instanceof Element)) return;
  if (!target.closest('[data-face-tile], [data-slot="face-boxes"]')) return;
  const field = root?.querySelector<HTMLElement>('[data-selected] input[role="combobox"]');
  if (!field) return;
  // Letters are shortcuts of the page of a file.
  event.stopPropagation();
  field.focus();
}

function focusTile(root: HTMLElement | null, id: string): void {
  root?.querySelector<HTMLElement>(`[data-face-tile="${CSS.escape(id)}"]`)?.focus();
}

/** The tiles, the boxes over the picture, and the work on the selected face. */
export function FacesContent({ fileId, faces, picture, editAllowed }: FacesContentProps) {
  const { t } = useMessages(facesMessages);
  const can = useCan();
  const cropOf = useFaceCrops();
  const root = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<Selection>();
  const [activeId, setActiveId] = useState<string>();
  const drawn = useMemo(() => toDrawnFaces(faces), [faces]);
  const faceOf = (id: string) => faces.find((face) => face.id === id);
  const work = useFaceWork({
    fileId,
    onEnd: (id) => setSelection((current) => (current?.id === id ? undefined : current)),
  });
  const drawing = useFaceDrawing({
    work,
    picture: editAllowed ? picture : undefined,
    onDrawn: (id) => setSelection({ id, isTyping: true }),
  });
  const mayChange = (face: Face | undefined) => editAllowed && can('faces.change', face);
  const mayName = mayChange(faces.find(({ person }) => !person.isIdentified));
  const mayRemove = (face: Face | undefined) => editAllowed && can('faces.remove', face);
  const select = ({ id }: { id: string }) => {
    work.clearProblem();
    setSelection((current) => (current?.id === id ? current : { id, isTyping: false }));
  };
  const selected = selection && faceOf(selection.id);
  const shared = {
    faces: drawn,
    selectedId: selected?.id,
    activeId,
    onSelect: select,
    onActivate: ({ id }: { id: string | undefined }) => setActiveId(id),
    onDelete: mayRemove(selected ?? faces[0])
      ? ({ id }: { id: string }) => work.askToDelete(faceOf(id))
      : undefined,
  };
  return (
    <div
      ref={root}
      role="group"
      aria-label={t('faces.list')}
      onKeyDown={(event) => beginName(event, root.current)}
      className="vt:flex vt:flex-col vt:gap-3 vt:px-4 vt:py-3"
    >
      {faces.length === 0 ? (
        <EmptyState icon={<ScanFaceIcon />} title={t('faces.none')} />
      ) : (
        <FaceList
          {...shared}
          srcOf={({ id }) => cropOf(id)}
          savingIds={work.savingIds}
          onName={mayName ? ({ id }) => setSelection({ id, isTyping: true }) : undefined}
          renderBelow={({ id }) => {
            const face = faceOf(id);
            if (!face || !mayChange(face)) return null;
            return (
              <FaceAnswers
                {...{ face, work }}
                isSelected={id === selected?.id}
                isTyping={selection?.isTyping ?? false}
                onType={() => setSelection({ id, isTyping: true })}
                onCancel={() => {
                  setSelection(undefined);
                  focusTile(root.current, id);
                }}
              />
            );
          }}
        />
      )}
      {drawing.controls}
      {editAllowed && can('faces.change') && (
        <p className="vt:text-xs vt:text-muted">{t('faces.autosave')}</p>
      )}
      {picture && !drawing.isDrawing && faces.length > 0 && createPortal(<FaceBoxes {...shared} />, picture)}
      {drawing.layer}
      <Questions work={work} />
    </div>
  );
}
