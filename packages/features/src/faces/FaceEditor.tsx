import type { Face } from '@vitrine/core/contract';
import { usePersonSearch } from '@vitrine/hooks/faces';
import { useCapability } from '@vitrine/hooks/provider';
import { Checkbox } from '@vitrine/ui/checkbox';
import { PersonField } from '@vitrine/ui/faces';
import { useMessages } from '@vitrine/ui/messages';
import { facesMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import type { FaceWork } from './useFaceWork.ts';

interface FaceEditorProps {
  face: Face;
  work: FaceWork;
  /** Whether the field takes the focus when it appears. */
  takesFocus: boolean;
  /** Called to give up the choice. */
  onCancel: () => void;
}

/** The choice of another person for the selected face, or of a name for an unidentified one. */
export function FaceEditor({ face, work, takesFocus, onCancel }: FaceEditorProps) {
  const { t } = useMessages(facesMessages);
  const [text, setText] = useState('');
  const [isForAll, setForAll] = useState(true);
  const canApplyToAll = useCapability('faces.applyToAll');
  const applyToAll = canApplyToAll && isForAll;
  const { persons, isSearching, hasFailed } = usePersonSearch(text);
  const { isIdentified, value: person } = face.person;
  return (
    <div className="vt:flex vt:flex-col vt:gap-2 vt:px-1 vt:pb-1">
      <PersonField
        label={isIdentified ? t('faces.changePrompt', { person }) : t('faces.person')}
        text={text}
        options={persons}
        searching={isSearching}
        failed={hasFailed}
        error={work.problemOf(face)}
        disabled={work.savingIds.has(face.id)}
        takesFocus={takesFocus}
        onTextChange={(next) => {
          setText(next);
          work.clearProblem();
        }}
        onChoose={(option) => work.choose(face, option, applyToAll)}
        onAdd={(name) => work.add(face, name, persons, applyToAll)}
        onCancel={onCancel}
      />
      {canApplyToAll && (
        <Checkbox
          label={isIdentified ? t('faces.applyToAll', { person }) : t('faces.applyToAllUnidentified')}
          checked={isForAll}
          onChange={setForAll}
        />
      )}
    </div>
  );
}
