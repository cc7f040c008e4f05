import { findPersonByName } from '@vitrine/core/faces';
import type { Face, FacesPlan, PersonOption } from '@vitrine/core/contract';
import { useFaceActions } from '@vitrine/hooks/faces';
import { useCapability } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { useMessages } from '@vitrine/ui/messages';
import { facesMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { useFaceDeletion } from './useFaceDeletion.ts';
import { useFacesNotices } from './useFacesNotices.ts';
import { useSavingIds } from './useSavingIds.ts';

/** Who a face is to be: a person of the account, or a new one. */
export type FaceTarget =
  | { readonly kind: 'person'; readonly person: Pick<PersonOption, 'id' | 'value'> }
  | { readonly kind: 'new'; readonly name: string };

/** A change of all faces of a person that waits for a confirmation. */
export interface PlannedChangeOfFaces {
  readonly face: Face;
  readonly target: FaceTarget;
  /** The faces that would change; undefined where the back end cannot say. */
  readonly plan: FacesPlan | undefined;
}

/** Why a typed name was not added for a face. */
interface NameProblem {
  readonly faceId: string;
  readonly text: string;
}

/** Options of `useFaceWork`. */
interface FaceWorkOptions {
  fileId: string;
  /** Called when the work on a face has ended, to give up its selection. */
  onEnd: (faceId: string) => void;
}

/**
 * The changes of the faces of a file with their questions and notices. Every result belongs to the face that it was asked
 * for, whichever is selected when it arrives.
 */
export function useFaceWork({ fileId, onEnd }: FaceWorkOptions) {
  const { t } = useMessages(facesMessages);
  const can = useCan();
  const canApplyToAll = useCapability('faces.applyToAll');
  const actions = useFaceActions(fileId);
  const { showDone, showFailed } = useFacesNotices();
  const { savingIds, whileSaving } = useSavingIds();
  const [problem, setProblem] = useState<NameProblem>();
  const [planned, setPlanned] = useState<PlannedChangeOfFaces>();
  const deletion = useFaceDeletion({ removeFace: actions.removeFace, whileSaving, onDeleted: onEnd });

  async function save(
    face: Face,
    target: FaceTarget,
    scope: { applyToAll?: boolean; exclude?: readonly string[] },
  ): Promise<void> {
    const result = await whileSaving(face.id, () =>
      target.kind === 'person'
        ? actions.changePerson(face, target.person, scope)
        : actions.addPerson(face, target.name, scope),
    );
    setPlanned((current) => (current?.face.id === face.id ? undefined : current));
    if (result.status === 'done') {
      onEnd(face.id);
      showDone(t(target.kind === 'person' ? 'faces.changed' : 'faces.added'), result.undo);
    } else if (result.status === 'failed') {
      if (target.kind === 'new' && result.error.code === 'conflict')
        setProblem({ faceId: face.id, text: t('faces.nameExists') });
      else showFailed();
    }
  }

  /** Asks with the exact faces first where all faces of the person change; `isAlwaysAsked`: even if that is only this one. */
  async function plan(face: Face, target: FaceTarget, isAlwaysAsked: boolean): Promise<void> {
    if (!can('faces.change', face)) return;
    const personId = target.kind === 'person' ? target.person.id : undefined;
    const result = await whileSaving(face.id, () => actions.planChange(face, personId));
    if (result.status === 'failed' && result.error.code !== 'unsupported') return showFailed();
    if (result.status === 'ignored') return undefined;
    const facesPlan = result.status === 'done' ? result.value : undefined;
    if (!isAlwaysAsked && facesPlan && facesPlan.total <= 1) return save(face, target, {});
    return setPlanned({ face, target, plan: facesPlan });
  }

  return {
    ...deletion,
    savingIds,
    planned,
    problemOf: ({ id }: Face) => (problem?.faceId === id ? problem.text : undefined),
    clearProblem: () => setProblem(undefined),
    /** Gives a face to another person; asks first where all faces of its person change. */
    choose(face: Face, person: Pick<PersonOption, 'id' | 'value'>, applyToAll: boolean): void {
      if (person.id === face.person.id) return onEnd(face.id);
      const target: FaceTarget = { kind: 'person', person };
      void (applyToAll ? plan(face, target, true) : save(face, target, {}));
    },
    /** Confirms a suggestion, for all faces like this one where that can be done. */
    accept(face: Face, person: Pick<PersonOption, 'id' | 'value'>): void {
      const target: FaceTarget = { kind: 'person', person };
      void (canApplyToAll ? plan(face, target, false) : save(face, target, {}));
    },
    add(face: Face, name: string, options: readonly PersonOption[], applyToAll: boolean): void {
      if (findPersonByName(options, name))
        return setProblem({ faceId: face.id, text: t('faces.nameExists') });
      setProblem(undefined);
      const target: FaceTarget = { kind: 'new', name };
      void (applyToAll ? plan(face, target, false) : save(face, target, {}));
    },
    confirmPlan(exclude: readonly string[]): void {
      if (!planned) return;
      const { face, target } = planned;
      void save(face, target, { applyToAll: true, ...(exclude.length > 0 && { exclude }) });
    },
    cancelPlan(): void {
      if (planned) onEnd(planned.face.id);
      setPlanned(undefined);
    },
    addFace: actions.addFace,
    showDone,
    showFailed,
  };
}

/** Result of `useFaceWork`. */
export type FaceWork = ReturnType<typeof useFaceWork>;
