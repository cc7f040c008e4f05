import type { Face } from '@vitrine/core/contract';
import { FaceSuggestionLine } from '@vitrine/ui/faces';
import { certaintyOf } from './drawnFaces.ts';
import { FaceEditor } from './FaceEditor.tsx';
import type { FaceWork } from './useFaceWork.ts';

interface FaceAnswersProps {
  face: Face;
  work: FaceWork;
  isSelected: boolean;
  /** Whether the field for the name was asked for: it then has the focus. */
  isTyping: boolean;
  /** Called to type a name. */
  onType: () => void;
  /** Called to give up the selection. */
  onCancel: () => void;
}

/** Below a face: who it could be, and where it is selected the choice of a person. */
export function FaceAnswers({ face, work, isSelected, isTyping, onType, onCancel }: FaceAnswersProps) {
  const { id, suggestion, person } = face;
  return (
    <>
      {suggestion && !person.isIdentified && !(isSelected && isTyping) && (
        <FaceSuggestionLine
          name={suggestion.value}
          certainty={certaintyOf(suggestion.distance)}
          disabled={work.savingIds.has(id)}
          onAccept={() => work.accept(face, { id: suggestion.personId, value: suggestion.value })}
          onDecline={onType}
        />
      )}
      {isSelected && (
        <FaceEditor key={`${id} ${String(isTyping)}`} {...{ face, work, onCancel }} takesFocus={isTyping} />
      )}
    </>
  );
}
