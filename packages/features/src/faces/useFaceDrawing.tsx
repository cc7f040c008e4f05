import type { FaceBox } from '@vitrine/core/contract';
import { useCan } from '@vitrine/hooks/session';
import { Button } from '@vitrine/ui/button';
import { FaceDrawing, firstFaceBox } from '@vitrine/ui/faces';
import { useMessages } from '@vitrine/ui/messages';
import { facesMessages } from '@vitrine/ui/messages/en';
import { SquarePlusIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FaceWork } from './useFaceWork.ts';

interface FaceDrawingOptions {
  work: FaceWork;
  /** The element over the picture; undefined without a picture. */
  picture: HTMLElement | undefined;
  /** Called with the id of a face that was drawn. */
  onDrawn: (id: string) => void;
}

/** Drawing a face that was not found: its layer over the picture, and its controls beside it. */
export function useFaceDrawing({ work, picture, onDrawn }: FaceDrawingOptions) {
  const { t } = useMessages(facesMessages);
  const can = useCan();
  const [box, setBox] = useState<FaceBox>();
  const [isSaving, setSaving] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  function end(): void {
    setBox(undefined);
    // The layer had the focus; its button is there again after the next paint.
    requestAnimationFrame(() => start.current?.focus());
  }
  async function keep(): Promise<void> {
    if (!box || isSaving) return;
    setSaving(true);
    const result = await work.addFace(box);
    setSaving(false);
    if (result.status === 'failed') return work.showFailed();
    if (result.status !== 'done') return;
    setBox(undefined);
    work.showDone(t('faces.drawn'), result.undo);
    onDrawn(result.value.face.id);
  }
  const isOffered = picture !== undefined && can('faces.draw');
  const controls = !isOffered ? null : box ? (
    <div className="vt:flex vt:flex-col vt:gap-2">
      <p className="vt:text-sm vt:text-muted">{t('faces.drawHelp')}</p>
      <div className="vt:flex vt:flex-wrap vt:gap-2">
        <Button size="small" variant="primary" busy={isSaving} onClick={() => void keep()}>
          {t('faces.keep')}
        </Button>
        <Button size="small" disabled={isSaving} onClick={end}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  ) : (
    <Button ref={start} size="small" icon={<SquarePlusIcon />} onClick={() => setBox(firstFaceBox)}>
      {t('faces.draw')}
    </Button>
  );
  const layer =
    picture && box
      ? createPortal(
          <FaceDrawing box={box} onChange={setBox} onKeep={() => void keep()} onCancel={end} />,
          picture,
        )
      : null;
  return { isDrawing: box !== undefined, controls, layer };
}
